package org.flipwise.tempering;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Draws;

/** Threads at their worst, by a seed: helpers come in odd orders, late or never, lanes change from round to round, and everyone yields in the midst of a step. */
public final class OddTimes {
    private static final int YIELDS = 16;
    private final long seed;
    private final AtomicLong streams = new AtomicLong();

    private OddTimes(long seed) {
        this.seed = seed;
    }

    public static OddTimes of(long seed) {
        return new OddTimes(seed);
    }

    /** Rounds on the crew, each on another number of lanes, up to two more than there can be. */
    public Consumer<ParallelTempering> rounds(WorkerThreads crew, int threads) {
        SplittableRandom random = new SplittableRandom(seed ^ threads);
        return tempering -> {
            try {
                tempering.round(crew, 1 + random.nextInt(threads + 2));
            } catch (InterruptedException leaving) {
                throw new AssertionError(leaving);
            }
        };
    }

    /** Yields before one draw in four, up to 16 times in all, and spins before others: where a step is between its look and its move. */
    public UnaryOperator<Draws> draws() {
        Yields yields = Yields.most(YIELDS);
        return own -> new Yielding(own, new SplittableRandom(seed + streams.incrementAndGet()), yields);
    }

    /** Lends threads of another executor in a shuffled order, and to one in eight who asks none at all. */
    public Lender lender(Executor executor) {
        return new Lender(executor, new Random(seed));
    }

    /** Keeps who asks waiting until {@link #open}. */
    public static final class Lender implements Executor {
        private final Executor executor;
        private final Random random;
        private final List<Runnable> waiting = new ArrayList<>();

        private Lender(Executor executor, Random random) {
            this.executor = executor;
            this.random = random;
        }

        @Override
        public void execute(Runnable helper) {
            waiting.add(helper);
        }

        public void open() {
            Collections.shuffle(waiting, random);
            waiting.removeIf(never -> waiting.size() > 1 && random.nextInt(8) == 0);
            waiting.forEach(executor::execute);
            waiting.clear();
        }
    }

    private record Yielding(Draws own, SplittableRandom random, Yields yields) implements Draws, Saved {
        private Draws late() {
            int what = random.nextInt(8);
            if (what < 2) {
                yields.yieldNow();
            } else if (what == 2) {
                for (int spins = random.nextInt(200); spins > 0; spins--) {
                    Thread.onSpinWait();
                }
            }
            return own;
        }

        @Override
        public int below(int n) {
            return late().below(n);
        }

        @Override
        public boolean accept(double logProbability) {
            return late().accept(logProbability);
        }

        @Override
        public int bernoulli(double probability) {
            return late().bernoulli(probability);
        }

        @Override
        public long bernoullis(double probability, int count) {
            return late().bernoullis(probability, count);
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            return late().pick(weights, n, total);
        }

        @Override
        public long holding(double escape, long cap) {
            return late().holding(escape, cap);
        }

        @Override
        public double waiting(double rate) {
            return late().waiting(rate);
        }

        @Override
        public void save(Encoder into) {
            ((Saved) own).save(into);
        }

        @Override
        public void restore(Decoder from) {
            ((Saved) own).restore(from);
        }
    }
}
