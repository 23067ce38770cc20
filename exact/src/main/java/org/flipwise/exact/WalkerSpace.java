package org.flipwise.exact;

import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.target.Target;

/**
 * The finite set on which a walker's chain lives, numbered: the states x, or the pairs (x, S) of a walker over subsets
 * of moves.
 */
public interface WalkerSpace {

    /** The largest dimension of a matrix over all states. */
    int LARGEST_MATRIX = 12;

    /** Returns the states of a target of at most 12 bits. */
    static WalkerSpace of(Target target) {
        if (target.dimension() > LARGEST_MATRIX && target.dimension() <= EnumeratedTarget.LARGEST_DIMENSION) {
            throw new IllegalArgumentException("a matrix over the states of " + target.dimension()
                    + " bits is too large; expected at most " + LARGEST_MATRIX);
        }
        return ofAll(EnumeratedTarget.of(target));
    }

    /** Returns all states of a target; where they are too many for a matrix, a law can still be pushed forward by {@link ExactKernel#pushed}. */
    static WalkerSpace ofAll(EnumeratedTarget target) {
        return new WholeSpace(target);
    }

    /** Returns the pairs of a state and a set of {@code subset} single flips. */
    static WalkerSpace ofSubsets(Target target, int subset) {
        return new SubsetSpace(EnumeratedTarget.of(target), subset, false);
    }

    /** Returns the pairs of a state and a set of {@code tries} single flips, the state itself being one more candidate. */
    static WalkerSpace ofTries(Target target, int tries) {
        return new SubsetSpace(EnumeratedTarget.of(target), tries, true);
    }

    /** Returns the target whose states these are. */
    EnumeratedTarget target();

    int size();

    /** Returns a new walker that stands there. */
    Walker start(int place);

    /** Where a walker stands. */
    int place(Walker walker);

    /** Returns the place as a reader knows it. */
    String label(int place);

    /**
     * The law that the kernel declares to keep at β: π_β, or Z·π_β normalised, with uniform subsets where there are
     * any.
     */
    double[] law(double beta, Kernel kernel);

    /** Returns the law of the state alone, of a law over places. */
    double[] onStates(double[] law);
}
