package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.CostTable;
import org.flipwise.target.FlipNeighbourhood;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** N2: how often audits see a mistake, by kind and by the length of a run, measured against the formulas of docs/decisions/017. Seeds are fixed. */
class AuditsCatchAsOftenAsTheFormulaSaysTest {
    private static final long SEED = 20261116;
    private static final int RUNGS = 3;
    private static final int TRANSITIONS = 6;

    /** So hot that every proposal is taken: mistakes do not steer where the run goes. */
    private static final double HOT = 1e-12;

    private static ParallelTempering ladder(Target target, double beta, long seed) {
        Streams streams = SeededStreams.of(seed, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < RUNGS; rung++) {
            Draws draws = streams.replica(rung);
            Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
            Rung own = new Rung(
                    rung,
                    beta / (1 + rung),
                    new MetropolisHastings(),
                    Budget.transitions(TRANSITIONS),
                    CompositeRecorder.of(List.of(), false));
            replicas.add(new Replica(rung, walker, draws, own));
        }
        return new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    /** Whether a run of so many rounds is stopped by its audits. */
    private static boolean stopped(Target target, double beta, long seed, int rounds) {
        ParallelTempering tempering = ladder(target, beta, seed).audited(Audit.of(target, CostTable.shipped()));
        try {
            for (int round = 0; round < rounds; round++) {
                tempering.round();
            }
            return false;
        } catch (TargetException found) {
            return true;
        }
    }

    /** What changes by a flip is off for one bit, and the potential is evaluated, so that no sum shows it. */
    private record OneBitOff(int dimension, int bit) implements Target {
        @Override
        public String name() {
            return "one bit off";
        }

        @Override
        public double potential(BitState x) {
            return 0.1 * x.count();
        }

        /** Cheap enough for an audit every 16 rounds. */
        @Override
        public double evaluationCost(CostTable costs) {
            return 1e-3;
        }

        @Override
        public Neighbourhood at(BitState x) {
            return new FlipNeighbourhood(x) {
                @Override
                public double potential() {
                    return OneBitOff.this.potential(state());
                }

                @Override
                protected double deltaPotential(int flipped) {
                    return (state().get(flipped) ? -0.1 : 0.1) + (flipped == bit ? 1e-3 : 0);
                }

                @Override
                protected void flipping(int flipped) {}
            };
        }
    }

    /**
     * Each of A audits looks at 2 of p flips: a ratio that is wrong in one bit is seen with probability 1 − (1 − 1/p)^(2A), as a share of the bits it may be. The number of bits that are seen is that of
     * occupied boxes, and would be outside 5 of its standard deviations with probability 6e-7 if hashes of rounds were random.
     */
    @ParameterizedTest
    @CsvSource({"40, 10", "40, 20", "40, 60", "150, 75"})
    void aRatioThatIsWrongInOneBit(int bits, int audits) {
        int seen = 0;
        for (int bit = 0; bit < bits; bit++) {
            seen += stopped(new OneBitOff(bits, bit), HOT, SEED, 16 * audits) ? 1 : 0;
        }
        double expected = 1 - Math.pow(1 - 1.0 / bits, 2 * audits);
        double filled = 2.0 * audits / bits;
        double deviation = Math.sqrt(bits * Math.exp(-filled) * (1 - (1 + filled) * Math.exp(-filled))) / bits;
        report("wrong in one of " + bits + " bits, " + audits + " audits", seen, bits, expected, expected);
        assertThat((double) seen / bits).isBetween(expected - 5 * deviation, expected + 5 * deviation);
    }

    /** A log density whose answers are off by so much, at this rate. */
    private static Target sometimesOff(double rate, double by, long seed, AtomicLong asked) {
        SplittableRandom random = new SplittableRandom(seed);
        return BlackBox.of("sometimes off", 30, x -> {
            asked.incrementAndGet();
            return 0.1 * x.count() + (random.nextDouble() < rate ? by : 0);
        });
    }

    /**
     * Each audit compares 6 or 7 answers of a black box: the state's when it was reached and now, one or two neighbours' likewise, and that of the last audit's state. A rate q of wrong ones is seen
     * by A audits with probability 1 − (1 − q)^(6A) to 1 − (1 − q)^(7A); the first audit has one answer less. 300 runs of each kind; a sound audit is more than 5 standard deviations outside with
     * probability 6e-7 for each row.
     */
    @ParameterizedTest
    @CsvSource({"0.01, 1024", "0.001, 4096", "0.001, 16384"})
    void answersThatAreWrongNowAndThen(double rate, int rounds) {
        int runs = 300;
        int seen = 0;
        long least = Long.MAX_VALUE;
        for (int run = 0; run < runs; run++) {
            AtomicLong asked = new AtomicLong();
            boolean found = stopped(sometimesOff(rate, 1, SEED + run, asked), HOT, SEED + run, rounds);
            seen += found ? 1 : 0;
            least = found ? least : Math.min(least, asked.get());
        }
        // 18 evaluations a round, 1,600 at least between two audits of 4: every 128 rounds.
        int audits = rounds / 128;
        double low = 1 - Math.pow(1 - rate, 6 * audits - 1);
        double high = 1 - Math.pow(1 - rate, 7 * audits - 1);
        report("off at a rate of " + rate + ", " + least + " answers, " + audits + " audits", seen, runs, low, high);
        assertThat((double) seen / runs).isBetween(low - 5 * deviation(low, runs), high + 5 * deviation(high, runs));
    }

    /** Below 1e-6 nothing is a mistake, whatever its rate; nor is there a false alarm. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 1e-7})
    void mistakesBelowTheToleranceAreNotSeen(double size) {
        int seen = 0;
        for (int run = 0; run < 20; run++) {
            seen += stopped(sometimesOff(0.5, size, SEED + run, new AtomicLong()), 1, SEED + run, 2048) ? 1 : 0;
        }
        assertThat(seen).isZero();
    }

    private static double deviation(double probability, int runs) {
        return Math.sqrt(probability * (1 - probability) / runs);
    }

    private static void report(String what, int seen, int of, double low, double high) {
        System.out.println(String.format(
                Locale.ROOT,
                "%s: seen in %d of %d (%.3f), by the formula %.3f to %.3f",
                what,
                seen,
                of,
                (double) seen / of,
                low,
                high));
    }
}
