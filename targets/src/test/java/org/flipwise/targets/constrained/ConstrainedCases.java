package org.flipwise.targets.constrained;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flipwise.state.BitState;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.targets.constrained.Constraint.Group;
import org.flipwise.targets.factor.FactorGraph;
import org.flipwise.targets.factor.FactorModel;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.targets.satisfiability.Formula;
import org.flipwise.targets.satisfiability.Satisfiability;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.Design;
import org.flipwise.targets.selection.ModelPrior;
import org.flipwise.targets.selection.VariableSelection;

/** Small targets of every way to find the change of a swap, and constraints of every kind. */
final class ConstrainedCases {
    private static final long SEED = 20261118;

    private ConstrainedCases() {}

    /** Exactly, at most, at least and between; one-hot groups with and without free bits; ranges in groups; a group that cannot move. */
    static List<Constraint> constraints(int p) {
        return List.of(
                Constraint.ones(p, 2),
                Constraint.ones(p, 0, 2),
                Constraint.ones(p, p - 2, p),
                Constraint.ones(p, 1, 3),
                Constraint.groups(p, List.of(Group.oneHot(List.of(0, 1)), Group.oneHot(List.of(4, 2, 3)))),
                Constraint.groups(p, List.of(Group.oneHot(List.of(1, 3, 0)))),
                Constraint.groups(p, List.of(new Group(List.of(0, 1, 2), 0, 1), new Group(List.of(3, 4), 1, 2))),
                Constraint.groups(p, List.of(new Group(List.of(3), 1, 1), new Group(List.of(0, 4), 0, 2))));
    }

    static PairwiseTarget pairwise(int p, boolean whole, Layout layout) {
        Random random = new Random(SEED + p);
        PairwiseModel.Builder builder = PairwiseModel.on(p).constant(0.5);
        for (int i = 0; i < p; i++) {
            builder.linear(i, whole ? random.nextInt(5) - 2 : random.nextGaussian());
            for (int j = 0; j < i; j++) {
                if (random.nextInt(4) > 0) {
                    builder.pair(i, j, whole ? random.nextInt(5) - 2 : random.nextGaussian());
                }
            }
        }
        return PairwiseTarget.of("pairwise " + layout, builder.build(), 1, layout);
    }

    /** Every other entry of a table is 0, so that many states between the two ends of a swap are forbidden. */
    static Target factors(int p) {
        FactorModel.Builder model = FactorModel.on(p);
        for (int bit = 0; bit + 1 < p; bit++) {
            model.factor(new int[] {bit, bit + 1}, new double[] {bit == 1 ? 0 : 1, 0.5 + bit, 2, bit == 0 ? 0 : 0.7});
        }
        int[] all = new int[p];
        Arrays.setAll(all, bit -> bit);
        return FactorGraph.of("factors with zeros", model.build(), all);
    }

    static Target clauses(int p) {
        return Satisfiability.of(
                "hard clause",
                Formula.builder()
                        .clause(3, 1, -2)
                        .clause(Formula.HARD, 2, 3, 5)
                        .clause(1, -1, -4)
                        .build(p),
                1);
    }

    static Target selection(int p) {
        Random random = new Random(SEED);
        double[][] columns = new double[p][9];
        double[] response = new double[9];
        for (int row = 0; row < 9; row++) {
            for (double[] column : columns) {
                column[row] = random.nextGaussian();
            }
            response[row] = columns[0][row] - columns[2][row] + random.nextGaussian();
        }
        List<String> names = new ArrayList<>();
        for (int bit = 0; bit < p; bit++) {
            names.add("c" + bit);
        }
        Design design = Design.of(names, 0, response, columns, Design.Treatment.STANDARDISED);
        return VariableSelection.of("selection", design, CoefficientPrior.g(5), ModelPrior.bernoulli(p, 0.3));
    }

    static Target mixture(int p) {
        List<BitState> modes = List.of(BitState.ofIndex(p, 3), BitState.ofIndex(p, 12));
        return MixtureOfModes.of("mixture", modes, new double[] {2, 1}, new double[] {1, 3}, 1);
    }

    /** One for each way to find changes, forbidden states and a base among them. */
    static List<Target> few(int p) {
        return List.of(
                pairwise(p, false, Layout.AUTO),
                SmallTargets.blackBox("black box with forbidden states", SmallTargets.holed(p, 2, SEED)),
                SmallTargets.tempered(
                        "tempered likelihood", SmallTargets.rugged(p, 1, 1), SmallTargets.rugged(p, 2, 2)),
                factors(p));
    }

    static List<Target> all(int p) {
        List<Target> all = new ArrayList<>(few(p));
        all.addAll(List.of(
                pairwise(p, true, Layout.CLASSES),
                pairwise(p, false, Layout.SPARSE),
                pairwise(p, false, Layout.DENSE),
                clauses(p),
                selection(p),
                mixture(p)));
        return all;
    }

    /** A state that the constrained target allows, the first by number. */
    static BitState possible(Target target) {
        for (int index = 0; index < 1 << target.dimension(); index++) {
            BitState x = BitState.ofIndex(target.dimension(), index);
            if (target.base(x) + target.potential(x) > Double.NEGATIVE_INFINITY) {
                return x;
            }
        }
        throw new IllegalArgumentException(target.name() + " forbids every state");
    }
}
