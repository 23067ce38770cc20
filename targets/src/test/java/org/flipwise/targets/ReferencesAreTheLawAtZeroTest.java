package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.EnumeratingDraws;
import org.flipwise.exact.ExactLaw;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.ExactTempering.Plan;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Reference;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;
import org.flipwise.targets.boltzmann.BoltzmannMachine;
import org.flipwise.targets.boltzmann.JointMachine;
import org.flipwise.targets.boltzmann.MachineWeights;
import org.flipwise.targets.factor.FactorGraph;
import org.flipwise.targets.factor.FactorModel;
import org.flipwise.targets.labs.LowAutocorrelation;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.pairwise.Generators;
import org.flipwise.targets.pairwise.Graph;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.targets.satisfiability.Formula;
import org.flipwise.targets.satisfiability.Satisfiability;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.Design;
import org.flipwise.targets.selection.ModelPrior;
import org.flipwise.targets.selection.VariableSelection;
import org.flipwise.targets.tabulated.TabulatedLaw;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every target's {@link Reference}: the law of its draws and its normaliser against the enumerated law at β = 0, and a refreshed rung in a ladder that
 * keeps the product law, so that the tables over class lists, buckets and groups are right after it. Targets with forbidden states have none.
 */
class ReferencesAreTheLawAtZeroTest {
    private static final Formula SOFT =
            Formula.builder().clause(3, 1, -2).clause(2, 2, 3).clause(1, -1, -3).build(3);
    private static final Formula HARD =
            Formula.builder().clause(3, 1, -2).clause(Formula.HARD, 2, 3).build(3);

    private static Target factors(double smallest) {
        FactorModel model = FactorModel.on(3)
                .factor(new int[] {0, 1}, new double[] {1, 0.5, 2, smallest})
                .factor(new int[] {1, 2}, new double[] {0.3, 1, 1.5, 0.7})
                .build();
        return FactorGraph.of("factors", model, new int[] {0, 1, 2});
    }

    /** Three candidates and a forced-in column; the copy makes the last candidate equal to the first. */
    private static VariableSelection selection(CoefficientPrior prior, ModelPrior models, int rows, boolean copy) {
        Random random = new Random(rows);
        double[][] columns = new double[4][rows];
        double[] response = new double[rows];
        for (int row = 0; row < rows; row++) {
            for (double[] column : columns) {
                column[row] = random.nextGaussian();
            }
            columns[2][row] = copy ? columns[0][row] : columns[2][row];
            response[row] = columns[0][row] + random.nextGaussian();
        }
        Design design =
                Design.of(List.of("a", "b", "c", "forced"), 1, response, columns, Design.Treatment.STANDARDISED);
        return VariableSelection.of("selection", design, prior, models);
    }

    static List<Target> known() {
        MachineWeights machine =
                MachineWeights.of(new double[] {0.3, -0.2}, new double[] {0.5, 0.1}, new double[] {1, -0.4, 0.2, 0.8});
        List<BitState> modes = List.of(BitState.parse("110"), BitState.parse("001"));
        Target table = TabulatedLaw.of("table", 0, 1, -2, 0.5, 3, 1, 1, -0.7);
        return List.of(
                MixtureOfModes.of("mixture", modes, new double[] {2, 1}, new double[] {1, 3}, 1),
                PairwiseTarget.of("ring", Generators.ising(Graph.complete(3), 0.3), 1),
                PairwiseTarget.of("glass", Generators.spinGlass(Graph.complete(3), new Random(3)::nextGaussian), 1),
                LowAutocorrelation.of("labs", 3, 1),
                BoltzmannMachine.of("visible", machine),
                JointMachine.of("joint", machine),
                table,
                WeightedFlips.of(table, 1, 2, 3),
                Satisfiability.of("soft clauses", SOFT, 1),
                factors(0.25),
                selection(CoefficientPrior.g(5), ModelPrior.bernoulli(3, 0.3), 12, false),
                selection(CoefficientPrior.g(5), ModelPrior.betaBinomial(3, 1, 2.5), 12, false),
                selection(CoefficientPrior.slab(2), ModelPrior.betaBinomial(3, 1, 1), 12, true),
                selection(CoefficientPrior.slab(2), ModelPrior.bernoulli(3, 0.1), 3, false));
    }

