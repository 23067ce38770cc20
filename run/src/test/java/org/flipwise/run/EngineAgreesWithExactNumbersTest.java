package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.result.Summary;
import org.flipwise.statistics.Family;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Whole runs against numbers computed exactly on the 65,536 states of the paper's small problems: swap rates, iterations per round and
 * masses of modes. Each comparison is a t test over independent simulations, all of them judged by Holm's rule at {@value
 * #FALSE_ALARM}; the seed is fixed, so a failure repeats.
 */
@Tag("slow")
class EngineAgreesWithExactNumbersTest {
    private static final double FALSE_ALARM = 1e-6;
    private static final int SIMULATIONS = 24;
    private static final String LENGTH = " --sims " + SIMULATIONS + " --threads 2 --burn-in 150 --seed 20261";
    private static final String BIMODAL = "paper:bimodal --betas 1,0.49,0.33,0.22";
    private static final String SEVEN_MODES = "paper:seven-modes --betas 1,0.31,0.21";
    private static final double[] BIMODAL_SWAPS = {.4704, .4846, .5041};
    private static final double[] SEVEN_MODES_SWAPS = {.4955, .5043};
    private final Family family = new Family();

    @Test
    void multiplicityKernelsKeepTheExactSwapRatesAndIterations() throws InterruptedException {
        Summary metropolis = Runs.of(BIMODAL + " --kernel mh-mult --l0 100 --rounds 3000" + LENGTH);
        swaps(metropolis, BIMODAL_SWAPS);
        iterations(metropolis, 1.490, 10.942, 25.026, 42.840);
        modes(metropolis, .48058);
        Summary adaptive = Runs.of(BIMODAL + " --kernel a-iit --l0 1000 --rounds 300" + LENGTH);
        swaps(adaptive, BIMODAL_SWAPS);
        iterations(adaptive, 5.940, 101.32, 243.41, 422.55);
        modes(adaptive, .48058);
        Summary ratio = Runs.of(BIMODAL + " --kernel a-iit --gamma-rule ratio --l0 1000 --rounds 600" + LENGTH);
        swaps(ratio, BIMODAL_SWAPS);
        iterations(ratio, 1.246, 24.067, 91.076, 218.880);

        Summary sevenMetropolis = Runs.of(SEVEN_MODES + " --kernel mh-mult --l0 1000 --rounds 700" + LENGTH);
        swaps(sevenMetropolis, SEVEN_MODES_SWAPS);
        iterations(sevenMetropolis, 1.091, 87.392, 221.187);
        modes(sevenMetropolis, .142753);
        Summary sevenAdaptive = Runs.of(SEVEN_MODES + " --kernel a-iit --l0 1000 --rounds 700" + LENGTH);
        swaps(sevenAdaptive, SEVEN_MODES_SWAPS);
        iterations(sevenAdaptive, 1.091, 87.247, 219.90);
        Summary sevenRatio =
                Runs.of(SEVEN_MODES + " --kernel a-iit --gamma-rule ratio --l0 1000 --rounds 2000" + LENGTH);
        swaps(sevenRatio, SEVEN_MODES_SWAPS);
        iterations(sevenRatio, 1.001, 19.306, 77.600);
        assertThat(family.rejectedAt(FALSE_ALARM)).isEmpty();
    }

    @Test
    void jumpKernelsWithTheParityCoinKeepTheExactSwapRates() throws InterruptedException {
        String bimodal = "paper:bimodal --betas 1,0.26,0.06 --jumps 1 --rounds 12000" + LENGTH;
        Summary informed = Runs.of(bimodal + " --kernel iit");
        swaps(informed, .1116, .2119);
        iterations(informed, 1.5, 1.5, 1.5);
        modes(informed, .48058);
        swaps(Runs.of(bimodal + " --kernel rf-mh"), .1115, .2119);
        String seven = "paper:seven-modes --jumps 2 --rounds 12000" + LENGTH;
        Summary sevenInformed = Runs.of(seven + " --kernel iit --betas 1,0.15,0.002");
        swaps(sevenInformed, .0985, .2295);
        iterations(sevenInformed, 2.5, 2.5, 2.5);
        modes(sevenInformed, .142753);
        swaps(Runs.of(seven + " --kernel rf-mh --betas 1,0.155,0.002"), .1078, .2158);
        assertThat(family.rejectedAt(FALSE_ALARM)).isEmpty();
    }

    /**
     * The wrong twin of the test above, and a number of its own: with a fixed number of jumps and all starts on one parity the rates are
     * the paper's, and the same judge tells them from those at stationarity.
     */
    @Test
    void fixedJumpsFromOneParityGiveThePapersRatesAndNoOthers() throws InterruptedException {
        Summary locked = Runs.of("paper:bimodal --betas 1,0.26,0.06 --kernel iit --jumps 1 --jump-parity fixed"
                + " --start zeros --rounds 12000" + LENGTH);
        swaps(locked, .2382, .2327);
        assertThat(family.rejectedAt(FALSE_ALARM)).isEmpty();
        swaps(locked, .1116, .2119);
        assertThat(family.rejectedAt(FALSE_ALARM)).hasSize(2);
    }

    /** The other wrong twin: the two rules for γ are told apart on every rung. */
    @Test
    void theTwoRulesForGammaAreToldApart() throws InterruptedException {
        Summary text = Runs.of(BIMODAL + " --kernel a-iit --l0 1000 --rounds 100" + LENGTH);
        iterations(text, 1.246, 24.067, 91.076, 218.880);
        assertThat(family.rejectedAt(FALSE_ALARM)).hasSize(4);
    }

    private void swaps(Summary summary, double... exact) {
        for (int rung = 0; rung < exact.length; rung++) {
            int here = rung;
            judge(
                    summary,
                    "swap rate of rung " + (rung + 1),
                    exact[rung],
                    5e-5,
                    sim -> sim.tempering().rungs().get(here).swapRate());
        }
    }

    /** The last digit of what is given in {@code ALGORITHMS} is the fourth or fifth. */
    private void iterations(Summary summary, double... exact) {
        for (int rung = 0; rung < exact.length; rung++) {
            int here = rung;
            double rounding = exact[rung] < 100 ? 5e-4 : 5e-3;
            judge(
                    summary,
                    "iterations of rung " + (rung + 1),
                    exact[rung],
                    rounding,
                    sim -> sim.tempering().rungs().get(here).iterationsPerRound());
        }
    }

    private void modes(Summary summary, double exact) {
        for (int mode = 0; mode < summary.estimates().modes().size(); mode++) {
            int here = mode;
            judge(
                    summary,
                    "mass of mode " + (mode + 1),
                    exact,
                    5e-6,
                    sim -> sim.estimates().modes().get(here).pointMass());
        }
    }

    /** A two-sided t test over the simulations; a difference below the rounding of the exact number is none. */
    private void judge(
            Summary summary, String what, double exact, double rounding, ToDoubleFunction<Summary> quantity) {
        double[] seen = summary.sims().stream().mapToDouble(quantity).toArray();
        double mean = Arrays.stream(seen).average().orElseThrow();
        double squares = Arrays.stream(seen).map(x -> (x - mean) * (x - mean)).sum();
        double error = Math.sqrt(squares / (seen.length - 1) / seen.length);
        double t = Math.max(0, Math.abs(mean - exact) - rounding) / error;
        String name = summary.identity().problem().name() + " "
                + summary.identity().kernel() + ", " + what + ": " + mean + " +- " + error + ", exactly " + exact;
        family.add(name, 2 * TDistribution.of(seen.length - 1.0).survivalProbability(t));
    }
}
