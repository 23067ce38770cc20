package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Zero mass, zero Z and Z that is next to nothing. */
class ForbiddenStatesAreNeverEnteredTest {
    private static final long SEED = 20261111;
    private static final long LONGEST_ROUND = 1L << 53;

    private static final Target ISOLATED =
            BlackBox.of("isolated", 6, x -> x.count() == 0 ? 1.5 : Double.NEGATIVE_INFINITY);

    static List<EveryKernel> kernels() {
        return EveryKernel.all();
    }

    private static Stays run(EveryKernel every, Target target, double beta, long length, int rounds) {
        Draws draws = StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED));
        Walker walker = every.walker(target.at(BitState.zeros(target.dimension())), draws);
        Kernel kernel = every.kernel().get();
        walker.bind(beta, kernel.balance());
        Stays stays = new Stays();
        for (int round = 0; round < rounds; round++) {
            kernel.advance(walker, every.budget().apply(length), draws, stays);
        }
        return stays;
    }

    /** 0·(−∞) is NaN in arithmetic and −∞ here: a forbidden state stays forbidden on the hottest rung. */
    @Test
    void zeroTimesMinusInfinityIsMinusInfinity() {
        assertThat(0 * Double.NEGATIVE_INFINITY).isNaN();
        assertThat(MoveDelta.logRatio(0, Double.NEGATIVE_INFINITY, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(MoveDelta.logRatio(0, 5, Double.NEGATIVE_INFINITY)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(MoveDelta.logRatio(0, 5, 2)).isEqualTo(2);
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void onAnyRung(EveryKernel every) {
        double[] table = SmallTargets.holed(5, 2, SEED);
        Target holed = SmallTargets.blackBox("holed", table);
        for (double beta : new double[] {0, 1, 30}) {
            if (every.jumps() && every.subset() > 0) {
                assertThatThrownBy(() -> run(every, holed, beta, 20, 200))
                        .isInstanceOf(TargetException.class)
                        .hasMessageMatching(
                                "state [01]{5} has a forbidden neighbour: iit on subsets of moves is biased "
                                        + "there; use a-iit");
                continue;
            }
            Stays stays = run(every, holed, beta, 20, 200);
            assertThat(stays.states()).hasSizeGreaterThan(100);
            assertThat(stays.states().stream().mapToDouble(x -> table[(int) x.index()]))
                    .doesNotContain(Double.NEGATIVE_INFINITY);
        }
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void anIsolatedStateIsHeldForTheWholeRoundOrRefused(EveryKernel every) {
        for (double beta : new double[] {0, 1}) {
            if (every.jumps()) {
                assertThatThrownBy(() -> run(every, ISOLATED, beta, 50, 1))
                        .isInstanceOf(TargetException.class)
                        .hasMessage(
                                "log Z is -Infinity at state 000000: the weight 1/Z of a jump chain cannot be held; "
                                        + "use a-iit, mh-mult or ct-iit");
            } else {
                assertThat(run(every, ISOLATED, beta, 50, 3).weights()).containsExactly(50.0, 50.0, 50.0);
            }
        }
    }

    /** Z is about 1e-322, so M is about 1e322: far more than a long, capped at the round. */
    @ParameterizedTest
    @MethodSource("kernels")
    void aSubnormalZIsHeldForTheWholeRoundOrRefused(EveryKernel every) {
        Target steep = BlackBox.of("steep", 6, x -> -740.0 * Math.min(1, x.count()));
        Target steeper = BlackBox.of("steeper", 6, x -> -1490.0 * Math.min(1, x.count()));
        if (every.jumps()) {
            assertThatThrownBy(() -> run(every, "iit".equals(every.name()) ? steeper : steep, 1, 50, 1))
                    .isInstanceOf(TargetException.class)
                    .hasMessageMatching("log Z is -?7[0-9.]+ at state 00000[01]: the weight 1/Z .*");
        } else if (every.kernel().get().rejectionFree()) {
            assertThat(run(every, steep, 1, LONGEST_ROUND, 2).weights())
                    .containsExactly((double) LONGEST_ROUND, (double) LONGEST_ROUND);
        } else {
            assertThat(run(every, steep, 1, 1000, 1).weights()).containsExactly(1000.0);
        }
    }

    @Test
    void aZThatIsAboveOneIsRefusedByTheMultiplicityKernels() {
        Target flat = BlackBox.of("flat", 6, x -> x.count());
        Walker walker =
                Walker.over(flat.at(BitState.zeros(6)), StreamDraws.of(RandomSource.XO_SHI_RO_256_PP.create(SEED)));
        walker.bind(1, BalancingFunction.max());
        assertThatThrownBy(() -> walker.table().escape())
                .isInstanceOf(TargetException.class)
                .hasMessageMatching(
                        "escape probability 2\\.718.* is above 1: the balancing function 'max' is not bounded");
    }

    @Test
    void aRateThatOverflowsIsRefusedByContinuousTime() {
        Target cliff = BlackBox.of("cliff", 6, x -> 2000.0 * x.count());
        EveryKernel continuous = kernels().stream()
                .filter(k -> k.name().equals("ct-iit"))
                .findFirst()
                .orElseThrow();
        assertThatThrownBy(() -> run(continuous, cliff, 1, 50, 1))
                .isInstanceOf(TargetException.class)
                .hasMessage("the rate of leaving state 000000 overflows under the balancing function 'sqrt'; "
                        + "use a bounded one (min, barker)");
    }
}
