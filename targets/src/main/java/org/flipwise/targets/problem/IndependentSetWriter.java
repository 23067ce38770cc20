package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.Writer;
import org.flipwise.fault.Fault;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;

/**
 * Writes the graph of U(x) = Σ x_i − 2·Σ_{edges} x_i x_j, from whatever file or generator the model is. A file has no place for another penalty or for weights of nodes, so
 * these are refused. A coupling of −2k is an edge that is listed k times.
 */
final class IndependentSetWriter implements ModelWriter {
    private static final double PENALTY = IndependentSetFile.USUAL_PENALTY;
    private static final int MOST_LISTED = 1 << 20;

    @Override
    public void requireWritable(String name, PairwiseModel model) {
        require(name, model.constant() == 0, "the constant " + model.constant());
        for (int bit = 0; bit < model.dimension(); bit++) {
            require(name, model.linear(bit) == 1, "the term " + model.linear(bit) + " of variable " + (bit + 1));
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                double times = times(model, e);
                require(
                        name,
                        times >= 1 && times <= MOST_LISTED && times == Math.rint(times),
                        "the term " + model.coupling(e) + " of variables " + (bit + 1) + " and "
                                + (model.other(e) + 1));
            }
        }
        require(name, edges(model) <= Integer.MAX_VALUE, "more than " + Integer.MAX_VALUE + " edges");
    }

    private static void require(String name, boolean fits, String found) {
        if (!fits) {
            throw new ProblemException(
                    Fault.USAGE,
                    name + " has " + found + " and is no independent-set problem as a .gph file has it; expected the"
                            + " size of a set less 2 for every edge inside (.qs files hold every quadratic problem)");
        }
    }

    private static double times(PairwiseModel model, int e) {
        return -model.coupling(e) / PENALTY;
    }

    private static long edges(PairwiseModel model) {
        double count = 0;
        for (int e = 0; e < model.rowStart(model.dimension()); e++) {
            count += times(model, e) / 2;
        }
        return (long) count;
    }

    @Override
    public void write(PairwiseModel model, Objective objective, Writer into) throws IOException {
        into.write("c maximum independent set\n");
        into.write("p edge " + model.dimension() + " " + edges(model) + "\n");
        for (int bit = 0; bit < model.dimension(); bit++) {
            if (EntryLines.needsBytes(model.dimension()) && model.rowStart(bit) == model.rowStart(bit + 1)) {
                into.write("c node " + (bit + 1) + " has no edge\n");
            }
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                for (double left = model.other(e) > bit ? times(model, e) : 0; left > 0; left--) {
                    into.write("e " + (bit + 1) + " " + (model.other(e) + 1) + "\n");
                }
            }
        }
    }
}