    static List<Target> unknown() {
        double never = Double.NEGATIVE_INFINITY;
        return List.of(
                TabulatedLaw.of("table", 0, 1, -2, never),
                Satisfiability.of("hard clause", HARD, 1),
                factors(0),
                selection(CoefficientPrior.g(5), ModelPrior.bernoulli(3, 0.3), 12, true),
                selection(CoefficientPrior.g(5), ModelPrior.bernoulli(3, 0.3), 4, false));
    }

    private static double[] drawn(Reference reference, int dimension) {
        double[] probability = new double[1 << dimension];
        EnumeratingDraws draws = new EnumeratingDraws();
        BitState x = BitState.ofIndex(dimension, 1);
        draws.exhaust(() -> {
            reference.draw(x, draws);
            probability[(int) x.index()] += draws.probability();
        });
        return probability;
    }

    private static double distance(Target target, Reference reference) {
        double[] exact = EnumeratedTarget.of(target).law(0).probabilities();
        double[] drawn = drawn(reference, target.dimension());
        double distance = 0;
        for (int state = 0; state < exact.length; state++) {
            distance += Math.abs(exact[state] - drawn[state]) / 2;
        }
        return distance;
    }

    @ParameterizedTest
    @MethodSource("known")
    void drawsAndNormaliser(Target target) {
        Reference reference = target.reference().orElseThrow();
        ExactLaw law = EnumeratedTarget.of(target).law(0);
        assertThat(reference.logNormalizer()).isCloseTo(law.logNormalizer(), within(1e-13));
        assertThat(distance(target, reference)).isLessThan(1e-13);
    }

    @ParameterizedTest
    @MethodSource("known")
    void inALadder(Target target) {
        assertThat(lostInALadder(target, target.reference().orElseThrow())).isLessThan(1e-13);
    }

    private static double lostInALadder(Target target, Reference reference) {
        Supplier<Kernel> refresh = () -> new IndependentRefresh(reference, Budget.Unit.TRANSITIONS);
        Supplier<Kernel> adaptive = () ->
                new AdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.6), AdaptiveIit.Order.UPDATE_THEN_MOVE);
        ExactTempering ladder = ExactTempering.of(
                WalkerSpace.of(target),
                List.of(new Plan(0.6, adaptive, Budget.transitions(1)), new Plan(0, refresh, Budget.transitions(1))));
        return LawChecks.invariance(
                        ladder.law(), ladder.swaps(false).then(ladder.moves()).then(ladder.moves()))
                .size();
    }

    @ParameterizedTest
    @MethodSource("unknown")
    void forbiddenStatesLeaveNone(Target target) {
        assertThat(target.reference()).isEmpty();
    }

    @Test
    void otherMovesHaveTheSameReference() {
        assertThat(AddDropSwap.of(factors(0.25)).reference()).isPresent();
        assertThat(AddDropSwap.of(factors(0)).reference()).isEmpty();
    }

    /** The uniform law for a target with a prior, a prior of another weight, and the uniform law over forbidden states. */
    @Test
    void wrongReferencesAreCaught() {
        Target bernoulli = selection(CoefficientPrior.slab(2), ModelPrior.bernoulli(3, 0.3), 12, false);
        Reference other = Reference.bySize(new double[] {0, -0.9, -1.8, -2.7});
        for (Reference wrong : List.of(Reference.uniform(3), other)) {
            assertThat(distance(bernoulli, wrong)).isGreaterThan(0.01);
            assertThat(wrong.logNormalizer()).isNotCloseTo(0, within(0.01));
            assertThat(lostInALadder(bernoulli, wrong)).isGreaterThan(1e-3);
        }
        assertThat(distance(factors(0), Reference.uniform(3))).isGreaterThan(0.1);
    }

    /** A subset that leans to its first bits has the right sizes and the wrong law. */
    @Test
    void unevenSubsetsAreCaught() {
        Target target = selection(CoefficientPrior.slab(2), ModelPrior.betaBinomial(3, 1, 1), 12, false);
        Reference sound = target.reference().orElseThrow();
        Reference leaning = new Reference() {
            @Override
            public double logNormalizer() {
                return sound.logNormalizer();
            }

            @Override
            public void draw(BitState into, Draws draws) {
                sound.draw(into, draws);
                if (into.count() == 1 && into.get(2)) {
                    into.set(BitState.parse("100"));
                }
            }
        };
        assertThat(distance(target, leaning)).isGreaterThan(0.05);
        assertThat(Arrays.stream(drawn(leaning, 3)).sum()).isCloseTo(1, within(1e-14));
    }
}
