package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.Walker;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.junit.jupiter.api.Test;

/** Proposals with every draw given, on four states whose log densities are whole numbers, so that each probability and each γ is computed by hand. */
class SingleStepRungsBorrowGammaByTheLetterTest {
    /** log π of 00, 10, 01 and 11 (the first bit first). */
    private static final double[] LOG_DENSITIES = {0, 4, -6, 2};

    private static final Target SQUARE = BlackBox.of("square", 2, state -> LOG_DENSITIES[(int) state.index()]);
    private static final Recorder NOBODY = CompositeRecorder.of(List.of(), false);
    private static final double LENT = 5;

    /** Proposes what it is told, decides as it is told, and keeps the log-probabilities of decisions. */
    private static final class Told implements Draws {
        private final List<Integer> bits = new ArrayList<>();
        private final List<Boolean> decisions = new ArrayList<>();
        private final List<Double> asked = new ArrayList<>();

        Told then(int bit, boolean accepted) {
            bits.add(bit);
            decisions.add(accepted);
            return this;
        }

        @Override
        public int below(int n) {
            return bits.remove(0);
        }

        @Override
        public boolean accept(double logProbability) {
            asked.add(logProbability);
            return decisions.remove(0);
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            throw new AssertionError("a single step picks no neighbour");
        }

        @Override
        public long holding(double escape, long cap) {
            throw new AssertionError("a single step draws no holding time");
        }

        @Override
        public double waiting(double rate) {
            throw new AssertionError("a single step draws no waiting time");
        }
    }

    private static AdaptiveGamma growing() {
        return AdaptiveGamma.of(
                BalancingFunction.sqrt(), GammaRule.BALANCE, GammaSchedule.of(GammaSchedule.Kind.BURN_IN));
    }

    /** A kernel with its own γ, and a lender whose log γ is 5. */
    private static Kernel kernel(BurnInGamma rule, AdaptiveGamma own) {
        return rule == BurnInGamma.TEXT
                ? new SingleStepIit(own)
                : new LetterSingleStep(rule, own, AdaptiveGamma.fixed(BalancingFunction.sqrt(), LENT));
    }

    /**
     * From 00: the second bit, log r = −6, refused; the first bit, log r = 4, accepted; from 10 the second bit, log r = −2, refused.
     *
     * @param decisions logs of the probabilities with which the three are accepted
     * @param bounds log γ after each
     */
    private static void check(BurnInGamma rule, double[] decisions, double[] bounds) {
        AdaptiveGamma own = growing();
        Kernel kernel = kernel(rule, own);
        Told draws = new Told().then(1, false).then(0, true).then(1, false);
        Walker walker = Walker.over(SQUARE.at(BitState.zeros(2)), draws);
        walker.bind(1, kernel.balance());
        for (int step = 0; step < decisions.length; step++) {
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
            assertThat(draws.asked.get(step))
                    .as("%s, decision %s", rule, step + 1)
                    .isCloseTo(decisions[step], within(1e-12));
            assertThat(own.balance().logGamma())
                    .as("%s, log γ after step %s", rule, step + 1)
                    .isCloseTo(bounds[step], within(1e-12));
        }
        assertThat(walker.at().state().index()).isEqualTo(1);
        assertThat(walker.costs().proposals()).isEqualTo(3);
    }

    /** h = min{1, r, √r/γ} with log γ = 5: min{−6, −8}, 2 − 5 and −1 − 5. γ rises to √r of the uphill proposal alone. */
    @Test
    void byTheLetterTheLenderDecidesAndOnlyUphillProposalsRaiseGamma() {
        check(BurnInGamma.LETTER, new double[] {-8, -3, -6}, new double[] {0, 2, 2});
    }

    /** Wrong twins of the letter: the first proposal, downhill, raises γ to 3; or the rung's own γ decides; or both, as the text says. */
    @Test
    void theTwinsHaveOtherNumbers() {
        check(BurnInGamma.LENT, new double[] {-8, -3, -6}, new double[] {3, 3, 3});
        check(BurnInGamma.SIGNED, new double[] {-6, 0, -3}, new double[] {0, 2, 2});
        check(BurnInGamma.TEXT, new double[] {-6, -1, -4}, new double[] {3, 3, 3});
    }

    /** With log γ = 2 frozen, the second bit of 10 is accepted with e^−3 and no proposal raises γ. */
    @Test
    void afterBurnInEachRungHasItsOwnFrozenGamma() {
        AdaptiveGamma own = growing();
        own.observe(2);
        own.endBurnIn();
        Kernel kernel = kernel(BurnInGamma.LETTER, own);
        Told draws = new Told().then(0, true).then(1, false);
        Walker walker = Walker.over(SQUARE.at(BitState.zeros(2)), draws);
        walker.bind(1, kernel.balance());
        kernel.advance(walker, Budget.transitions(2), draws, NOBODY);
        assertThat(draws.asked).containsExactly(0.0, -3.0);
        assertThat(own.balance().logGamma()).isEqualTo(2);
    }

