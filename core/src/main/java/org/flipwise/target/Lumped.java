package org.flipwise.target;

import org.flipwise.state.BitState;

/**
 * A neighbourhood that lives on the counts n_c of bits that are up in each class of N_c bits. Its moves are those of single flips: move j is the j-th place when the bits of each class are lined
 * up, the ones that are down first, and carries one bit over, whichever. Given the counts every arrangement of the bits is equally likely, so the counts have the law
 * <pre>P(n) ∝ ∏ C(N_c, n_c) · π(n)^β,</pre>
 * and the chain on them is the image of the one on bits. The bits themselves are drawn uniformly given the counts when {@link #state} is first called after a move, and stay until the next:
 * as if each move rearranged all of them. So every state has the law π^β; two in succession have more bits that differ than after a flip. No flip is reported.
 *
 * <p>The bits are a function of a key, the number of moves made and the counts, so it does not matter how often they are looked at, or by whom.
 */
public interface Lumped extends Lumpable {

    /** Returns the class of a bit. */
    int lumpOf(int bit);

    /** Returns whether a bit is 1 when it is up. */
    boolean oneIsUp(int bit);

    /** Distance from the state to a mode of the target, by its number in {@link Target#modes}; it is the same for every arrangement of the bits. */
    int distanceToMode(int mode);

    /** U after all bits of these classes are turned over, n_c → N_c − n_c, less U now. */
    double turnDelta(int[] lumps);

    /** Turns over all bits of these classes. */
    void turn(int[] lumps);

    /** Moves to another state. */
    void replaceBy(BitState to);

    /** Sets the key that decides, with the number of moves made, how bits are drawn; to be called before the first move. */
    void drawBitsBy(long key);
}
