package org.flipwise.targets.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** N2: a log density of the user's own that answers otherwise the second time, or in another form, ends the run with state and both answers; what cannot be seen is listed here too. */
class OneStateHasOneLogDensityTest {
    private static final long SEED = 20261116;
    private static final int BITS = 12;
    private static final double RATE = 1e-3;

    /** A mistake in an answer to a state, requested by itself or as a flip. */
    private interface Lie {
        double in(BitState state, boolean asFlip);
    }

    /** Counts its requests, and adds a lie to the number of ones. */
    private static final class Counting implements Evaluator {
        private final AtomicLong answers = new AtomicLong();
        private final Lie lie;

        Counting(Lie lie) {
            this.lie = lie;
        }

        @Override
        public void evaluate(BitState base, int[] flips, int count, double[] into) {
            for (int i = 0; i < count; i++) {
                BitState state = Evaluator.flipped(base, flips[i]);
                answers.incrementAndGet();
                into[i] = 0.3 * state.count() + lie.in(state, flips[i] != NO_FLIP);
            }
        }

        @Override
        public void close() {}
    }

    private static Counting honest() {
        return new Counting((state, asFlip) -> 0);
    }

    /** An answer is off by 1 at this rate, whatever was asked. */
    private static Counting sometimesWrong(double rate, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        return new Counting((state, asFlip) -> random.nextDouble() < rate ? 1 : 0);
    }

    /** States at which the value is off by 1, at this rate. */
    private static boolean isOff(BitState state) {
        return new SplittableRandom(SEED + AnswerTable.key(state)).nextDouble() < RATE;
    }

