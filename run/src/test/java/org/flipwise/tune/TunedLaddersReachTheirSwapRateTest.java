package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.Lumping;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuneRequest;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Ladder;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Ladders found by sampling, judged by exact swap rates of enumerated laws. Seeds are fixed, so a pass is a pass; the bounds are four to five times the spread seen over
 * 20 other seeds.
 */
class TunedLaddersReachTheirSwapRateTest {

    private static TunedLadder tuned(String problemWord, String... words) throws InterruptedException {
        Problem problem = Problems.resolve(problemWord);
        Map<String, String> options = new LinkedHashMap<>();
        for (int i = 0; i < words.length; i += 2) {
            options.put(words[i], words[i + 1]);
        }
        SampleSettings settings = SampleOptions.resolve(Options.of(options), problem);
        TuneRequest request = settings.tune();
        assertThat(request).isNotNull();
        return LadderTuner.tune(problem, settings, request);
    }

    /** The exact swap rates of a ladder; of jump chains with this balancing function, or ordinary ones. */
    private static double[] exact(String problemWord, Ladder ladder, @Nullable BalancingFunction jumps) {
        Lumping lumps =
                Lumping.of(EnumeratedTarget.of(Problems.resolve(problemWord).target()));
        double[] rates = new double[ladder.rungs() - 1];
        for (int pair = 0; pair < rates.length; pair++) {
            rates[pair] = jumps == null
                    ? lumps.swapRate(ladder.beta(pair), ladder.beta(pair + 1))
                    : lumps.jumpSwapRate(ladder.beta(pair), ladder.beta(pair + 1), jumps);
        }
        return rates;
    }

    @Test
    void equalRejectionMakesAllPairsSwapAlike() throws InterruptedException {
        TunedLadder tuned = tuned("paper:bimodal", "kernel", "mh-mult", "seed", "3", "rungs", "6");
        double[] rates = exact("paper:bimodal", tuned.plan().ladder(), null);
        assertThat(spread(rates)).isLessThan(0.08);
        double[] evenlySpaced = exact("paper:bimodal", Ladder.of(1, 0.8, 0.6, 0.4, 0.2, 0), null);
        assertThat(spread(evenlySpaced)).as("the check can fail").isGreaterThan(0.2);
    }

    @Test
    void theNumberOfRungsFollowsTheRate() throws InterruptedException {
        TunedLadder tuned = tuned("paper:seven-modes", "kernel", "mh-mult", "seed", "4", "swap-rate", "0.6");
        double[] rates = exact("paper:seven-modes", tuned.plan().ladder(), null);
        assertThat(mean(rates)).isBetween(0.54, 0.7);
        TunedLadder fewer = tuned("paper:seven-modes", "kernel", "mh-mult", "seed", "4", "swap-rate", "0.3");
        assertThat(fewer.plan().ladder().rungs())
                .isLessThan(tuned.plan().ladder().rungs());
    }

    @Test
    void theIterationOfAtchadeRobertsAndRosenthalReachesItsRate() throws InterruptedException {
        TunedLadder tuned = tuned("paper:bimodal", "kernel", "mh-mult", "tune", "arr", "seed", "5");
        double[] rates = exact("paper:bimodal", tuned.plan().ladder(), null);
        for (int pair = 0; pair + 1 < rates.length; pair++) {
            assertThat(rates[pair]).isBetween(0.234 - 0.06, 0.234 + 0.06);
        }
        assertThat(rates[rates.length - 1])
                .as("the last pair ends at the hottest")
                .isGreaterThan(0.18);
    }

    @Test
    void bothRulesWorkForJumpChainsWithTheirCorrectedSwaps() throws InterruptedException {
        TunedLadder equal = tuned("paper:bimodal", "kernel", "iit", "seed", "6", "rungs", "5", "hottest", "0.05");
        double[] rates = exact("paper:bimodal", equal.plan().ladder(), BalancingFunction.sqrt());
        assertThat(spread(rates)).isLessThan(0.1);
        double[] asIfOrdinary = exact("paper:bimodal", equal.plan().ladder(), null);
        assertThat(spread(asIfOrdinary))
                .as("ordinary rates would tell another ladder")
                .isGreaterThan(spread(rates));
        TunedLadder arr = tuned("paper:bimodal", "kernel", "rf-mh", "tune", "arr", "seed", "7", "hottest", "0.05");
        double[] reached = exact("paper:bimodal", arr.plan().ladder(), BalancingFunction.min());
        for (int pair = 0; pair + 1 < reached.length; pair++) {
            assertThat(reached[pair]).isBetween(0.234 - 0.07, 0.234 + 0.07);
        }
    }

    @Test
    void theSameSeedFindsTheSameLadderAndAnotherFindsAnother() throws InterruptedException {
        double[] once = tuned("paper:bimodal", "seed", "8", "kernel", "a-iit")
                .plan()
                .ladder()
                .betas();
        assertThat(tuned("paper:bimodal", "seed", "8", "kernel", "a-iit")
                        .plan()
                        .ladder()
                        .betas())
                .containsExactly(once);
        assertThat(tuned("paper:bimodal", "seed", "9", "kernel", "a-iit")
                        .plan()
                        .ladder()
                        .betas())
                .isNotEqualTo(once);
    }

    private static double spread(double[] rates) {
        double lowest = 1;
        double highest = 0;
        for (double rate : rates) {
            lowest = Math.min(lowest, rate);
            highest = Math.max(highest, rate);
        }
        return highest - lowest;
    }

    private static double mean(double[] rates) {
        double sum = 0;
        for (double rate : rates) {
            sum += rate;
        }
        return sum / rates.length;
    }
}
