package org.flipwise.targets.constrained;

import java.util.List;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Reference;

/** The uniform law on the states that meet a constraint: blocks are independent, P(m ones of n) ∝ C(n, m) within the range, and every subset of a size alike. For one thread. */
final class UniformOnAllowed implements Reference {
    private final List<Block> blocks;
    private final List<Reference> laws;
    private final List<BitState> drawn;

    UniformOnAllowed(Constraint constraint) {
        blocks = constraint.blocks();
        laws = blocks.stream().map(UniformOnAllowed::law).toList();
        drawn = blocks.stream().map(block -> BitState.zeros(block.size())).toList();
    }

    private static Reference law(Block block) {
        if (block.isFree()) {
            return Reference.uniform(block.size());
        }
        double[] base = new double[block.size() + 1];
        for (int ones = 0; ones <= block.size(); ones++) {
            base[ones] = ones >= block.fewest() && ones <= block.most() ? 0 : Double.NEGATIVE_INFINITY;
        }
        return Reference.bySize(base);
    }

    /** Returns the log of the number of allowed states. */
    @Override
    public double logNormalizer() {
        double sum = 0;
        for (Reference law : laws) {
            sum += law.logNormalizer();
        }
        return sum;
    }

    @Override
    public void draw(BitState into, Draws draws) {
        for (int b = 0; b < laws.size(); b++) {
            BitState own = drawn.get(b);
            laws.get(b).draw(own, draws);
            int[] bits = blocks.get(b).bits();
            for (int i = 0; i < bits.length; i++) {
                if (into.get(bits[i]) != own.get(i)) {
                    into.flip(bits[i]);
                }
            }
        }
    }
}
