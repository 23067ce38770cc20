package org.flipwise.diagnose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.flipwise.estimate.BatchMeans;
import org.flipwise.estimate.Stretch;
import org.junit.jupiter.api.Test;

/** R-hat by hand, on chains that agree, and on chains that cannot. */
class HalvesOfChainsAreComparedTest {
    private static final long SEED = 20261118;

    /** Means 1 and 4 with weights 1 and 2: m = 3, D = (4 + 2·1)/3 = 2; with v = 10 it is √(1 + 4/8). */
    @Test
    void byHand() {
        List<Stretch> halves = List.of(new Stretch(1, 1), new Stretch(2, 4));
        assertThat(SplitRhat.of(halves, 10)).isCloseTo(Math.sqrt(1.5), within(1e-15));
    }

    @Test
    void neverNotANumberWhereThereIsSomethingToCompare() {
        Stretch at0 = new Stretch(1, 0);
        Stretch at1 = new Stretch(1, 1);
        assertThat(SplitRhat.of(List.of(at0, at1), 0.25)).isEqualTo(SplitRhat.LARGEST);
        assertThat(SplitRhat.of(List.of(at0, at0), 0.25)).isEqualTo(1);
        assertThat(SplitRhat.of(List.of(at0, at0), 0)).as("a constant").isNaN();
        assertThat(SplitRhat.of(List.of(at0), 0.25)).as("one half").isNaN();
        assertThat(SplitRhat.of(List.of(at0, new Stretch(0, Double.NaN)), 0.25))
                .as("an empty half")
                .isNaN();
        assertThat(SplitRhat.of(List.of(), Double.NaN)).isNaN();
    }

    /** A chain of fair coins that stays with probability 1 − move, in rounds of random weight. */
    private static BatchMeans coins(Random random, int rounds, double move) {
        BatchMeans means = BatchMeans.ofShare();
        int coin = random.nextInt(2);
        for (int i = 0; i < rounds; i++) {
            coin = random.nextDouble() < move ? random.nextInt(2) : coin;
            double weight = 0.5 + random.nextDouble();
            means.round(coin * weight, weight);
        }
        return means;
    }

    private static double rHat(BatchMeans means) {
        return SplitRhat.of(means.halves(), means.mean() * (1 - means.mean()));
    }

    /** Four chains worth 4000 draws in all: R-hat − 1 is about 7/4000·χ²/7/2, above 1.01 with probability under 1e-8. Four that move twice each are far off it. */
    @Test
    void chainsThatMixAgree() {
        Random random = new Random(SEED);
        BatchMeans pool = coins(random, 1000, 1);
        BatchMeans stuck = coins(random, 1000, 0.004);
        for (int chain = 1; chain < 4; chain++) {
            pool.merge(coins(random, 1000, 1));
            stuck.merge(coins(random, 1000, 0.004));
        }
        assertThat(pool.halves()).hasSize(8);
        assertThat(rHat(pool)).as("seed %s", SEED).isBetween(1.0, 1.01);
        assertThat(rHat(stuck)).isGreaterThan(1.1);
    }

    /** A drift within one chain is seen by its halves. */
    @Test
    void oneChainIsComparedWithItself() {
        BatchMeans drift = BatchMeans.ofShare();
        for (int i = 0; i < 1000; i++) {
            drift.round(i < 600 ? i % 2 : 1, 1);
        }
        assertThat(drift.halves()).hasSize(2);
        assertThat(rHat(drift)).isGreaterThan(1.1);
    }
}
