package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.estimate.BruteForce;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Deaf;
import org.flipwise.estimate.InitialSequence;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.SmallLaw;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** The lazy recorders on a chain whose replicas swap, against one that looks at everything at every stay. */
class RecordersAgreeWithABruteForceCountTest {
    private static final long SEED = 20261119;
    private static final int BATCHES = 256;
    private static final int BIT_BATCHES = 128;
    private static final Target WIDE =
            BlackBox.of("wide", 70, x -> 0.4 * x.count() - (x.get(65) ? 2 : 0) - (x.get(3) && x.get(4) ? 1 : 0));

    /** Runs three rungs; the recorders listen on the coldest, at β = 1.5. Swaps happen, or nothing is tested. */
    private static void run(Target target, int rounds, boolean expectedWeights, List<? extends Recorder> recorders) {
        Recorder chorus = CompositeRecorder.of(recorders, expectedWeights);
        ParallelTempering tempering =
                SmallLadder.with(target, SEED, 3, rung -> rung == 0 ? chorus : CompositeRecorder.of(List.of(), false));
        for (int round = 0; round < rounds; round++) {
            tempering.round();
        }
        assertThat(tempering.onRung(0).rung().swapsAccepted()).isGreaterThanOrEqualTo(rounds / 10);
    }

    /** The largest difference between the lazy recorder and the brute force, over means of all bits, and a millionth of that of errors, which rest on floats. */
    private static double worst(MarginalRecorder lazy, Recorder told) {
        List<BruteForce> bits = new ArrayList<>();
        for (int bit = 0; bit < WIDE.dimension(); bit++) {
            int j = bit;
            bits.add(new BruteForce(x -> x.state().get(j) ? 1 : 0));
        }
        List<Recorder> all = new ArrayList<>(bits);
        all.add(told);
        run(WIDE, 600, false, all);
        double worst = 0;
        for (int bit = 0; bit < WIDE.dimension(); bit++) {
            worst = Math.max(worst, Math.abs(lazy.mean(bit) - bits.get(bit).mean()));
            double error = Math.sqrt(
                    InitialSequence.ofShare(bits.get(bit).mean(), bits.get(bit).squaredError(BIT_BATCHES)));
            worst = Math.max(worst, 1e-6 * Math.abs(lazy.standardError(bit) / error - 1));
        }
        return worst;
    }

    @Test
    void marginalsToTwelveDigits() {
        MarginalRecorder lazy = new MarginalRecorder(WIDE.dimension());
        assertThat(worst(lazy, lazy)).isLessThan(1e-12);
    }

    @Test
    void marginalsThatMissTheSwapsAreCaught() {
        MarginalRecorder lazy = new MarginalRecorder(WIDE.dimension());
        assertThat(worst(lazy, new Deaf(lazy))).isGreaterThan(0.05);
    }

    @Test
    void marginalsHaveNoErrorBeforeTwoBatches() {
        MarginalRecorder lazy = new MarginalRecorder(WIDE.dimension());
        run(WIDE, 1, false, List.of(lazy));
        assertThat(lazy.mean(0)).isBetween(0.0, 1.0);
        assertThat(lazy.standardError(0)).isNaN();
    }

    @Test
    void potentialsToTwelveDigitsWhateverTheirOrigin() {
        for (double origin : new double[] {0, -3e7}) {
            Target target = BlackBox.of("raised", 70, x -> WIDE.potential(x) + origin);
            PotentialRecorder recorder = new PotentialRecorder();
            BruteForce force = new BruteForce(x -> WIDE.potential(x.state()));
            run(target, 600, false, List.of(recorder, force));
            double ulp = 4 * Math.ulp(origin);
            assertThat(recorder.mean() - origin).isCloseTo(force.mean(), within(1e-12 + ulp));
            assertThat(recorder.variance()).isCloseTo(force.variance(), within(1e-10 + 100 * ulp));
            assertThat(recorder.standardError()).isCloseTo(Math.sqrt(force.squaredError(BATCHES)), within(1e-12 + ulp));
            double ess = recorder.variance() / recorder.means().precision().variance();
            assertThat(recorder.effectiveSampleSize()).isCloseTo(ess, within(1e-9 * ess));
        }
    }

    /** Sums of squares taken from 0 instead: of 3e7² nothing is left in the variance. */
    @Test
    void aVarianceTakenFromZeroIsCaught() {
        Target target = BlackBox.of("raised", 70, x -> WIDE.potential(x) - 3e7);
        PotentialRecorder recorder = new PotentialRecorder();
        BruteForce fromZero = new BruteForce(x -> x.potential());
        run(target, 600, false, List.of(recorder, fromZero));
        assertThat(Math.abs(fromZero.variance() - recorder.variance())).isGreaterThan(0.01);
    }

    /**
     * Plain and conditional marginals, with drawn and with expected weights, against the enumerated law. Each of 24 errors is within 6
     * of its errors, which are widened for what they rest on: a false-alarm rate of 1e-6.
     */
    @Test
    void marginalsOfAllKindsCoverTheExactOnes() {
        Target target = SmallTargets.blackBox("rugged", SmallTargets.rugged(6, 1.5, SEED));
        double[] law = SmallLaw.ofTarget(target, 1.5).probability();
        for (boolean expected : new boolean[] {false, true}) {
            MarginalRecorder plain = new MarginalRecorder(6);
            RaoBlackwellMarginals conditional = new RaoBlackwellMarginals(6, 1.5);
            RaoBlackwellMarginals wrongRung = new RaoBlackwellMarginals(6, 0.2);
            run(target, 10_000, expected, List.of(plain, conditional, wrongRung));
            double furthest = 0;
            for (int bit = 0; bit < 6; bit++) {
                double exact = exact(law, bit);
                assertThat(deviations(plain.mean(bit), exact, plain.standardError(bit)))
                        .isLessThan(6);
                assertThat(deviations(conditional.mean(bit), exact, conditional.standardError(bit)))
                        .isLessThan(6);
                assertThat(conditional.standardError(bit)).isLessThan(plain.standardError(bit));
                furthest = Math.max(furthest, deviations(wrongRung.mean(bit), exact, wrongRung.standardError(bit)));
            }
            assertThat(furthest).as("conditional laws of another rung").isGreaterThan(10);
        }
    }

    private static double deviations(double mean, double exact, double standardError) {
        return Math.abs(mean - exact) / standardError;
    }

    private static double exact(double[] law, int bit) {
        double sum = 0;
        for (int state = 0; state < law.length; state++) {
            sum += (state >> bit & 1) * law[state];
        }
        return sum;
    }

    @Test
    void conditionalMarginalsNeedSingleFlips() {
        Target swaps = AddDropSwap.of(SmallTargets.blackBox("flat", new double[8]));
        RaoBlackwellMarginals conditional = new RaoBlackwellMarginals(3, 1);
        assertThatThrownBy(() -> conditional.enter(swaps.at(BitState.zeros(3))))
                .hasMessage("conditional marginals need a neighbourhood of single flips");
    }
}
