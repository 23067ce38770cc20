package org.flipwise.trace;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Rounds kept of a run of unknown length: every so many of them, and when there are as many as fit every other one is dropped and the spacing doubles. Which rounds
 * are kept depends on their numbers alone. What is kept of a round is the owner's.
 */
abstract class EvenlySpaced implements Saved {
    private static final int FIRST_ROOM = 64;
    private final int capacity;
    private long[] rounds = new long[FIRST_ROOM];
    private int count;
    private long spacing = 1;

    /** Room for at least two. */
    EvenlySpaced(int capacity) {
        this.capacity = Math.max(2, capacity);
    }

    /** Whether a round, counted from 1, is one to keep. */
    final boolean due(long round) {
        return round % spacing == 0;
    }

    /** The place of a round that is due; negative where making room for it has made it one too many. */
    final int place(long round) {
        if (count == capacity) {
            halve();
            if (!due(round)) {
                return -1;
            }
        }
        if (count == rounds.length) {
            int room = Math.min(capacity, 2 * count);
            rounds = Arrays.copyOf(rounds, room);
        }
        rounds[count] = round;
        return count++;
    }

    private void halve() {
        spacing *= 2;
        int kept = 0;
        for (int k = 0; k < count; k++) {
            if (due(rounds[k])) {
                rounds[kept] = rounds[k];
                move(k, kept++);
            }
        }
        count = kept;
    }

    /** What belongs to one place from now on belongs to another, lower or equal. */
    abstract void move(int from, int to);

    final int count() {
        return count;
    }

    final long spacing() {
        return spacing;
    }

    final long[] rounds() {
        return Arrays.copyOf(rounds, count);
    }

    /** How long an array must be to have the place, starting from its present length. */
    final int room(int place, int present) {
        return place < present ? present : Math.min(capacity, Math.max(FIRST_ROOM, 2 * place));
    }

    final void clear() {
        count = 0;
        spacing = 1;
    }

    @Override
    public void save(Encoder into) {
        into.whole(spacing);
        into.wholes(rounds, count);
    }

    @Override
    public void restore(Decoder from) {
        spacing = from.whole();
        long[] kept = from.wholes();
        if (spacing < 1 || kept.length > capacity) {
            throw new CodecException(kept.length + " rounds kept, every " + spacing + "; expected at most " + capacity);
        }
        count = kept.length;
        rounds = Arrays.copyOf(kept, Math.max(FIRST_ROOM, count));
    }
}
