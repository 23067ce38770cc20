package org.flipwise.estimate;

import java.util.Arrays;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;

/** The maxima noted in one simulation, each with its weight and its tour, every {@code spacing} rounds. */
final class BasinNotes {
    private int[] maximum = new int[64];
    private double[] weight = new double[64];
    private long[] tour = new long[64];
    private int count;
    private long spacing = 1;

    void add(int id, double w, long t) {
        if (count == maximum.length) {
            maximum = Arrays.copyOf(maximum, 2 * count);
            weight = Arrays.copyOf(weight, 2 * count);
            tour = Arrays.copyOf(tour, 2 * count);
        }
        maximum[count] = id;
        weight[count] = w;
        tour[count++] = t;
    }

    void halve() {
        for (int k = 0; 2 * k < count; k++) {
            maximum[k] = maximum[2 * k];
            weight[k] = weight[2 * k];
            tour[k] = tour[2 * k];
        }
        count = (count + 1) / 2;
        spacing *= 2;
    }

    void save(Encoder into) {
        into.wholes(maximum, count);
        into.reals(weight, count);
        into.wholes(tour, count);
        into.whole(spacing);
    }

    static BasinNotes restored(Decoder from, int maxima) {
        BasinNotes notes = new BasinNotes();
        int[] ids = from.ints();
        double[] weights = new double[ids.length];
        from.fill(weights);
        long[] tours = new long[ids.length];
        from.fill(tours);
        for (int k = 0; k < ids.length; k++) {
            if (ids[k] < BasinRecorder.REMAINDER || ids[k] >= maxima) {
                throw new CodecException("found a note of maximum " + ids[k] + " of " + maxima);
            }
            notes.add(ids[k], weights[k], tours[k]);
        }
        notes.spacing = from.whole();
        if (notes.spacing < 1) {
            throw new CodecException("found notes every " + notes.spacing + " rounds");
        }
        return notes;
    }

    /** Returns a copy for a pool whose maxima have other numbers. */
    BasinNotes renumbered(int[] ids) {
        BasinNotes copy = new BasinNotes();
        copy.spacing = spacing;
        for (int k = 0; k < count; k++) {
            copy.add(
                    maximum[k] == BasinRecorder.REMAINDER ? BasinRecorder.REMAINDER : ids[maximum[k]],
                    weight[k],
                    tour[k]);
        }
        return copy;
    }

    /** Says in which tour the last note was made. */
    void tourOfLast(long number) {
        tour[count - 1] = number;
    }

    /** Rounds from one note to the next. */
    long spacing() {
        return spacing;
    }

    int count() {
        return count;
    }

    int maximum(int k) {
        return maximum[k];
    }

    /** Returns the note's weight times the rounds it stands for. */
    double weight(int k) {
        return weight[k] * spacing;
    }

    /** Returns which tour it belongs to; 0 for all that replicas did before they had been at the hot end. */
    long tour(int k) {
        return tour[k];
    }
}
