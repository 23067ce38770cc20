package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Supplier;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.exact.ExactKernel;
import org.flipwise.exact.ExactTempering;
import org.flipwise.exact.LawChecks;
import org.flipwise.exact.TransitionMatrix;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ClusterMoves;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Swendsen–Wang updates, alone and before the rounds of a kernel, leave π^β as it is; by enumeration of every draw, to 1e-13. */
class ClusterMovesKeepTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget ONE = Budget.transitions(1);

    /** What models have in common with the wilder ones that people have. */
    enum Model {
        /** A triangle with one negative coupling, a tail, two fields of different signs, a coupling that cancels to 0. */
        REAL(Layout.SPARSE),
        /** These couplings in a full matrix. */
        FULL(Layout.DENSE),
        /**
         * Whole numbers, two of them negative around a cycle of four with a chord: one frustrated triangle; fields on all spins but one.
         */
        WHOLE(Layout.CLASSES),
        /** A QUBO as it comes from a file. */
        BITS(Layout.SPARSE),
        /** Couplings of one size and both signs, a field of that size on every spin: bonds are drawn together. */
        ALIKE(Layout.CLASSES),
        /** Ferromagnetic, no field: every coin counts. */
        SYMMETRIC(Layout.CLASSES);

        private final Layout layout;

        Model(Layout layout) {
            this.layout = layout;
        }

        private PairwiseModel model() {
            PairwiseModel.Builder builder = PairwiseModel.on(4);
            switch (this) {
                case REAL, FULL ->
                    builder.spinPair(0, 1, 0.7)
                            .spinPair(1, 2, -0.45)
                            .spinPair(0, 2, 0.3)
                            .spinPair(2, 3, 0.9)
                            .spinPair(0, 3, 0.2)
                            .spinPair(0, 3, -0.2)
                            .spinLinear(1, -0.35)
                            .spinLinear(3, 0.6);
                case WHOLE ->
                    builder.spinPair(0, 1, 1)
                            .spinPair(1, 2, -1)
                            .spinPair(2, 3, 2)
                            .spinPair(3, 0, -1)
                            .spinPair(0, 2, 1)
                            .spinLinear(0, 1)
                            .spinLinear(1, -2)
                            .spinLinear(3, 1);
                case BITS ->
                    builder.linear(0, 0.4)
                            .linear(2, -1.1)
                            .pair(0, 1, 1.3)
                            .pair(1, 2, 0.9)
                            .pair(2, 3, -0.8);
                case ALIKE ->
                    builder.spinPair(0, 1, -1)
                            .spinPair(1, 2, 1)
                            .spinPair(0, 2, 1)
                            .spinPair(2, 3, -1)
                            .spinLinear(0, 1)
                            .spinLinear(1, -1)
                            .spinLinear(2, 1)
                            .spinLinear(3, 1);
                default ->
                    builder.spinPair(0, 1, 1)
                            .spinPair(1, 2, 1)
                            .spinPair(2, 3, 1)
                            .spinPair(3, 0, 1);
            }
            return builder.build();
        }

        Target target() {
            return PairwiseTarget.of("small", model(), 1, layout);
        }
    }

    private static SpinGraph spins(Target target) {
        return target.spins().orElseThrow();
    }

    private static ExactKernel exact(Target target, double beta, Supplier<? extends Kernel> kernel) {
        return ExactKernel.of(WalkerSpace.of(target), beta, kernel);
    }

    private static Kernel adaptive() {
        return new AdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    /** Holds the state for a transition and makes none. */
    private static final class Still implements Kernel {
        @Override
        public String name() {
            return "still";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.min();
        }

        @Override
        public Law law() {
            return Law.TARGET;
        }

        @Override
        public Budget.Unit unit() {
            return Budget.Unit.TRANSITIONS;
        }

        @Override
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
            recorder.stay(walker.at(), 1);
        }
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void alone(Model model) {
        Target target = model.target();
        for (double beta : new double[] {0, 0.3, 1, 7}) {
            ExactKernel kernel = exact(target, beta, () -> new ClusterMoves(new Still(), spins(target), 1));
            TransitionMatrix move = kernel.round(ONE);
            assertThat(LawChecks.rowSums(move, 1).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.invariance(kernel.law(), move).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.detailedBalance(kernel.law(), move).size()).isLessThan(ROUNDING);
        }
    }

    @ParameterizedTest
    @EnumSource(Model.class)
    void beforeTheRoundsOfEveryKindOfKernel(Model model) {
        Target target = model.target();
        List<Supplier<Kernel>> kernels =
                List.of(MetropolisHastings::new, MetropolisSweep::new, ClusterMovesKeepTheLawTest::adaptive);
        for (Supplier<Kernel> inner : kernels) {
            ExactKernel kernel = exact(target, 0.6, () -> new ClusterMoves(inner.get(), spins(target), 1));
            TransitionMatrix round = kernel.round(ONE);
            assertThat(LawChecks.rowSums(round, 1).size()).isLessThan(ROUNDING);
            assertThat(LawChecks.invariance(kernel.law(), round).size()).isLessThan(ROUNDING);
        }
    }

    /** The shipped update and the plain one are the same matrix, so the twins differ from what is shipped by their defects alone. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void theyAreThePlainUpdate(Model model) {
        Target target = model.target();
        TransitionMatrix shipped = exact(target, 0.6, () -> new ClusterMoves(new Still(), spins(target), 1))
                .round(ONE);
        TransitionMatrix plain = exact(target, 0.6, () -> new ClusterTwin(spins(target), ClusterTwin.Defect.NONE))
                .round(ONE);
        assertThat(shipped.difference(plain).size()).isLessThan(ROUNDING);
    }

    @Test
    void aWholeLadderKeepsTheProductLaw() {
        Target small = PairwiseTarget.of(
                "three spins",
                PairwiseModel.on(3)
                        .spinPair(0, 1, 0.8)
                        .spinPair(1, 2, -0.5)
                        .spinPair(0, 2, 0.4)
                        .spinLinear(2, 0.3)
                        .build(),
                1);
        ExactTempering ladder = ExactTempering.of(
                WalkerSpace.of(small),
                List.of(
                        new ExactTempering.Plan(
                                1, () -> new ClusterMoves(new MetropolisHastings(), spins(small), 1), ONE),
                        new ExactTempering.Plan(
                                0.4, () -> new ClusterMoves(new MetropolisHastings(), spins(small), 1), ONE)));
        assertThat(LawChecks.invariance(ladder.law(), ladder.round(SwapScheme.DEO, 0))
                        .size())
                .isLessThan(ROUNDING);
    }

    @ParameterizedTest
    @EnumSource(ClusterTwin.Defect.class)
    void wrongTwinsAreCaught(ClusterTwin.Defect defect) {
        Target target = Model.REAL.target();
        ExactKernel kernel = exact(target, 0.8, () -> new ClusterTwin(spins(target), defect));
        double drift = LawChecks.invariance(kernel.law(), kernel.round(ONE)).size();
        if (defect == ClusterTwin.Defect.NONE) {
            assertThat(drift).isLessThan(ROUNDING);
        } else {
            assertThat(drift).as(defect.name()).isGreaterThan(1e-4);
        }
    }

    @ParameterizedTest
    @CsvSource({"REAL, false", "WHOLE, false", "BITS, false", "SYMMETRIC, true"})
    void frustrationIsFound(Model model, boolean unfrustrated) {
        assertThat(spins(model.target()).unfrustrated()).isEqualTo(unfrustrated);
    }

    /** A ring of four, all couplings of one sign, with fields on two neighbours. */
    @ParameterizedTest
    @CsvSource({
        "1, 0.5, 0.2, true",
        "1, 0.5, -0.2, false",
        "-1, 0.5, -0.2, true",
        "-1, 0.5, 0.2, false",
        "-1, 0, 0.2, true"
    })
    void fieldsAreCouplingsToTheGhost(double coupling, double first, double second, boolean unfrustrated) {
        PairwiseModel ring = PairwiseModel.on(4)
                .spinPair(0, 1, coupling)
                .spinPair(1, 2, coupling)
                .spinPair(2, 3, coupling)
                .spinPair(3, 0, coupling)
                .spinLinear(0, first)
                .spinLinear(1, second)
                .build();
        assertThat(spins(PairwiseTarget.of("ring", ring, 1)).unfrustrated()).isEqualTo(unfrustrated);
    }

    /** U(x) − U(0) by spins and by bits. */
    @ParameterizedTest
    @EnumSource(Model.class)
    void theSpinsAreThoseOfTheBits(Model model) {
        Target target = model.target();
        SpinGraph graph = spins(target);
        assertThat(graph.edges()).isEqualTo(model.model().pairs());
        for (int index = 0; index < 16; index++) {
            BitState x = BitState.ofIndex(4, index);
            BitState zero = BitState.zeros(4);
            assertThat(Math.abs(value(graph, index) - value(graph, 0) - target.potential(x) + target.potential(zero)))
                    .isLessThan(ROUNDING);
        }
    }

    private static double value(SpinGraph graph, int index) {
        double twice = 0;
        for (int i = 0; i < graph.spins(); i++) {
            int own = 2 * (index >> i & 1) - 1;
            twice += 2 * graph.field(i) * own;
            for (int e = graph.starts()[i]; e < graph.starts()[i + 1]; e++) {
                twice += graph.coupling(e) * own * (2 * (index >> graph.others()[e] & 1) - 1);
            }
        }
        return twice / 2;
    }

    @Test
    void jumpChainsAreRefused() {
        assertThatThrownBy(
                        () -> new ClusterMoves(new NaiveIit(BalancingFunction.sqrt()), spins(Model.REAL.target()), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "cluster moves leave the target itself invariant, but iit leaves Z times the target invariant");
    }
}
