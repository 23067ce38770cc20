package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.flipwise.numeric.Elementary;
import org.junit.jupiter.api.Test;

/** The error of log Z by tours beside the same computed from a list of all rounds: I of each tour by the definition, with the means of the whole run. */
class ToursOfStonesAreThoseOfAListTest {
    private static final long SEED = 20261118;
    private static final double[] BETAS = {1, 0.6, 0.25, 0};
    private static final int RUNGS = BETAS.length;
    private static final int BURN_IN = 40;
    private static final int ROUNDS = 300;

    /** One stay of a round on a rung, and the number of the tour it belongs to; 0 for what comes before the hot end. */
    private record Round(int rung, long tour, double potential, double weight) {}

    /** A ladder whose replicas each keep a level of U from hot end to hot end, and wander at random. */
    private static final class Run {
        private final Random random = new Random(SEED);
        private final SteppingStones stones = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        /** Hears the same rounds, and not who ran them. */
        private final SteppingStones untold = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);

        private final List<Integer> onRung = new ArrayList<>(List.of(0, 1, 2, 3));
        private final long[] tour = new long[RUNGS];
        private final double[] level = new double[RUNGS];
        private final List<Round> counted = new ArrayList<>();
        private long tours;

        void rounds(int count, boolean hotEndToo) {
            for (int round = 0; round < count; round++) {
                int hottest = onRung.get(RUNGS - 1);
                tour[hottest] = ++tours;
                level[hottest] = random.nextInt(3);
                for (int rung = 0; rung < RUNGS; rung++) {
                    int replica = onRung.get(rung);
                    double potential = level[replica] + random.nextInt(2);
                    double weight = 1 + random.nextInt(3);
                    counted.add(new Round(rung, tour[replica], potential, weight));
                    tell(stones.onRung(rung), potential, weight);
                    tell(untold.onRung(rung), potential, weight);
                }
                stones.tour(onRung.stream().mapToInt(Integer::intValue).toArray());
                int pair = random.nextInt(hotEndToo ? RUNGS - 1 : RUNGS - 2);
                Collections.swap(onRung, pair, pair + 1);
            }
        }

        void endBurnIn() {
            for (int rung = 0; rung < RUNGS; rung++) {
                stones.onRung(rung).discard();
                untold.onRung(rung).discard();
            }
            counted.clear();
        }

        private static void tell(Recorder stone, double potential, double weight) {
            Level at = new Level();
            stone.enter(at.at(potential));
            stone.stay(at.at(potential), weight);
            stone.leave();
        }

        private double sigmoid(int pair, Round round, int sign) {
            double step = BETAS[pair] - BETAS[pair + 1];
            return Elementary.sigmoid(
                    sign * (step * round.potential - stones.stone(pair).shift()));
        }

        /** What a round moves the logarithm of the mean sigmoid of its rung by. */
        private double influence(int pair, int rung, Round round, int sign) {
            double sum = 0;
            double all = 0;
            for (Round one : counted) {
                if (one.rung == rung) {
                    sum += one.weight * sigmoid(pair, one, sign);
                    all += one.weight;
                }
            }
            double mean = sum / all;
            return round.weight * (sigmoid(pair, round, sign) - mean) / (mean * all);
        }

        double variance(int coldest) {
            Map<Long, Double> moved = new HashMap<>();
            Map<Long, Double> length = new HashMap<>();
            for (Round round : counted) {
                double here = 0;
                if (round.rung > coldest) {
                    here += influence(round.rung - 1, round.rung, round, 1);
                }
                if (round.rung >= coldest && round.rung + 1 < RUNGS) {
                    here -= influence(round.rung, round.rung, round, -1);
                }
                moved.merge(round.tour, here, Double::sum);
                length.merge(round.tour, 1.0, Double::sum);
            }
            double squares =
                    moved.values().stream().mapToDouble(move -> move * move).sum();
            double all = length.values().stream().mapToDouble(one -> one).sum();
            double ofLengths =
                    length.values().stream().mapToDouble(one -> one * one).sum();
            return squares / (1 - ofLengths / (all * all));
        }
    }

    @Test
    void onEveryRung() {
        Run run = new Run();
        run.rounds(BURN_IN, true);
        run.endBurnIn();
        run.rounds(ROUNDS, true);
        Precision[] byTours = run.stones.byTours();
        for (int rung = 0; rung + 1 < RUNGS; rung++) {
            assertThat(byTours[rung].variance())
                    .isCloseTo(run.variance(rung), within(1e-10 * byTours[rung].variance()));
        }
        assertThat(byTours[RUNGS - 1].isKnown()).isFalse();
    }

    /** The error is between that of the same rounds told of nobody and that of tours alone; Student's t is a little smaller for both together. */
    @Test
    void toursCountForTheError() {
        Run run = new Run();
        run.rounds(BURN_IN, true);
        run.endBurnIn();
        run.rounds(ROUNDS, true);
        assertThat(run.untold.byTours()[0].isKnown()).isFalse();
        assertThat(run.stones.estimate().bridge(0))
                .isEqualTo(run.untold.estimate().bridge(0));
        double byRounds = run.untold.estimate().bridgeError(0);
        double byTours = Math.sqrt(run.stones.byTours()[0].squaredError());
        assertThat(run.stones.estimate().bridgeError(0))
                .isBetween(0.9 * Math.min(byRounds, byTours), Math.max(byRounds, byTours))
                .isNotEqualTo(byRounds);
    }

    /** What three replicas do that never come to the hot end is one tour; the fourth begins a new one in every round. */
    @Test
    void replicasThatWereNotAtTheHotEndAreOneTour() {
        Run run = new Run();
        Arrays.fill(run.level, 1);
        run.rounds(BURN_IN, false);
        run.endBurnIn();
        run.rounds(30, false);
        assertThat(run.counted.stream().map(Round::tour).distinct().count()).isEqualTo(31);
        assertThat(run.stones.byTours()[0].variance()).isCloseTo(run.variance(0), within(1e-10 * run.variance(0)));
        assertThat(new SteppingStones(BETAS).byTours()[0].isKnown()).isFalse();
    }

    /** A restored one knows as much, and one of more rungs than there is room for has no tours. */
    @Test
    void savedAndTooLong() {
        Run run = new Run();
        run.rounds(BURN_IN, true);
        run.endBurnIn();
        run.rounds(100, true);
        SteppingStones restored = new SteppingStones(BETAS, Double.POSITIVE_INFINITY);
        restored.restore(Tape.of(run.stones).reader());
        assertThat(restored.byTours()).containsExactly(run.stones.byTours());
        double[] many = new double[200];
        Arrays.setAll(many, rung -> 1 - rung / 200.0);
        SteppingStones longer = new SteppingStones(many);
        longer.tour(new int[200]);
        assertThat(longer.byTours()).containsOnly(Precision.NONE);
    }
}
