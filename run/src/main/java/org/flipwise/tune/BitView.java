package org.flipwise.tune;

import org.flipwise.ladder.RoundMoves;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/**
 * By what trials tell basins apart: bits, or where a chain jumps to the complement of a state products of two bits half of them apart, x_i ⊕ x_{i+h}. Such a chain renews every bit
 * in each round, in whatever basin it stays; products are the same in a state and its complement.
 *
 * @param apart h, 0 for single bits
 */
record BitView(int apart) {
    static final BitView SINGLE = new BitView(0);

    static BitView of(Target target, RoundMoves moves) {
        boolean complements = target.symmetric() && moves.jumps() > 0 && target.dimension() > 1;
        return complements ? new BitView(Math.max(1, (target.dimension() - 1) / 2)) : SINGLE;
    }

    boolean single() {
        return apart == 0;
    }

    boolean get(BitState state, int bit) {
        return single()
                ? state.get(bit)
                : state.get(bit)
                        != state.get(bit + apart < state.dimension() ? bit + apart : bit + apart - state.dimension());
    }
}
