package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.TDistribution;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.RunClock;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.statistics.Family;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Mean and variance of the energy on tori of side 4, 8 and 16 at K = 0.3, 0.44 and 0.6 against the first two derivatives of Kaufman's log Z, as a run's recorders report them: {@value #RUNS}
 * independent simulations, compared by Student's test. Eighteen hypotheses judged together by Holm's rule; a new seed fails a right program once in a million.
 */
@Tag("slow")
class EnergiesOfToriAreKnownTest {
    private static final long SEED = 20261127;
    private static final double FALSE_ALARMS = 1e-6;
    private static final int RUNS = 24;
    private static final double[] COUPLINGS = {0.6, 0.44, 0.3};
    private static final String LADDER = "0.6,0.52,0.44,0.37,0.3,0.2,0.1,0";
    private static final String FINE_LADDER = "0.6,0.56,0.52,0.48,0.46,0.44,0.42,0.4,0.37,0.335,0.3,0.25,0.2,0.1";

    @Test
    void theDerivativesAreThoseOfTheStatesCounted() {
        for (double coupling : COUPLINGS) {
            double[] sums = new double[3];
            for (Map.Entry<Integer, Integer> states :
                    Tori.densityOfStatesOfSide4().entrySet()) {
                double weight = states.getValue() * Math.exp(coupling * states.getKey());
                sums[0] += weight;
                sums[1] += weight * states.getKey();
                sums[2] += weight * states.getKey() * states.getKey();
            }
            double mean = sums[1] / sums[0];
            assertThat(Tori.mean(4, coupling)).isCloseTo(mean, within(1e-6));
            assertThat(Tori.variance(4, coupling)).isCloseTo(sums[2] / sums[0] - mean * mean, within(1e-4));
        }
    }

    private static Simulation[] simulations(int side, String betas, int rounds) {
        String words = "ising:torus?L=" + side + "&K=0.6 --kernel mh-sweep --betas " + betas + " --l0 " + side * side
                + " --rounds " + rounds + " --burn-in 200 --seed " + SEED;
        Problem problem = Problems.resolve(words.substring(0, words.indexOf(' ')));
        SampleSettings settings = ShortRuns.settings(words, problem, Map.of());
        Simulation[] all = new Simulation[RUNS];
        for (int number = 0; number < RUNS; number++) {
            Stopwatch clock = RunClock.ofThread();
            Simulation one = new Simulation(problem, settings, number, clock);
            one.run(() -> one.tempering().rounds() >= rounds + 200L, snapshot -> {});
            all[number] = one;
        }
        return all;
    }

    private static void judge(Family family, Simulation[] runs, String betas, int side, double offBy) {
        double[] ladder = Arrays.stream(betas.split(",", -1))
                .mapToDouble(Double::parseDouble)
                .toArray();
        for (double coupling : COUPLINGS) {
            int rung = Arrays.binarySearch(Arrays.stream(ladder).map(b -> -b).toArray(), -coupling);
            String where = "L = " + side + ", K = " + coupling;
            add(family, "energy at " + where, runs, rung, Tori.mean(side, offBy * coupling), PotentialRecorder::mean);
            add(
                    family,
                    "its variance at " + where,
                    runs,
                    rung,
                    Tori.variance(side, offBy * coupling),
                    EnergiesOfToriAreKnownTest::unbiased);
        }
    }

    /** The variance about a chain's own mean lacks the variance of that mean. */
    private static double unbiased(PotentialRecorder energy) {
        return energy.variance() + energy.standardError() * energy.standardError();
    }

    private static void add(
            Family family,
            String name,
            Simulation[] runs,
            int rung,
            double exact,
            ToDoubleFunction<PotentialRecorder> quantity) {
        double[] values = Arrays.stream(runs)
                .mapToDouble(run -> quantity.applyAsDouble(run.rungRecord(rung).potential()))
                .toArray();
        double mean = Arrays.stream(values).sum() / RUNS;
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        double error = Math.sqrt(squares / (RUNS - 1.0) / RUNS);
        double t = (mean - exact) / error;
        String found = String.format(Locale.ROOT, "%s: %.4f ± %.4f, exactly %.4f, t %.2f", name, mean, error, exact, t);
        family.add(found, 2 * TDistribution.of(RUNS - 1.0).survivalProbability(Math.abs(t)));
    }

    @Test
    void atThreeCouplings() {
        int[] sides = {4, 8, 16};
        String[] ladders = {LADDER, LADDER, FINE_LADDER};
        int[] rounds = {2000, 1200, 300};
        Family family = new Family();
        Family wrong = new Family();
        for (int i = 0; i < sides.length; i++) {
            Simulation[] runs = simulations(sides[i], ladders[i], rounds[i]);
            judge(family, runs, ladders[i], sides[i], 1);
            judge(wrong, runs, ladders[i], sides[i], 1.02);
        }
        System.out.println("energies of tori, seed " + SEED);
        assertThat(family.size()).isEqualTo(18);
        assertThat(family.rejectedAt(FALSE_ALARMS)).as("seed %d", SEED).isEmpty();
        assertThat(wrong.rejectedAt(FALSE_ALARMS))
                .as("couplings two per cent off")
                .hasSizeGreaterThanOrEqualTo(9);
    }
}
