package org.flipwise.exact;

import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.target.Target;

/**
 * The finite set on which a walker's chain lives, numbered: the states x, or the pairs (x, S) of a walker over subsets
 * of moves.
 */
public interface WalkerSpace {

    /** The states of a target of at most 12 bits. */
    static WalkerSpace of(Target target) {
        return new WholeSpace(EnumeratedTarget.of(target));
    }

    /** The pairs of a state and a set of {@code subset} single flips. */
    static WalkerSpace ofSubsets(Target target, int subset) {
        return new SubsetSpace(EnumeratedTarget.of(target), subset);
    }

    /** The target whose states these are. */
    EnumeratedTarget target();

    int size();

    /** A new walker that stands there. */
    Walker start(int place);

    /** Where a walker stands. */
    int place(Walker walker);

    /** The place as a reader knows it. */
    String label(int place);

    /**
     * The law that the kernel declares to keep at β: π_β, or Z·π_β normalised, with uniform subsets where there are
     * any.
     */
    double[] law(double beta, Kernel kernel);

    /** The law of the state alone, of a law over places. */
    double[] onStates(double[] law);
}