    /** Asks for so many answers as a run does: one neighbour or all of them at once, of a state that wanders. */
    private static void wander(Evaluator evaluator, int bits, long answers, boolean atOnce) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        BitState state = BitState.zeros(bits);
        int[] flips = IntStream.range(0, bits).toArray();
        double[] into = new double[bits];
        for (long asked = 0; asked < answers; asked += atOnce ? bits : 1) {
            int bit = draws.below(bits);
            if (atOnce) {
                evaluator.evaluate(state, flips, bits, into);
            } else {
                evaluator.evaluate(state, new int[] {bit}, 1, into);
            }
            state.flip(bit);
        }
    }

    @ParameterizedTest
    @CsvSource({"12, false", "12, true", "70, false", "70, true", "1000, true"})
    void anAnswerThatIsOffNowAndThenIsFound(int bits, boolean atOnce) {
        Evaluator checked = new CheckedEvaluator("mine", sometimesWrong(RATE, SEED));
        assertThatThrownBy(() -> wander(checked, bits, 2_000_000, atOnce))
                .isInstanceOf(TargetException.class)
                .hasMessageMatching(
                        "target 'mine' gave log density [0-9.]+ and later [0-9.]+ at the same state [01]+.*; expected the same value each time");
    }

    /** The negative control: without the check nobody minds. */
    @Test
    void andWithoutTheCheckItIsNot() {
        Counting lying = sometimesWrong(RATE, SEED);
        wander(lying, BITS, 100_000, false);
        assertThat(lying.answers).hasValue(100_000);
    }

    /** A mistake in what a flip changes is one of the form: requested by itself the state has another value. */
    @ParameterizedTest
    @ValueSource(ints = {12, 70})
    void aFlipThatDisagreesWithTheFullEvaluationIsFound(int bits) {
        Evaluator checked =
                new CheckedEvaluator("mine", new Counting((state, asFlip) -> asFlip && isOff(state) ? 1 : 0));
        assertThatThrownBy(() -> wander(checked, bits, 2_000_000, false))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("at the same state");
    }

    /** A value that is off in every form and every time is another function, and nothing here can tell. */
    @Test
    void aWrongFunctionIsNotFound() {
        Counting wrong = new Counting((state, asFlip) -> isOff(state) ? 1 : 0);
        wander(new CheckedEvaluator("mine", wrong), BITS, 200_000, false);
        assertThat(wrong.answers).hasValueGreaterThan(200_000);
    }

    @ParameterizedTest
    @CsvSource({"12, false", "70, true", "1000, true"})
    void aFunctionIsLeftAloneAndAskedForLessThanAHundredthMore(int bits, boolean atOnce) {
        Counting honest = honest();
        wander(new CheckedEvaluator("mine", honest), bits, 200_000, atOnce);
        assertThat(honest.answers.get() / 200_000.0).isBetween(1.005, 1.01);
    }

    @Test
    void lastDigitsPassAndForbiddenStatesDoNotBecomePossible() {
        double[] answers = {1e3, 1e3 + 1e-7, 0, 1e-10};
        AtomicLong next = new AtomicLong();
        Evaluator checked = new CheckedEvaluator("mine", new Counting((state, asFlip) -> answers[(int) next.get()]));
        BitState one = BitState.zeros(BITS);
        BitState other = BitState.ofIndex(BITS, 5);
        for (BitState state : new BitState[] {one, one, other, other}) {
            ask(checked, state);
            next.incrementAndGet();
        }
        for (double first : new double[] {0, Double.NEGATIVE_INFINITY}) {
            double[] value = {first};
            Evaluator fresh = new CheckedEvaluator("mine", new Counting((state, asFlip) -> value[0]));
            ask(fresh, one);
            ask(fresh, one);
            value[0] = first == 0 ? Double.NEGATIVE_INFINITY : 0;
            assertThatThrownBy(() -> ask(fresh, one)).hasMessageContaining("-Infinity");
        }
    }

    private static void ask(Evaluator evaluator, BitState state) {
        evaluator.evaluate(state, new int[] {Evaluator.NO_FLIP}, 1, new double[1]);
    }

    @Test
    void threadsThatShareATableAccuseNobody() throws InterruptedException {
        Evaluator checked = new CheckedEvaluator("mine", honest());
        AtomicLong failed = new AtomicLong();
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            threads[t] = new Thread(() -> wander(checked, BITS, 100_000, true));
            threads[t].setUncaughtExceptionHandler((thread, thrown) -> failed.incrementAndGet());
            threads[t].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(failed).hasValue(0);
    }

    @Test
    void keysFollowFlips() {
        Draws draws = SeededStreams.of(SEED, 1).replica(0);
        for (int bits : new int[] {1, 12, 64, 65, 200}) {
            BitState state = BitState.zeros(bits);
            for (int step = 0; step < 200; step++) {
                int bit = draws.below(bits);
                long flipped = AnswerTable.flipped(AnswerTable.key(state), state, bit);
                assertThat(flipped).isNotEqualTo(AnswerTable.key(state));
                state.flip(bit);
                assertThat(AnswerTable.key(state)).isEqualTo(flipped);
            }
        }
    }

    /**
     * Where no state ever comes again only repeats can see anything: of N answers (N/160 − 1) are requested again, and each of the two may be off, so a rate q is seen with probability
     * 1 − (1 − 2q(1 − q))^(N/160 − 1). 400 seeds; a sound check is outside 5 standard deviations with probability 6e-7 for each row.
     */
    @ParameterizedTest
    @CsvSource({"0.001, 16000", "0.01, 3200", "0.01, 8000"})
    void repeatsSeeAsOftenAsTheFormulaSays(double rate, int answers) {
        int runs = 400;
        int seen = 0;
        for (int run = 0; run < runs; run++) {
            Evaluator checked = new CheckedEvaluator("mine", sometimesWrong(rate, SEED + run));
            try {
                for (int i = 0; i < answers; i++) {
                    ask(checked, BitState.ofIndex(40, i));
                }
            } catch (TargetException found) {
                seen++;
            }
        }
        double expected = 1 - Math.pow(1 - 2 * rate * (1 - rate), answers / 160 - 1);
        double deviation = Math.sqrt(expected * (1 - expected) / runs);
        System.out.printf(
                "rate %s, %d answers: seen in %d of %d runs, formula %.3f%n", rate, answers, seen, runs, expected);
        assertThat((double) seen / runs).isBetween(expected - 5 * deviation, expected + 5 * deviation);
    }
}
