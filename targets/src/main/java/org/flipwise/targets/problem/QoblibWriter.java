package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.Writer;
import org.flipwise.fault.Fault;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;

/**
 * Writes the upper triangle of Q and the constant of −U = xᵀQx + c: q_ii = −a_i and q_ij = −b_ij/2, since a line with i ≠ j counts twice. Halving is exact but for
 * numbers below 2⁻¹⁰²¹, which are refused like those that a file may not have.
 */
final class QoblibWriter implements ModelWriter {

    @Override
    public void requireWritable(String name, PairwiseModel model) {
        requireTerm(name, model.constant());
        for (int bit = 0; bit < model.dimension(); bit++) {
            requireTerm(name, model.linear(bit));
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                requireTerm(name, model.coupling(e));
                if (2 * entry(model, e) != -model.coupling(e)) {
                    throw refused(name, model.coupling(e), "a number whose half is exact");
                }
            }
        }
        if (entries(model) > EntryLines.MOST) {
            throw new ProblemException(
                    Fault.USAGE,
                    name + ": a .qs file holds at most " + EntryLines.MOST + " entries, not " + entries(model));
        }
    }

    private static void requireTerm(String name, double term) {
        if (Math.abs(term) > PairwiseTerms.LARGEST) {
            throw refused(name, term, "at most " + PairwiseTerms.LARGEST + " in size");
        }
    }

    private static ProblemException refused(String name, double term, String expected) {
        return new ProblemException(
                Fault.USAGE, name + ": the term " + term + " cannot stand in a .qs file; expected " + expected);
    }

    private static double entry(PairwiseModel model, int e) {
        return -model.coupling(e) / 2;
    }

    @Override
    public void write(PairwiseModel model, Objective objective, Writer into) throws IOException {
        into.write("# minimise x'Qx + ObjectiveOffset = " + (objective.maximise() ? "-(" : "") + objective.name()
                + (objective.maximise() ? ")" : "") + "; a line with i != j counts twice\n");
        into.write("# ObjectiveOffset " + SolutionFile.shown(0.0 - model.constant()) + "\n");
        into.write(model.dimension() + " " + entries(model) + "\n");
        for (int bit = 0; bit < model.dimension(); bit++) {
            if (hasDiagonal(model, bit)) {
                line(into, bit, bit, 0.0 - model.linear(bit));
            }
            for (int e = model.rowStart(bit); e < model.rowStart(bit + 1); e++) {
                if (model.other(e) > bit) {
                    line(into, bit, model.other(e), entry(model, e));
                }
            }
        }
    }

    private static void line(Writer into, int i, int j, double value) throws IOException {
        into.write((i + 1) + " " + (j + 1) + " " + SolutionFile.shown(value) + "\n");
    }

    private static long entries(PairwiseModel model) {
        long count = model.pairs();
        for (int bit = 0; bit < model.dimension(); bit++) {
            count += hasDiagonal(model, bit) ? 1 : 0;
        }
        return count;
    }

    /** A large file names every variable, be it with a 0: readers refuse more variables than the file has bytes. */
    private static boolean hasDiagonal(PairwiseModel model, int bit) {
        return model.linear(bit) != 0
                || (EntryLines.needsBytes(model.dimension()) && model.rowStart(bit) == model.rowStart(bit + 1));
    }
}
