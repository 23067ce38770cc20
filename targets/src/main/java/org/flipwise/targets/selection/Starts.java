package org.flipwise.targets.selection;

import java.util.Optional;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/** Random models to start from that keep the rules of heredity. */
final class Starts {
    private static final int TRIES = 100;

    private Starts() {}

    /** Returns a random model without whatever breaks a rule; the empty model where a hundred of them are not possible. */
    static Optional<BitState> pruned(Target target, Heredity heredity, Draws draws) {
        double logDensity = Elementary.log(target.startDensity());
        for (int attempt = 0; attempt < TRIES; attempt++) {
            BitState x = BitState.zeros(target.dimension());
            for (int bit = 0; bit < x.dimension(); bit++) {
                if (draws.accept(logDensity)) {
                    x.flip(bit);
                }
            }
            heredity.prune(x);
            if (target.potential(x) > Double.NEGATIVE_INFINITY) {
                return Optional.of(x);
            }
        }
        return Optional.of(BitState.zeros(target.dimension()));
    }
}
