package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** The errors of modes beside sums over rounds and tours that were fed by hand, where tours have more to say than rounds. */
class ToursOfModesAreThoseOfAListTest {
    private static final List<BitState> ENDS = List.of(BitState.parse("0000"), BitState.parse("1111"));
    private static final int REPLICAS = 4;

    /** A recorder of modes, and the sums that it should have. */
    private static final class Told {
        private final ModeRecorder modes = new ModeRecorder(ENDS, REPLICAS, new StoppedStopwatch(1, 0.5));
        private final TourMeans basins = new TourMeans(REPLICAS, 2);
        private final TourMeans points = new TourMeans(REPLICAS, 2);
        private final BatchMeans[] basinRounds = {BatchMeans.ofShare(), BatchMeans.ofShare()};
        private final BatchMeans[] pointRounds = {BatchMeans.ofShare(), BatchMeans.ofShare()};

        Told() {
            for (int replica = 0; replica < REPLICAS; replica++) {
                modes.atHotEnd(replica);
                basins.atHotEnd(replica);
                points.atHotEnd(replica);
            }
        }

        /** Replicas take turns on the coldest rung, each at its own end for many rounds: the rung alternates, its replicas hardly do. */
        Told rounds(int count, int salt) {
            for (int round = 0; round < count; round++) {
                int replica = round % REPLICAS;
                boolean high = (replica + round / 40 + salt) % 3 == 0;
                boolean near = round % 7 == 3;
                double weight = 1 + round % 3;
                new Script(modes, high ? near ? "1101" : "1111" : near ? "0100" : "0000")
                        .enter()
                        .stay(weight)
                        .leave();
                double[] basin = {high ? 0 : weight, high ? weight : 0};
                double[] point = {high || near ? 0 : weight, high && !near ? weight : 0};
                for (int mode = 0; mode < 2; mode++) {
                    basinRounds[mode].round(basin[mode], weight);
                    pointRounds[mode].round(point[mode], weight);
                }
                int hottest = (replica + 1 + round / 9 % 3) % REPLICAS;
                modes.tour(replica, hottest);
                basins.round(replica, hottest, basin, weight);
                points.round(replica, hottest, point, weight);
            }
            return this;
        }

        void merge(Told later) {
            modes.merge(later.modes);
            basins.merge(later.basins);
            points.merge(later.points);
            for (int mode = 0; mode < 2; mode++) {
                basinRounds[mode].merge(later.basinRounds[mode]);
                pointRounds[mode].merge(later.pointRounds[mode]);
            }
        }

        void agree() {
            for (int mode = 0; mode < 2; mode++) {
                larger(modes.basinVariance(mode), basinRounds[mode], basins.ofShares()[mode].squaredError());
                double ofPoint = InitialSequence.ofShare(pointRounds[mode].mean(), points.variance(mode));
                larger(modes.pointVariance(mode), pointRounds[mode], ofPoint);
            }
            assertThat(modes.tours().effectiveCount()).isCloseTo(basins.effectiveCount(), within(1e-12));
        }

        private static void larger(double found, BatchMeans rounds, double byTours) {
            assertThat(found).isCloseTo(Math.max(byTours, rounds.variance()), within(1e-12 * byTours));
        }
    }

    @Test
    void aloneTakenBackAndPooled() {
        Told first = new Told().rounds(400, 0);
        first.agree();
        assertThat(first.modes.pointVariance(1))
                .as("tours say more here")
                .isGreaterThan(first.pointRounds[1].variance());
        ModeRecorder back = new ModeRecorder(ENDS, REPLICAS, new StoppedStopwatch(9, 4.5));
        back.restore(Tape.of(first.modes).reader());
        assertThat(back.pointVariance(1)).isEqualTo(first.modes.pointVariance(1));
        first.merge(new Told().rounds(240, 1));
        first.agree();
    }

    @Test
    void afterBurnIn() {
        ModeRecorder modes = new Told().rounds(333, 1).modes;
        modes.discard();
        Told counted = new Told().rounds(400, 0);
        for (int round = 0; round < 400; round++) {
            int replica = round % REPLICAS;
            boolean high = (replica + round / 40) % 3 == 0;
            boolean near = round % 7 == 3;
            new Script(modes, high ? near ? "1101" : "1111" : near ? "0100" : "0000")
                    .enter()
                    .stay(1 + round % 3)
                    .leave();
            modes.tour(replica, (replica + 1 + round / 9 % 3) % REPLICAS);
        }
        for (int mode = 0; mode < 2; mode++) {
            assertThat(modes.basinVariance(mode)).isEqualTo(counted.modes.basinVariance(mode));
            assertThat(modes.pointVariance(mode)).isEqualTo(counted.modes.pointVariance(mode));
        }
    }

    /** Tours of weights 1, 1 and 2: (1 + 1 + 4)²/(1 + 1 + 16) = 2. */
    @Test
    void toursOfUnequalWeightAreFewer() {
        TourMeans tours = new TourMeans(4, 1);
        assertThat(tours.effectiveCount()).isNaN();
        for (int replica = 0; replica < 3; replica++) {
            tours.atHotEnd(replica);
        }
        tours.round(0, 3, new double[] {1}, 1);
        tours.round(1, 3, new double[] {0}, 1);
        tours.round(2, 3, new double[] {1}, 2);
        assertThat(tours.effectiveCount()).isEqualTo(2);
        assertThat(tours.count()).isEqualTo(3);
    }

    /** Of two first visits in the same round this one's stands. */
    @Test
    void equalFirstVisitsAreThisOnes() {
        ModeRecorder mine = new ModeRecorder(ENDS, new StoppedStopwatch(7, 3.5));
        ModeRecorder other = new ModeRecorder(ENDS, new StoppedStopwatch(8, 4));
        new Script(mine, "1111").enter().stay(1).leave();
        new Script(other, "1111").enter().stay(1).leave();
        mine.merge(other);
        assertThat(mine.firstVisit(1)).isEqualTo(new ModeRecorder.FirstVisit(7, 3.5, 1));
    }
}
