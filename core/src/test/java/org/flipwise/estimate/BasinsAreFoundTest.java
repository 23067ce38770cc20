package org.flipwise.estimate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Two wells on eight bits and two bits that do not matter: eight local maxima, two basins, whose masses are known by enumeration. */
class BasinsAreFoundTest {
    private static final int BITS = 10;
    private static final int WELL_BITS = 8;
    private static final double DEPTH = 1.2;
    private static final long SEED = 20261120;
    private static final int DRAWS = 20_000;
    private static final Target WELLS = BlackBox.of("wells", BITS, BasinsAreFoundTest::potential);

    private static double potential(BitState x) {
        int ones = 0;
        for (int bit = 0; bit < WELL_BITS; bit++) {
            ones += x.get(bit) ? 1 : 0;
        }
        return Math.log(Math.exp(-DEPTH * ones) + 0.4 * Math.exp(-DEPTH * (WELL_BITS - ones)));
    }

    private static double[] law() {
        double[] law = new double[1 << BITS];
        for (int s = 0; s < law.length; s++) {
            law[s] = Math.exp(potential(BitState.ofIndex(BITS, s)));
        }
        double total = Arrays.stream(law).sum();
        return Arrays.stream(law).map(weight -> weight / total).toArray();
    }

    /** By brute force: where steepest ascent of the potential leads, as the number of ones among the well's bits. */
    private static boolean inZeros(int state) {
        BitState x = BitState.ofIndex(BITS, state);
        while (true) {
            int best = -1;
            double most = potential(x) + 1e-9;
            for (int bit = 0; bit < BITS; bit++) {
                x.flip(bit);
                if (potential(x) > most) {
                    most = potential(x);
                    best = bit;
                }
                x.flip(bit);
            }
            if (best < 0) {
                return !x.get(0);
            }
            x.flip(best);
        }
    }

    private static double massOfZeros() {
        double[] law = law();
        double mass = 0;
        for (int s = 0; s < law.length; s++) {
            mass += inZeros(s) ? law[s] : 0;
        }
        return mass;
    }

    private static BasinRecorder recorder() {
        return new BasinRecorder(WELLS, 1, false, new TickingStopwatch());
    }

    private static BasinRecorder recorded(int draws, long seed) {
        BasinRecorder recorder = recorder();
        record(recorder, draws, seed);
        return recorder;
    }

    private static void record(BasinRecorder recorder, int draws, long seed) {
        double[] law = law();
        SplittableRandom random = new SplittableRandom(seed);
        for (int k = 0; k < draws; k++) {
            double u = random.nextDouble();
            int state = 0;
            for (u -= law[0]; u > 0 && state + 1 < law.length; u -= law[state]) {
                state++;
            }
            Neighbourhood at = WELLS.at(BitState.ofIndex(BITS, state));
            recorder.enter(at);
            recorder.stay(at, 1);
            recorder.leave();
        }
    }

    private static boolean isZeros(BasinReport.Basin basin) {
        return !basin.state().get(0);
    }

    /** 4.5 standard errors: a false alarm in 150000 seeds; this seed is fixed. */
    @Test
    void massesAreThoseOfEnumeration() {
        List<BasinReport.Basin> basins = BasinReport.of(recorded(DRAWS, SEED));
        assertThat(basins).hasSize(2);
        assertThat(basins.get(0).mass() + basins.get(1).mass()).isCloseTo(1, within(1e-12));
        double exact = massOfZeros();
        for (BasinReport.Basin basin : basins) {
            double mass = isZeros(basin) ? exact : 1 - exact;
            assertThat(basin.mass()).as("seed %d", SEED).isCloseTo(mass, within(4.5 * basin.error()));
            assertThat(basin.error()).isCloseTo(Math.sqrt(mass * (1 - mass) / DRAWS), within(0.001));
        }
    }