    /** The lender's γ of the moment counts, and a forbidden neighbour raises nothing. */
    @Test
    void theLenderIsReadAtEachDecision() {
        Target walled = BlackBox.of("walled", 2, state -> state.get(1) ? Double.NEGATIVE_INFINITY : 4 * state.count());
        for (BurnInGamma rule : List.of(BurnInGamma.LETTER, BurnInGamma.LENT)) {
            AdaptiveGamma own = growing();
            AdaptiveGamma lender = growing();
            Kernel kernel = new LetterSingleStep(rule, own, lender);
            Told draws = new Told().then(1, false).then(0, false).then(0, false);
            Walker walker = Walker.over(walled.at(BitState.zeros(2)), draws);
            walker.bind(1, kernel.balance());
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
            assertThat(own.balance().logGamma()).isZero();
            lender.observe(6);
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
            lender.observe(7);
            kernel.advance(walker, Budget.transitions(1), draws, NOBODY);
            assertThat(draws.asked).containsExactly(Double.NEGATIVE_INFINITY, -4.0, -5.0);
        }
    }

    /** Notes the weight of each stay and the state, and the flips. */
    private static final class Stays implements Recorder {
        private final List<String> seen = new ArrayList<>();

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            seen.add(x.state() + " " + weight);
        }

        @Override
        public void flip(int bit) {
            seen.add("flip " + bit);
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    /** Whatever is decided, the state before a proposal has stayed for one transition. */
    @Test
    void everyProposalIsAStayOfOne() {
        AdaptiveGamma own = growing();
        Kernel kernel = kernel(BurnInGamma.LETTER, own);
        Told draws = new Told().then(1, false).then(0, true).then(1, false);
        Walker walker = Walker.over(SQUARE.at(BitState.zeros(2)), draws);
        walker.bind(1, kernel.balance());
        Stays stays = new Stays();
        kernel.advance(walker, Budget.transitions(3), draws, stays);
        assertThat(stays.seen).containsExactly("00 1.0", "00 1.0", "flip 0", "10 1.0");
    }

    @Test
    void toOthersItIsSsIit() {
        AdaptiveGamma own = growing();
        Kernel plain = new SingleStepIit(own);
        Kernel letter = kernel(BurnInGamma.LETTER, own);
        assertThat(letter.name()).isEqualTo(plain.name()).isNotEmpty();
        assertThat(letter.law()).isEqualTo(plain.law()).isNotNull();
        assertThat(letter.unit()).isEqualTo(plain.unit());
        assertThat(letter.gamma()).isSameAs(own);
        assertThat(letter.rejectionFree()).isFalse();
    }

    private static SampleSettings settings(Problem problem, int rejectionFree) {
        return SampleOptions.resolve(
                Options.of(Map.of(
                        "kernel",
                        "a-iit",
                        "betas",
                        "1,0.49,0.33,0.22",
                        "l0",
                        "50",
                        "block-moves",
                        "off",
                        "rf-rungs",
                        Integer.toString(rejectionFree))),
                problem);
    }

    private static ParallelTempering tempering(int rejectionFree, List<Integer> entered) {
        Problem problem = Problems.resolve("paper:bimodal", null);
        SeededStreams streams = SeededStreams.of(20261118, 0);
        SampleSettings settings = settings(problem, rejectionFree);
        List<BitState> starts = settings.start().states(problem.target(), 4, streams.start());
        return LetterTempering.of(
                BurnInGamma.LETTER, settings, problem.target(), starts, streams, rung -> new Entries(rung, entered));
    }

    /** Notes when a round begins on its rung. */
    private record Entries(int rung, List<Integer> entered) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            entered.add(rung);
        }

        @Override
        public void stay(Neighbourhood x, double weight) {}

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    /** A lender has made its round before those who borrow, whatever replica stands on it: seed 20261118, no chance of a false alarm. */
    @Test
    void roundsBeginOnTheColdestRung() {
        List<Integer> entered = new ArrayList<>();
        ParallelTempering tempering = tempering(2, entered);
        boolean swapped = false;
        for (int round = 0; round < 40; round++) {
            tempering.round();
            assertThat(entered).containsExactly(0, 1, 2, 3);
            entered.clear();
            swapped |= tempering.replicaOn(0) != 0;
        }
        assertThat(swapped).isTrue();
        for (int rung = 0; rung < 4; rung++) {
            assertThat(tempering.rung(rung).kernel().rejectionFree()).isEqualTo(rung < 2);
        }
    }

    @Test
    void aLadderWithoutALenderIsRefused() {
        assertThatThrownBy(() -> tempering(0, new ArrayList<>()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected a-iit with the coldest rung rejection-free");
    }
}
