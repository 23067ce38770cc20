package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Marginals know what replicas keep, and are never better known than from as many draws as their changes are worth. */
class BitsHaveToursAndChangesTest {
    private static final long SEED = 20261116;
    private static final int REPLICAS = 5;
    private static final int BITS = 3;

    /** Rounds of replicas that stay for some rounds each; bit 0 is the replica's own until it has been at the hot end, bit 1 is new in each round, bit 2 never changes. */
    private static final class Told {
        private final MarginalRecorder marginals = new MarginalRecorder(BITS, REPLICAS);
        private final TourMeans list = new TourMeans(REPLICAS, BITS);
        private final Random random;
        private final boolean[] own = new boolean[REPLICAS];
        private int coldest;
        private int round;

        Told(long seed) {
            random = new Random(seed);
        }

        Told rounds(int count) {
            for (int end = round + count; round < end; round++) {
                coldest = random.nextInt(3) == 0 ? random.nextInt(REPLICAS) : coldest;
                int hottest = (coldest + 1 + random.nextInt(REPLICAS - 1)) % REPLICAS;
                boolean fresh = random.nextBoolean();
                double weight = 1 + random.nextInt(3);
                marginals.beforeRound(coldest);
                new Script(marginals, (own[coldest] ? "1" : "0") + (fresh ? "1" : "0") + "0")
                        .enter()
                        .stay(weight)
                        .leave();
                double[] sums = {own[coldest] ? weight : 0, fresh ? weight : 0, 0};
                list.round(coldest, hottest, sums, weight);
                marginals.atHotEnd(hottest);
                if (round % 16 == 0) {
                    own[hottest] = random.nextBoolean();
                }
            }
            return this;
        }
    }

    private static BitPrecisions of(TourMeans list, MarginalRecorder marginals) {
        Precision[] byRounds = new Precision[BITS];
        Precision[] byTours = new Precision[BITS];
        double[] means = new double[BITS];
        double[] most = new double[BITS];
        for (int bit = 0; bit < BITS; bit++) {
            means[bit] = marginals.mean(bit);
            byRounds[bit] = marginals.roundsOf(bit);
            byTours[bit] = list.precision(bit);
            most[bit] = marginals.changes(bit) == 0 ? 0 : marginals.changes(bit) / (2 * means[bit] * (1 - means[bit]));
        }
        return new BitPrecisions(means, byRounds, byTours, most);
    }

    private static void agree(BitPrecisions found, BitPrecisions expected) {
        for (int bit = 0; bit < 2; bit++) {
            assertThat(found.standardError(bit)).isCloseTo(expected.standardError(bit), within(1e-9));
            assertThat(found.effectiveSampleSize(bit)).isCloseTo(expected.effectiveSampleSize(bit), within(1e-6));
        }
        assertThat(found.standardError(2)).as("never changed").isNaN();
        assertThat(found.effectiveSampleSize(2)).isNaN();
    }

    @Test
    void toursOfBitsAreThoseOfAList() {
        Told one = new Told(SEED).rounds(777);
        agree(one.marginals.precisions(), of(one.list, one.marginals));
        MarginalRecorder back = new MarginalRecorder(BITS, REPLICAS);
        back.restore(Tape.of(one.marginals).reader());
        agree(back.precisions(), one.marginals.precisions());
        Told more = new Told(SEED + 1).rounds(500);
        one.marginals.merge(more.marginals);
        one.list.merge(more.list);
        agree(one.marginals.precisions(), of(one.list, one.marginals));
    }

    /** Looking changes nothing that comes later. */
    @Test
    void looksLeaveNoTrace() {
        Told one = new Told(SEED).rounds(400);
        Told looked = new Told(SEED);
        for (int look = 0; look < 400; look++) {
            looked.rounds(1);
            looked.marginals.precisions();
        }
        for (int bit = 0; bit < 2; bit++) {
            assertThat(looked.marginals.precisions().standardError(bit))
                    .isEqualTo(one.marginals.precisions().standardError(bit));
        }
    }

    /** Twenty changes of a fair bit are worth forty draws, however smooth the batches are. */
    @Test
    void noBitIsKnownBetterThanItsChangesAllow() {
        MarginalRecorder marginals = new MarginalRecorder(1);
        for (int round = 0; round < 4000; round++) {
            new Script(marginals, round / 200 % 2 == 0 ? "0" : "1")
                    .enter()
                    .stay(1)
                    .leave();
        }
        BitPrecisions precisions = marginals.precisions();
        assertThat(marginals.changes(0)).isEqualTo(19);
        assertThat(precisions.effectiveSampleSize(0)).isLessThanOrEqualTo(38);
        assertThat(precisions.standardError(0)).isGreaterThanOrEqualTo(Math.sqrt(0.25 / 38));
    }
}
