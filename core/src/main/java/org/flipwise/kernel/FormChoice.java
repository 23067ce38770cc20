package org.flipwise.kernel;

/**
 * Says which form of a chain runs the next stretch of a round, by what is known when the stretch begins: the past and the present state, never what
 * is still to be drawn. Both forms make the same transitions, so any such rule leaves the law of a round as it is.
 */
public interface FormChoice {

    /** A round of so many transitions begins at the walker's state. */
    void begin(Walker walker, long transitions);

    /** Length of the next stretch, from 1 to {@code left}. */
    long stretch(long left);

    /** Whether that stretch is run rejection-free. */
    boolean rejectionFree();

    /**
     * It has been run.
     *
     * @param transitions its length
     * @param jumps changes of state in it
     * @param work what it cost, in nanoseconds of the table
     */
    void ran(long transitions, long jumps, double work);
}
