package org.flipwise.kernel;

import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;

/**
 * Says which form of a chain runs the next stretch of a round, by what is known when the stretch begins: the past and the present state, never what
 * is still to be drawn. Both forms make the same transitions, so any such rule leaves the law of a round as it is.
 */
public interface FormChoice extends Saved {

    /** A round of so many transitions begins at the walker's state. */
    void begin(Walker walker, long transitions);

    /** Length of the next stretch, from 1 to {@code left}. */
    long stretch(long left);

    /** Returns whether that stretch is run rejection-free. */
    boolean rejectionFree();

    /**
     * It has been run.
     *
     * @param transitions its length
     * @param jumps changes of state in it
     * @param work what it cost, in nanoseconds of the table
     */
    void ran(long transitions, long jumps, double work);

    /** Writes down what the rule has seen; nothing by default, for a rule that has no memory. */
    @Override
    default void save(Encoder into) {}

    /** Takes back what {@link #save} wrote. */
    @Override
    default void restore(Decoder from) {}
}
