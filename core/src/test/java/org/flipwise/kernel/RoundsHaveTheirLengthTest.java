package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoundsHaveTheirLengthTest {
    private static final long SEED = 20261122;
    private static final Target TARGET = SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 1.5, SEED));
    private final Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));

    static List<EveryKernel> kernels() {
        return EveryKernel.all();
    }

    private Walker walker(EveryKernel every, Kernel kernel) {
        Walker walker = every.walker(TARGET.at(BitState.zeros(6)), draws);
        walker.bind(1, kernel.balance());
        return walker;
    }

    private static double total(Stays stays) {
        return stays.weights().stream().mapToDouble(Double::doubleValue).sum();
    }

    /** The weights of a round add up to its transitions or its time; a jump chain holds a state for each jump. */
    @ParameterizedTest
    @MethodSource("kernels")
    void inTransitionsInTimeOrInJumps(EveryKernel every) {
        Kernel kernel = every.kernel().get();
        Walker walker = walker(every, kernel);
        for (long length : new long[] {1, 2, 7, 100}) {
            for (int round = 0; round < 50; round++) {
                Stays stays = new Stays();
                long jumps = walker.costs().jumps();
                kernel.advance(walker, every.budget().apply(length), draws, stays);
                if (every.jumps()) {
                    assertThat(walker.costs().jumps() - jumps)
                            .isBetween(length, length + 1)
                            .isEqualTo(stays.weights().size());
                } else {
                    assertThat(total(stays)).isCloseTo((double) length, within(1e-12 * length));
                }
            }
        }
    }

    @Test
    void aSingleTransitionCanMove() {
        Kernel kernel = new MetropolisHastingsMultiplicity();
        Walker walker = walker(kernels().get(2), kernel);
        for (int round = 0; round < 100; round++) {
            kernel.advance(walker, Budget.transitions(1), draws, CompositeRecorder.of(List.of(), false));
        }
        assertThat(walker.costs().jumps()).isGreaterThan(10);
    }

    /** E[min(M, L)] = Σ_{m ≤ L} P(M ≥ m). */
    @Test
    void expectedWeightsAreTheMeansOfTheDrawnOnes() {
        for (double z : new double[] {1e-12, 0.01, 0.5, 0.99}) {
            double sum =
                    IntStream.range(0, 40).mapToDouble(m -> Math.pow(1 - z, m)).sum();
            assertThat(Walker.expectedHolding(z, 40)).isCloseTo(sum, within(1e-10));
        }
        assertThat(Walker.expectedHolding(0, 40)).isEqualTo(40);
        assertThat(Walker.expectedHolding(1, 40)).isEqualTo(1);
        assertThat(Walker.expectedWaiting(0, 3)).isEqualTo(3);
        assertThat(Walker.expectedWaiting(2, 3)).isCloseTo((1 - Math.exp(-6)) / 2, within(1e-15));
        assertThat(Walker.expectedWaiting(1e-300, 3)).isCloseTo(3, within(1e-15));
    }

    /**
     * The mean log density is within 6 of its standard errors of the exact one, with the weights drawn and with those expected. The errors rest
     * on 141 batches: for all 24 together a false-alarm rate below 1e-6.
     */
    @ParameterizedTest
    @MethodSource("kernels")
    void weightedMeansCoverTheTruth(EveryKernel every) {
        assertThat(deviations(every, false, false)).as("seed %s", SEED).isLessThan(6);
        assertThat(deviations(every, true, false)).as("seed %s", SEED).isLessThan(6);
        assertThat(deviations(every, false, true)).as("all weights 1").isGreaterThan(6);
    }

    private double deviations(EveryKernel every, boolean expected, boolean unweighted) {
        double[] law = SmallLaw.ofTarget(TARGET, 1).probability();
        double exact = IntStream.range(0, 64)
                .mapToDouble(state -> law[state] * TARGET.potential(BitState.ofIndex(6, state)))
                .sum();
        Kernel kernel = every.kernel().get();
        Walker walker = walker(every, kernel);
        PotentialRecorder potential = new PotentialRecorder();
        Recorder told = unweighted ? new Unweighted(potential) : CompositeRecorder.of(List.of(potential), expected);
        for (int round = 0; round < 20_000; round++) {
            told.enter(walker.at());
            kernel.advance(walker, every.budget().apply(9L), draws, told);
            told.leave();
        }
        return Math.abs(potential.mean() - exact) / potential.standardError();
    }

    /** A wrong twin: every stay counts the same. */
    private record Unweighted(Recorder recorder) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            recorder.enter(x);
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            recorder.stay(x, 1);
        }

        @Override
        public void flip(int bit) {
            recorder.flip(bit);
        }

        @Override
        public void leave() {
            recorder.leave();
        }

        @Override
        public void discard() {
            recorder.discard();
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void zElsewhereComesFromTheRatiosAtHand(EveryKernel every) {
        Kernel kernel = every.kernel().get();
        Walker walker = walker(every, kernel);
        double here = walker.table().logEscape();
        long evaluations = walker.at().costs().evaluations();
        assertThat(walker.table().logEscapeAt(1, kernel.balance())).isCloseTo(here, within(1e-14));
        double other = walker.table().logEscapeAt(0.3, BalancingFunction.barker());
        walker.bind(0.3, BalancingFunction.barker());
        assertThat(walker.table().logEscape()).isCloseTo(other, within(1e-14));
        assertThat(walker.at().costs().evaluations()).isEqualTo(evaluations);
    }

    @Test
    void subsetsMustFitAndBeThere() {
        assertThatThrownBy(() -> Walker.overSubsets(TARGET.at(BitState.zeros(6)), 7, draws))
                .hasMessage("a subset of 7 of 6 moves is not possible");
        Target swaps = AddDropSwap.of(TARGET);
        assertThatThrownBy(() -> Walker.overSubsets(swaps.at(BitState.zeros(6)), 2, draws))
                .hasMessage("subsets of moves need a neighbourhood of single flips");
        Walker whole = Walker.over(TARGET.at(BitState.zeros(6)), draws);
        assertThatThrownBy(whole::subsets).hasMessage("this kernel needs a walker over subsets of moves");
        assertThatThrownBy(() -> new EfficientAdaptiveIit(AdaptiveGamma.fixed(BalancingFunction.max(), 0)))
                .hasMessage("the efficient form of A-IIT is for the balancing function sqrt, not max");
    }
}
