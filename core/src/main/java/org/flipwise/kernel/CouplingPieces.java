package org.flipwise.kernel;

import org.flipwise.target.Target;

/** Connected pieces of the graph of couplings, as one order of the bits that is cut into stretches. */
final class CouplingPieces {
    private CouplingPieces() {}

    /**
     * Returns the bits piece after piece. A piece grows breadth-first from the first bit that is in none until the stretch is full; where its component ends before, it continues in the next one. The stretches
     * are those of {@link NeighbourParts}: sizes within one of each other.
     */
    static int[] order(Target target, int size) {
        int bits = target.dimension();
        int parts = (bits + size - 1) / size;
        int[] order = new int[bits];
        boolean[] taken = new boolean[bits];
        boolean[] queued = new boolean[bits];
        int[] queue = new int[bits];
        int placed = 0;
        int seed = 0;
        for (int part = 1; part <= parts; part++) {
            int end = (int) ((long) part * bits / parts);
            int head = 0;
            int tail = 0;
            while (placed < end) {
                if (head == tail) {
                    while (taken[seed]) {
                        seed++;
                    }
                    queue[tail++] = seed;
                    queued[seed] = true;
                }
                int bit = queue[head++];
                order[placed++] = bit;
                taken[bit] = true;
                for (int other : coupled(target, bit)) {
                    if (!queued[other] && !taken[other]) {
                        queued[other] = true;
                        queue[tail++] = other;
                    }
                }
            }
            for (int i = head; i < tail; i++) {
                queued[queue[i]] = false;
            }
        }
        return order;
    }

    private static int[] coupled(Target target, int bit) {
        int[] coupled = target.coupled(bit);
        if (coupled == null) {
            throw new IllegalArgumentException(
                    "'" + target.name() + "' has no graph of couplings of pairs to divide its bits by");
        }
        return coupled;
    }
}
