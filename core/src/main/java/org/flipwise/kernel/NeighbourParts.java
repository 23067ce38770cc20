package org.flipwise.kernel;

import java.util.Arrays;
import org.flipwise.random.Draws;
import org.flipwise.target.Target;

/**
 * How {@link PartialNeighbourSearch} divides the p single flips into parts. Draws and a fixed order alone decide which part comes next, never the state: this is what keeps the law. Nothing
 * is carried from round to round. Belongs to one kernel.
 */
public abstract class NeighbourParts {
    private static final int FEWEST = 2;
    private final int wanted;
    /** All bits, in the order that parts are taken from. */
    int[] order = {};

    private int from;
    private int size;

    NeighbourParts(int wanted) {
        if (wanted < 0) {
            throw new IllegalArgumentException("a part of " + wanted + " moves is not possible");
        }
        this.wanted = wanted;
    }

    /** Parts of this many flips, each drawn uniformly among all of that size; 0 for √p of them. */
    public static NeighbourParts random(int size) {
        return new RandomParts(size);
    }

    /** Returns a partition into runs of consecutive bits of about this size, taken in turn from one that is drawn when a round begins; 0 for √p bits. */
    public static NeighbourParts systematic(int size) {
        return new FixedParts(size, new int[0]);
    }

    /**
     * A partition into connected pieces of the graph of couplings of about this size, taken in turn from one that is drawn when a round begins; 0 for √p bits. Each piece grows breadth-first from the first
     * bit that is in none. O(p + couplings).
     */
    public static NeighbourParts graph(Target target, int size) {
        return new FixedParts(size, CouplingPieces.order(target, size(size, target.dimension())));
    }

    /** Returns the number of flips that are looked at together where the user says nothing: √p, rounded up, and at least 2 where there are so many. */
    public static int usualSize(int bits) {
        return Math.min(bits, Math.max(FEWEST, (int) Math.ceil(Math.sqrt((double) bits))));
    }

    /** Returns the number of flips in a part where so many are wanted of so many bits. */
    static int size(int wanted, int bits) {
        return wanted > 0 ? Math.min(bits, wanted) : usualSize(bits);
    }

    /** Begins a round over so many bits. */
    final void begin(int bits, Draws draws) {
        if (order.length != bits) {
            order = new int[bits];
            Arrays.setAll(order, bit -> bit);
        }
        start(size(wanted, bits), draws);
    }

    abstract void start(int size, Draws draws);

    /** Takes the next part. */
    abstract void next(Draws draws);

    /** Returns how many transitions more than usual the present part has. */
    int more(Draws draws) {
        return 0;
    }

    final void take(int first, int count) {
        from = first;
        size = count;
    }

    final void exchange(int i, int j) {
        int bit = order[i];
        order[i] = order[j];
        order[j] = bit;
    }

    /** Returns the number of flips in the present part. */
    final int size() {
        return size;
    }

    /** Returns the i-th flip of the present part. */
    final int member(int i) {
        return order[from + i];
    }

    /** The first bits of the order, shuffled to the front for each part; the exchanges are undone before the next, so that the order is no memory. */
    private static final class RandomParts extends NeighbourParts {
        private int[] exchanged = {};
        private int count;

        RandomParts(int wanted) {
            super(wanted);
        }

        @Override
        void start(int size, Draws draws) {
            undo();
            if (exchanged.length < size) {
                exchanged = new int[size];
            }
            take(0, size);
        }

        @Override
        void next(Draws draws) {
            undo();
            for (int i = 0; i < size(); i++) {
                exchanged[i] = i + draws.below(order.length - i);
                exchange(i, exchanged[i]);
            }
            count = size();
        }

        private void undo() {
            for (int i = count - 1; i >= 0; i--) {
                exchange(i, exchanged[i]);
            }
            count = 0;
        }
    }

    /**
     * Stretches of one order, sizes within one of each other. A fair coin adds a transition to each: where every flip is accepted, rounds that share their transitions evenly among the parts would
     * lead to few states.
     */
    private static final class FixedParts extends NeighbourParts {
        private int parts;
        private int part;

        FixedParts(int wanted, int[] order) {
            super(wanted);
            this.order = order;
        }

        @Override
        void start(int size, Draws draws) {
            parts = (order.length + size - 1) / size;
            part = draws.below(parts);
        }

        @Override
        void next(Draws draws) {
            int first = edge(part);
            take(first, edge(part + 1) - first);
            part = part + 1 == parts ? 0 : part + 1;
        }

        @Override
        int more(Draws draws) {
            return draws.below(2);
        }

        private int edge(int at) {
            return (int) ((long) at * order.length / parts);
        }
    }
}
