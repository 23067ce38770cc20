package org.flipwise.target;

import org.flipwise.random.Draws;

/**
 * A neighbourhood of uniform single flips whose ΔU take few values, known beforehand: moves are kept in one list per value (the n-fold way). A
 * table over it needs one exponential per value and rung, and none per step.
 */
public interface ClassLists extends Neighbourhood {

    /** Number of values. */
    int classes();

    /** Returns the ΔU of a class, −∞ for the moves into forbidden states; the same for the whole run. Its moves have offset 0. */
    double classDelta(int index);

    /** Returns how many moves are in the class now. */
    int classSize(int index);

    /** Returns a move of the class, uniformly; the class is not empty. */
    int classMember(int index, Draws draws);
}
