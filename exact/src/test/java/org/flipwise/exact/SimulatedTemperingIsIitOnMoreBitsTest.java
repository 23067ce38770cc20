package org.flipwise.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * IIT with simulated tempering (Li, Smith and Zhou, arXiv 2304.06251) by the recipe of decision 030: two more bits hold the level, of three, in a Gray code, so that a flip of one of them is a change to the level
 * beside. Exact: no false alarms.
 */
class SimulatedTemperingIsIitOnMoreBitsTest {
    private static final int BITS = 3;
    private static final int STATES = 1 << BITS;
    private static final double[] BETAS = {1, 0.5, 0.2};
    /** No level at 2: levels 0, 1, 2 are 00, 01, 11. */
    private static final int[] GRAY = {0, 1, -1, 2};

    private static final int[] BINARY = {0, 1, 2, -1};
    private static final double[] CONSTANTS = {0.4, 0.1, -0.3};
    private static final double[] POTENTIAL = SmallTargets.values(BITS, SmallTargets.SEED);
    private static final BalancingFunction SQRT = BalancingFunction.sqrt();

    private static Target levels(int[] code) {
        return BlackBox.of("levels", BITS + 2, x -> {
            int level = code[(int) x.index() >> BITS];
            return level < 0 ? Double.NEGATIVE_INFINITY : logDensity((int) x.index() % STATES, level);
        });
    }

    private static double logDensity(int state, int level) {
        return BETAS[level] * POTENTIAL[state] - CONSTANTS[level];
    }

    /** Z(x, k) as published: over the flips of x at level k and the same x at the levels beside. */
    private static double published(int state, int level) {
        double sum = 0;
        for (int bit = 0; bit < BITS; bit++) {
            sum += Math.exp((logDensity(state ^ 1 << bit, level) - logDensity(state, level)) / 2);
        }
        for (int other : new int[] {level - 1, level + 1}) {
            if (other >= 0 && other < BETAS.length) {
                sum += Math.exp((logDensity(state, other) - logDensity(state, level)) / 2);
            }
        }
        return sum / (BITS + 2);
    }

    /** The largest difference of Z(x, k)·π(x, k) from the law that the kernel keeps. */
    private static double difference(int[] code) {
        WalkerSpace space = WalkerSpace.of(levels(code));
        double[] law = space.law(1, new NaiveIit(SQRT));
        double[] wanted = new double[law.length];
        double total = 0;
        for (int place = 0; place < law.length; place++) {
            int level = code[place >> BITS];
            wanted[place] =
                    level < 0 ? 0 : published(place % STATES, level) * Math.exp(logDensity(place % STATES, level));
            total += wanted[place];
        }
        double worst = 0;
        for (int place = 0; place < law.length; place++) {
            worst = Math.max(worst, Math.abs(law[place] - wanted[place] / total));
        }
        return worst;
    }

    /** And levels in binary, where one of them is beside both others, are another chain. */
    @Test
    void theLawIsThePublishedOne() {
        assertThat(difference(GRAY)).isLessThan(1e-13);
        assertThat(difference(BINARY)).as("the wrong twin").isGreaterThan(1e-3);
        KernelProof proof =
                KernelProof.of(WalkerSpace.of(levels(GRAY)), 1, () -> new NaiveIit(SQRT), Budget.jumps(1, false));
        assertThat(proof.holds()).as("%s", proof).isTrue();
    }

    /** The weighted states of one level have the law of its β, whatever the constants. */
    @Test
    void eachLevelHasTheLawOfItsBeta() {
        WalkerSpace space = WalkerSpace.of(levels(GRAY));
        ExactKernel chain = ExactKernel.of(space, 1, () -> new NaiveIit(SQRT));
        LawRecorder recorder = new LawRecorder(BITS + 2);
        ExactRecording.feed(chain, Budget.jumps(2, false), recorder);
        Target alone = SmallTargets.tabled("alone", BITS, POTENTIAL);
        for (int code = 0; code < GRAY.length; code++) {
            double mass = 0;
            for (int state = 0; state < STATES; state++) {
                mass += recorder.probability(code << BITS | state);
            }
            if (GRAY[code] < 0) {
                assertThat(mass).isZero();
                continue;
            }
            ExactLaw law = EnumeratedTarget.of(alone).law(BETAS[GRAY[code]]);
            for (int state = 0; state < STATES; state++) {
                assertThat(recorder.probability(code << BITS | state) / mass)
                        .isCloseTo(law.probability(state), within(1e-12));
            }
        }
    }
}