    @Test
    void movesBetweenTwoBasinsAlternate() {
        List<BasinReport.Basin> basins = BasinReport.of(recorded(DRAWS, SEED));
        long there = basins.get(0).moves().get(1);
        long back = basins.get(1).moves().get(0);
        assertThat(Math.abs(there - back)).isLessThanOrEqualTo(1);
        double exact = massOfZeros();
        assertThat((double) there / DRAWS).isCloseTo(exact * (1 - exact), within(0.02));
        assertThat(basins.get(0).moves().get(0)).isZero();
    }

    /** The wrong twin that does not merge has eight basins, none of them near the truth. */
    @Test
    void withoutMergingTheAnswerWouldBeWrong() {
        BasinRecorder recorder = recorded(DRAWS, SEED);
        assertThat(recorder.maxima()).hasSize(8);
        double[] shares = new double[8];
        BasinNotes notes = recorder.notes().get(0);
        for (int k = 0; k < notes.count(); k++) {
            shares[notes.maximum(k)] += 1.0 / notes.count();
        }
        assertThat(Arrays.stream(shares).max().orElseThrow()).isLessThan(0.3);
        assertThat(massOfZeros()).isGreaterThan(0.6);
    }

    /** The wrong twin that climbs the wrong way: it ends where neither basin has its maximum. */
    @Test
    void downhillIsNotUphill() {
        Ascent up = new Ascent(WELLS, 1);
        Ascent down = new Ascent(WELLS, -1);
        for (int s = 0; s < 1 << BITS; s += 7) {
            BitState x = BitState.ofIndex(BITS, s);
            assertThat(!up.from(x).get(0)).isEqualTo(inZeros(s));
            assertThat(potential(up.from(x))).isGreaterThanOrEqualTo(potential(x));
            assertThat(potential(down.from(x))).isLessThan(potential(up.from(x)) - 1);
        }
    }

    @Test
    void barriersAreMeasuredAlongTheGreedyPath() {
        Ascent ascent = new Ascent(WELLS, 1);
        BitState zeros = BitState.zeros(BITS);
        BitState ones = BitState.ofIndex(BITS, (1 << WELL_BITS) - 1);
        BitState free = BitState.ofIndex(BITS, 3 << WELL_BITS);
        assertThat(ascent.deepest(zeros, free, -100)).isZero();
        double lowest = 0;
        for (int k = 0; k <= WELL_BITS; k++) {
            lowest = Math.min(lowest, potential(BitState.ofIndex(BITS, (1 << k) - 1)) - potential(zeros));
        }
        assertThat(ascent.deepest(zeros, ones, -100)).isCloseTo(lowest, within(1e-9));
        assertThat(ascent.deepest(zeros, ones, -1)).isLessThan(-1);
    }

    @Test
    void notesAreSpacedOutWhereAscentsWorkTooMuchAndMassesStayRight() {
        BasinRecorder recorder = recorder();
        for (int part = 0; part < 40; part++) {
            record(recorder, 500, SEED + part);
            recorder.worked(new Costs());
        }
        assertThat(recorder.notes().get(0).count()).isBetween(1, 1000);
        BasinRecorder often = recorded(40_000, SEED);
        assertThat(often.notes().get(0).count()).isBetween(1 << 14, 1 << 15);
        BasinReport.Basin first = BasinReport.of(often).get(0);
        double exact = isZeros(first) ? massOfZeros() : 1 - massOfZeros();
        assertThat(first.mass()).isCloseTo(exact, within(4.5 * first.error()));
    }

    @Test
    void independentChainsAreAddedAndBurnInIsForgotten() {
        BasinRecorder first = recorded(500, SEED);
        first.discard();
        assertThat(BasinReport.of(first)).isEmpty();
        record(first, 3000, SEED + 1);
        BasinRecorder second = recorded(6000, SEED + 2);
        double one = BasinReport.of(first).get(0).mass();
        double other = BasinReport.of(second).get(0).mass();
        first.merge(second);
        BasinReport.Basin pooled = BasinReport.of(first).get(0);
        assertThat(pooled.mass()).isCloseTo((one + 2 * other) / 3, within(1e-12));
        assertThat(pooled.firstRound()).isEqualTo(1);
    }
}
