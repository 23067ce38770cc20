package org.flipwise.target;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/** Every state alike. Coins are drawn sixteen at a time. */
final class UniformReference implements Reference {
    private static final int AT_ONCE = 16;
    private final int dimension;

    UniformReference(int dimension) {
        this.dimension = dimension;
    }

    @Override
    public double logNormalizer() {
        return dimension * Elementary.log(2);
    }

    @Override
    public boolean isUniform() {
        return true;
    }

    @Override
    public void draw(BitState into, Draws draws) {
        for (int first = 0; first < dimension; first += AT_ONCE) {
            int width = Math.min(AT_ONCE, dimension - first);
            int coins = draws.below(1 << width);
            for (int i = 0; i < width; i++) {
                if (into.get(first + i) != ((coins >>> i & 1) != 0)) {
                    into.flip(first + i);
                }
            }
        }
    }
}
