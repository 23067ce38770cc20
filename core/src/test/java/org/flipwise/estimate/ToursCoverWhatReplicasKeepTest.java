package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Intervals for the mass of a mode in an ideal model of tempering: 20 replicas exchange rungs by deterministic even-odd swaps of which 40% are rejected, each keeps its mode, and draws a new one on the
 * hottest rung. A replica's round trip takes 547 rounds on average, its stays on the coldest rung three.
 */
class ToursCoverWhatReplicasKeepTest {
    private static final long SEED = 20261120;
    private static final int RUNS = 600;
    private static final int RUNGS = 20;
    private static final double REJECTION = 0.4;
    private static final double ROUND_TRIP = 2 * RUNGS * (1 + (RUNGS - 1) * REJECTION / (1 - REJECTION));
    private static final double MASS = 1.0 / 6;

    /** One run's squared errors of the mass. */
    private record Run(double mass, double byRounds, double byTours) {
        boolean covers(double variance) {
            return Math.abs(mass - MASS) <= 1.96 * Math.sqrt(variance);
        }
    }

    private static Run run(Random random, int rounds) {
        BatchMeans means = BatchMeans.ofShare();
        TourMeans tours = new TourMeans(RUNGS, 1);
        int[] onRung = new int[RUNGS];
        double[] inMode = new double[RUNGS];
        for (int replica = 0; replica < RUNGS; replica++) {
            onRung[replica] = replica;
            inMode[replica] = draw(random);
        }
        double[] sum = new double[1];
        for (int round = 0; round < rounds; round++) {
            int hottest = onRung[RUNGS - 1];
            inMode[hottest] = draw(random);
            sum[0] = inMode[onRung[0]];
            means.round(sum[0], 1);
            tours.round(onRung[0], hottest, sum, 1);
            for (int cold = round % 2; cold + 1 < RUNGS; cold += 2) {
                if (random.nextDouble() >= REJECTION) {
                    int up = onRung[cold];
                    onRung[cold] = onRung[cold + 1];
                    onRung[cold + 1] = up;
                }
            }
        }
        double byTours = InitialSequence.ofShare(means.mean(), tours.variance(0));
        return new Run(means.mean(), means.variance(), byTours);
    }

    private static double draw(Random random) {
        return random.nextDouble() < MASS ? 1 : 0;
    }

    /** The shares of runs covered by the larger error and by rounds in their order alone. */
    private static double[] coverage(double roundTrips) {
        Random random = new Random(SEED);
        int larger = 0;
        int byRounds = 0;
        for (int i = 0; i < RUNS; i++) {
            Run run = run(random, (int) (roundTrips * ROUND_TRIP));
            larger += run.covers(Math.max(run.byRounds, run.byTours)) ? 1 : 0;
            byRounds += run.covers(run.byRounds) ? 1 : 0;
        }
        System.out.printf(
                "  %s round trips of each replica, seed %d: larger error %.3f, rounds in their order %.3f%n",
                roundTrips, SEED, (double) larger / RUNS, (double) byRounds / RUNS);
        return new double[] {(double) larger / RUNS, (double) byRounds / RUNS};
    }

    /**
     * True coverages are 94.6% for two, 95.1% for five and 96.4% for twenty round trips of each replica (2000 runs of another seed each); fewer than 91% or more than 99% of 600 runs have a probability of 2e-4 each at most. Rounds in
     * their order alone cover 83.2% and 89.0% of the first two: 88% and 92.5% are passed with probability 1e-3 and 3e-3.
     */
    @Test
    void byTheLengthOfTheRun() {
        double[] two = coverage(2);
        double[] five = coverage(5);
        double[] twenty = coverage(20);
        assertThat(two[0]).isBetween(0.91, 0.99);
        assertThat(five[0]).isBetween(0.91, 0.99);
        assertThat(twenty[0]).isBetween(0.91, 0.99);
        assertThat(two[1]).isLessThan(0.88);
        assertThat(five[1]).isLessThan(0.925);
    }
}
