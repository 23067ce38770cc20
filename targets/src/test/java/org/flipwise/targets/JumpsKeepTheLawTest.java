package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
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
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MaskJumps;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;
import org.flipwise.targets.labs.LowAutocorrelation;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jumps by masks, alone and before the rounds of a kernel, leave π^β as it is; by enumeration of every draw, to 1e-13. */
class JumpsKeepTheLawTest {
    private static final double ROUNDING = 1e-13;
    private static final Budget ONE = Budget.transitions(1);
    private static final int P = 5;
    private static final List<BitState> MASKS =
            List.of(BitState.parse("11100"), BitState.parse("01011"), BitState.parse("11111"));

    private static Target mixture() {
        return MixtureOfModes.of(
                "uneven",
                List.of(BitState.parse("11010"), BitState.parse("00110"), BitState.parse("11001")),
                new double[] {0.7, 1.3, 0.4},
                new double[] {1, 2.5, 0.6},
                1);
    }

    /** A frustrated ring with a chord; spins without fields, or with. */
    private static PairwiseModel spins(double unit, double field) {
        PairwiseModel.Builder model = PairwiseModel.on(P);
        for (int i = 0; i < P; i++) {
            model.spinPair(i, (i + 1) % P, i == 2 ? -2 * unit : unit).spinLinear(i, field * (i - 1));
        }
        return model.spinPair(0, 2, -unit).build();
    }

    private static Target pairwise(double unit, double field, Layout layout) {
        return PairwiseTarget.of("spins", spins(unit, field), 1, layout);
    }

    /** A rugged potential, a prior that no rung tempers, and perhaps a forbidden state. */
    private static final class WithBase implements Target {
        private final BlackBox inner;

        WithBase(int forbidden) {
            inner = BlackBox.of(
                    "rugged",
                    P,
                    x -> x.index() == forbidden
                            ? Double.NEGATIVE_INFINITY
                            : Math.sin(3 + 7.0 * x.count() + 0.7 * (double) x.index()));
        }

        @Override
        public String name() {
            return "with a base";
        }

        @Override
        public int dimension() {
            return P;
        }

        @Override
        public double base(BitState x) {
            return 0.6 * x.count() - (x.get(1) && x.get(4) ? 1.1 : 0);
        }

        @Override
        public double potential(BitState x) {
            return inner.potential(x);
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new Plain(this, x);
        }
    }

    /** Every change by full evaluations, nothing remembered. */
    private static final class Plain extends FlipNeighbourhood {
        private final Target target;

        Plain(Target target, BitState start) {
            super(start);
            this.target = target;
        }

        private BitState beyond(int bit) {
            BitState y = state().copy();
            y.flip(bit);
            return y;
        }

        @Override
        protected double deltaPotential(int bit) {
            return target.potential(beyond(bit)) - potential();
        }

        @Override
        protected double deltaBase(int bit) {
            return target.base(beyond(bit)) - base();
        }

        @Override
        protected void flipping(int bit) {}

        @Override
        public double base() {
            return target.base(state());
        }

        @Override
        public double potential() {
            return target.potential(state());
        }
    }

    private static Map<String, Target> targets() {
        Map<String, Target> targets = new LinkedHashMap<>();
        targets.put("mixture", mixture());
        for (Layout layout : List.of(Layout.CLASSES, Layout.SPARSE, Layout.DENSE)) {
            targets.put("spins " + layout, pairwise(0.25, 0, layout));
            targets.put("spins with fields " + layout, pairwise(0.25, 0.125, layout));
        }
        targets.put("real spins", pairwise(0.2371, 0.1113, Layout.SPARSE));
        targets.put("LABS", LowAutocorrelation.of("labs", P, 0.1));
        targets.put(
                "black box", BlackBox.of("rugged", P, x -> Math.sin(3 + 7.0 * x.count() + 0.7 * (double) x.index())));
        targets.put("with a base", new WithBase(6));
        targets.put("weighted flips", WeightedFlips.of(pairwise(0.2371, 0.1113, Layout.SPARSE), 1, 2, 3, 4, 5));
        return targets;
    }

