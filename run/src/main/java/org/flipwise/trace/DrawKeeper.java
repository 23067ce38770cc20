package org.flipwise.trace;

import java.util.Arrays;
import java.util.function.IntFunction;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Kernel;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;

/**
 * Keeps states of the coldest rung, one of each of evenly spaced rounds after burn-in, each with its log density and the weight that makes it a draw from the law.
 *
 * <p>The state is that of the first stay recorded in a round: the one that the round before has left on the rung, after swaps, and after block moves where there are any. The
 * states of a kernel that keeps π weigh 1 each. A jump kernel keeps Z·π, so its states weigh 1/Z, which is the weight of their stay. So neither Z nor a density is computed for
 * the sake of a draw.
 */
public final class DrawKeeper extends EvenlySpaced {
    private static final long MOST_DRAWS = 4000;
    /** Of all simulations together. */
    private static final long MOST_BITS = 64_000_000;

    private final int dimension;
    private final boolean weighted;
    private long[][] words = new long[0][];
    private double[] logDensity = new double[0];
    private double[] weight = new double[0];
    private long rounds;

    public DrawKeeper(int dimension, int simulations, Kernel.Law coldest) {
        super((int) Math.min(MOST_DRAWS, MOST_BITS / dimension / simulations));
        this.dimension = dimension;
        this.weighted = coldest == Kernel.Law.ESCAPE_WEIGHTED;
    }

    private void keep(long round, Neighbourhood at, double w) {
        int place = place(round);
        if (place < 0) {
            return;
        }
        int room = room(place, words.length);
        if (room > words.length) {
            words = Arrays.copyOf(words, room);
            logDensity = Arrays.copyOf(logDensity, room);
            weight = Arrays.copyOf(weight, room);
        }
        BitState state = at.state();
        long[] packed = new long[state.wordCount()];
        for (int word = 0; word < packed.length; word++) {
            packed[word] = state.word(word);
        }
        words[place] = packed;
        logDensity[place] = at.base() + at.potential();
        weight[place] = w;
    }

    @Override
    void move(int from, int to) {
        words[to] = words[from];
        logDensity[to] = logDensity[from];
        weight[to] = weight[from];
    }

    /** A copy of the list; the states in it are never written to again. */
    public KeptDraws draws(int simulation, IntFunction<String> names) {
        return new KeptDraws(
                simulation,
                names,
                dimension,
                spacing(),
                Arrays.copyOf(words, count()),
                Arrays.copyOf(logDensity, count()),
                Arrays.copyOf(weight, count()));
    }

    /** Listens for the first stay of each round. */
    public Recorder firstStays() {
        return new FirstStays();
    }

    private final class FirstStays implements Recorder {
        private boolean fresh;

        @Override
        public void enter(Neighbourhood x) {
            rounds++;
            fresh = due(rounds);
        }

        @Override
        public void stay(Neighbourhood x, double w) {
            if (fresh) {
                fresh = false;
                keep(rounds, x, weighted ? w : 1);
            }
        }

        @Override
        public Stays stays() {
            return Stays.FIRST_OF_A_ROUND;
        }

        @Override
        public boolean followsFlips() {
            return false;
        }

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {
            rounds = 0;
            clear();
        }
    }

    @Override
    public void save(Encoder into) {
        into.section("draws");
        super.save(into);
        into.whole(rounds);
        into.reals(logDensity, count());
        into.reals(weight, count());
        for (int draw = 0; draw < count(); draw++) {
            into.wholes(words[draw]);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("draws");
        super.restore(from);
        rounds = from.whole();
        logDensity = from.reals();
        weight = from.reals();
        if (logDensity.length != count() || weight.length != count()) {
            throw new CodecException("found " + logDensity.length + " draws; expected " + count());
        }
        words = new long[count()][];
        for (int draw = 0; draw < words.length; draw++) {
            words[draw] = from.wholes();
            if (words[draw].length != (dimension + Long.SIZE - 1) / Long.SIZE) {
                throw new CodecException("a draw of " + words[draw].length + " words; expected " + dimension + " bits");
            }
        }
    }
}