    private static Kernel adaptive() {
        return new AdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.sqrt(), 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 0.3, 1, 9})
    void beforeTheRoundsOfEveryKindOfKernel(double beta) {
        List<Supplier<Kernel>> kernels = List.of(
                MetropolisHastings::new,
                MetropolisHastingsMultiplicity::new,
                JumpsKeepTheLawTest::adaptive,
                MetropolisSweep::new);
        targets().forEach((name, target) -> {
            for (Supplier<Kernel> inner : kernels) {
                ExactKernel kernel = ExactKernel.of(
                        WalkerSpace.of(target), beta, () -> new MaskJumps(inner.get(), target, MASKS, 1));
                TransitionMatrix round = kernel.round(ONE);
                String what = name + ", " + inner.get().name();
                assertThat(LawChecks.rowSums(round, 1).size()).as(what).isLessThan(ROUNDING);
                assertThat(LawChecks.invariance(kernel.law(), round).size())
                        .as(what)
                        .isLessThan(ROUNDING);
                assertThat(LawChecks.escapesFromSupport(kernel.law(), round).size())
                        .as(what)
                        .isZero();
            }
        });
    }

    /** Two jumps and no round. */
    @Test
    void aloneTheyAreReversible() {
        targets().forEach((name, target) -> {
            ExactKernel kernel =
                    ExactKernel.of(WalkerSpace.of(target), 0.8, () -> new MaskJumps(new Stand(), target, MASKS, 2));
            TransitionMatrix jumps = kernel.round(ONE);
            assertThat(LawChecks.detailedBalance(kernel.law(), jumps).size())
                    .as(name)
                    .isLessThan(ROUNDING);
        });
    }

    @Test
    void aWholeLadderKeepsTheProductLaw() {
        Target small = MixtureOfModes.of(
                "two bits and one",
                List.of(BitState.parse("110"), BitState.parse("001"), BitState.parse("111")),
                new double[] {0.9, 0.5, 1.4},
                new double[] {1, 2, 1},
                1);
        List<BitState> masks = List.of(BitState.parse("111"), BitState.parse("110"));
        ExactTempering ladder = ExactTempering.of(
                WalkerSpace.of(small),
                List.of(
                        new ExactTempering.Plan(1, () -> new MaskJumps(new MetropolisHastings(), small, masks, 2), ONE),
                        new ExactTempering.Plan(
                                0.4, () -> new MaskJumps(new MetropolisHastingsMultiplicity(), small, masks, 1), ONE)));
        assertThat(LawChecks.invariance(ladder.law(), ladder.round(SwapScheme.DEO, 0))
                        .size())
                .isLessThan(ROUNDING);
    }

    /** The sound twin of two rounds and two jumps passes where each defect is caught. */
    @ParameterizedTest
    @EnumSource(JumpTwin.Defect.class)
    void wrongTwinsAreCaught(JumpTwin.Defect defect) {
        Target target = new WithBase(-1);
        ExactKernel kernel = ExactKernel.of(WalkerSpace.of(target), 0.8, () -> new JumpTwin(defect, target, MASKS));
        double drift = LawChecks.invariance(kernel.law(), kernel.round(ONE)).size();
        if (defect == JumpTwin.Defect.NONE) {
            assertThat(drift).isLessThan(ROUNDING);
        } else {
            assertThat(drift).as(defect.name()).isGreaterThan(1e-4);
        }
    }

    /** What every neighbourhood says of every mask, and where it is after it, against full evaluations. */
    @Test
    void masksAgreeWithFullEvaluations() {
        targets().forEach((name, target) -> {
            for (Function<BitState, Neighbourhood> make :
                    List.<Function<BitState, Neighbourhood>>of(target::at, target::proposalsAt)) {
                for (int from = 0; from < 1 << P; from++) {
                    for (int bits = 1; bits < 1 << P; bits++) {
                        agrees(name, target, make, BitState.ofIndex(P, from), BitState.ofIndex(P, bits));
                    }
                }
            }
        });
    }

    private static void agrees(
            String name, Target target, Function<BitState, Neighbourhood> make, BitState x, BitState mask) {
        if (target.potential(x) == Double.NEGATIVE_INFINITY) {
            return;
        }
        BitState y = x.copy();
        y.flipAll(mask);
        Neighbourhood at = make.apply(x);
        MoveDelta delta = new MoveDelta();
        if (at.lookAll(mask, delta)) {
            assertThat(delta.deltaPotential())
                    .as(name)
                    .isCloseTo(target.potential(y) - target.potential(x), within(ROUNDING));
            assertThat(delta.offset()).isCloseTo(target.base(y) - target.base(x), within(ROUNDING));
        }
        if (target.potential(y) == Double.NEGATIVE_INFINITY) {
            return;
        }
        at.applyAll(mask, new Flips());
        assertThat(at.state()).as(name).isEqualTo(y);
        assertThat(at.potential()).as(name).isCloseTo(target.potential(y), within(ROUNDING));
        Neighbourhood fresh = make.apply(y);
        MoveDelta expected = new MoveDelta();
        for (int bit = 0; bit < P; bit++) {
            at.look(bit, delta);
            fresh.look(bit, expected);
            assertThat(delta.deltaPotential())
                    .as(name)
                    .satisfiesAnyOf(
                            d -> assertThat(d).isEqualTo(expected.deltaPotential()),
                            d -> assertThat(d).isCloseTo(expected.deltaPotential(), within(ROUNDING)));
        }
    }

    /** A black box is evaluated once for an attempt and not again when the jump is made. */
    @Test
    void anAttemptIsOneEvaluation() {
        BlackBox target = BlackBox.of("flat", P, x -> 0);
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(P)), draws);
        walker.bind(1, BalancingFunction.min());
        MaskJumps jumps = new MaskJumps(new Stand(), target, MASKS, 7);
        jumps.advance(walker, ONE, draws, new NoRecorder());
        assertThat(jumps.tried()).isEqualTo(7);
        assertThat(jumps.accepted()).isEqualTo(7);
        assertThat(walker.at().costs().evaluations()).isEqualTo(1 + 7);
        assertThat(walker.costs().jumps()).isEqualTo(7);
        assertThat(walker.costs().equivalentEvaluations()).isEqualTo(7);
        assertThat(walker.costs().exps()).isEqualTo(14);
        assertThat(walker.costs().proposals()).isZero();
    }

    /** A target that adds up terms is charged for these, not for the call of a black box. */
    @Test
    void otherEvaluationsCountTheirTerms() {
        Target target = new WithBase(-1);
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(P)), draws);
        walker.bind(1, BalancingFunction.min());
        List<Integer> heard = new ArrayList<>();
        new MaskJumps(new Stand(), target, MASKS, 3).advance(walker, ONE, draws, new NoRecorder() {
            @Override
            public void flip(int bit) {
                heard.add(bit);
            }
        });
        assertThat(walker.costs().evaluations()).isZero();
        assertThat(walker.costs().ratioUpdates())
                .as("terms of three evaluations, and two of each flip that is reported")
                .isEqualTo(8L * (3 * P + 2 * heard.size()));
    }

    /** A draw of an empty mask is no attempt. */
    @Test
    void emptyMasksMakeJumpsRarer() {
        Target target = mixture();
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(P)), draws);
        walker.bind(1, BalancingFunction.min());
        List<BitState> masks = List.of(MASKS.get(0), BitState.zeros(P), BitState.zeros(P), BitState.zeros(P));
        MaskJumps jumps = new MaskJumps(new Stand(), target, masks, 4000);
        jumps.advance(walker, ONE, draws, new NoRecorder());
        // binomial with mean 1000 and sd 27; the seed is fixed
        assertThat(jumps.tried()).isBetween(850L, 1150L);
        ExactKernel kernel = ExactKernel.of(
                WalkerSpace.of(target), 0.8, () -> new MaskJumps(new MetropolisHastings(), target, masks, 2));
        assertThat(LawChecks.invariance(kernel.law(), kernel.round(ONE)).size()).isLessThan(ROUNDING);
    }

    @Test
    void recordersHearEveryFlip() {
        Target target = pairwise(0.25, 0, Layout.CLASSES);
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(target.at(BitState.zeros(P)), draws);
        walker.bind(1, BalancingFunction.min());
        List<Integer> heard = new ArrayList<>();
        new MaskJumps(new Stand(), target, MASKS.subList(2, 3), 1).advance(walker, ONE, draws, new NoRecorder() {
            @Override
            public void flip(int bit) {
                heard.add(bit);
            }
        });
        assertThat(heard).containsExactly(0, 1, 2, 3, 4);
    }

    @Test
    void symmetryIsThatOfTheModel() {
        assertThat(pairwise(0.2371, 0, Layout.SPARSE).symmetric()).isTrue();
        assertThat(pairwise(0.2371, 1e-9, Layout.SPARSE).symmetric()).isFalse();
        assertThat(LowAutocorrelation.of("labs", P, 1).symmetric()).isTrue();
        assertThat(mixture().symmetric()).isFalse();
        assertThat(WeightedFlips.of(pairwise(0.25, 0, Layout.SPARSE), 1, 2, 3, 4, 5)
                        .symmetric())
                .isTrue();
    }

    @Test
    void whatTheyDoNotSuitIsRefused() {
        Target target = mixture();
        assertThatThrownBy(() -> new MaskJumps(new NaiveIit(BalancingFunction.sqrt()), target, MASKS, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(
                        "jumps by masks leave the target itself invariant, but iit leaves Z times the target invariant");
        assertThatThrownBy(() -> new MaskJumps(new MetropolisHastings(), target, List.of(), 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("jumps need at least 1 attempt per round and 1 mask, not 1 and 0");
        Target swaps = AddDropSwap.of(target);
        Draws draws = SeededStreams.of(1, 0).replica(0);
        Walker walker = Walker.over(swaps.at(BitState.zeros(P)), draws);
        walker.bind(1, BalancingFunction.min());
        assertThatThrownBy(() -> new MaskJumps(new MetropolisHastings(), swaps, MASKS, 1)
                        .advance(walker, ONE, draws, new NoRecorder()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("jumps by masks need moves that flip one bit each; this target has others");
    }

    /** A kernel that stays where it is. */
    private static final class Stand implements Kernel {
        @Override
        public String name() {
            return "stand";
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
        public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {}
    }

    /** Hears nothing. */
    private static class NoRecorder implements Recorder {
        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {}

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }
}
