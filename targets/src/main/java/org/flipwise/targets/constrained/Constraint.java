package org.flipwise.targets.constrained;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.state.BitState;

/**
 * Which states are allowed: disjoint groups of bits, each with a range for its number of ones; bits in no group are free. One group of all bits fixes or bounds the number of ones; groups
 * with exactly one are one-hot. Every state can be reached from every other by adding, dropping and swapping ones within groups. Immutable.
 */
public final class Constraint {
    private static final long MOST_MOVES = Integer.MAX_VALUE;
    private final int dimension;
    private final List<Block> blocks;

    private Constraint(int dimension, List<Block> blocks) {
        this.dimension = dimension;
        this.blocks = blocks;
    }

    /**
     * Bits of which so many are ones.
     *
     * @param bits from 0 on, each once
     * @param fewest at least 0
     * @param most at least {@code fewest}, at most the number of bits
     */
    public record Group(List<Integer> bits, int fewest, int most) {
        /** Checks the range, not the bits. */
        public Group {
            bits = List.copyOf(bits);
            if (bits.isEmpty()) {
                throw new IllegalArgumentException("it has no bits; expected at least one");
            }
            requireRange(fewest, most, bits.size());
        }

        /** Returns a group with exactly one one. */
        public static Group oneHot(List<Integer> bits) {
            return new Group(bits, 1, 1);
        }
    }

    private static void requireRange(int fewest, int most, int size) {
        if (fewest < 0 || most < fewest || most > size) {
            String asked = fewest == most ? "exactly " + fewest : fewest + " to " + most;
            throw new IllegalArgumentException(asked + " ones of " + size + " bits; expected whole numbers from 0 to "
                    + size + (most < fewest ? ", the first no larger than the second" : ""));
        }
    }

    /** Exactly this many ones of all bits. */
    public static Constraint ones(int dimension, int ones) {
        return ones(dimension, ones, ones);
    }

    /** From {@code fewest} to {@code most} ones of all bits. */
    public static Constraint ones(int dimension, int fewest, int most) {
        requireRange(fewest, most, dimension);
        int[] bits = new int[dimension];
        Arrays.setAll(bits, bit -> bit);
        return new Constraint(dimension, List.of(Block.sized(bits, fewest, most))).checked();
    }

    /** Disjoint groups; all other bits are free. */
    public static Constraint groups(int dimension, List<Group> groups) {
        int[] group = new int[dimension];
        List<Block> blocks = new ArrayList<>();
        for (int g = 0; g < groups.size(); g++) {
            int[] bits = groups.get(g).bits().stream().mapToInt(bit -> bit).toArray();
            for (int bit : bits) {
                if (bit < 0 || bit >= dimension) {
                    throw new IllegalArgumentException(
                            "group " + (g + 1) + " has bit " + (bit + 1) + "; expected bits from 1 to " + dimension);
                }
                if (group[bit] > 0) {
                    throw new IllegalArgumentException("bit " + (bit + 1) + " is in group " + group[bit]
                            + " and in group " + (g + 1) + "; expected groups that do not overlap");
                }
                group[bit] = g + 1;
            }
            blocks.add(Block.sized(bits, groups.get(g).fewest(), groups.get(g).most()));
        }
        int[] free = new int[dimension];
        int count = 0;
        for (int bit = 0; bit < dimension; bit++) {
            if (group[bit] == 0) {
                free[count++] = bit;
            }
        }
        if (count > 0) {
            blocks.add(Block.free(Arrays.copyOf(free, count)));
        }
        return new Constraint(dimension, List.copyOf(blocks)).checked();
    }

    /** Refuses what leaves nothing to move, or more moves than have a number. */
    private Constraint checked() {
        if (mostMoves() > MOST_MOVES) {
            throw new IllegalArgumentException("a state would have " + mostMoves() + " moves; expected at most "
                    + MOST_MOVES + ", so fewer bits in a group or a number of ones nearer to 0 or to all");
        }
        if (blocks.stream().allMatch(Block::isFixed)) {
            throw new IllegalArgumentException("only one state meets it, so there is nothing to sample or to search");
        }
        return this;
    }

    /** Returns the largest number of moves that a state has. */
    long mostMoves() {
        return blocks.stream().mapToLong(Block::mostMoves).sum();
    }

    /** Number of bits. */
    public int dimension() {
        return dimension;
    }

    List<Block> blocks() {
        return blocks;
    }

    /** Returns whether a state meets the constraint. O(p). */
    public boolean allows(BitState x) {
        for (Block block : blocks) {
            if (!block.isFree()) {
                int ones = ones(block, x);
                if (ones < block.fewest() || ones > block.most()) {
                    return false;
                }
            }
        }
        return true;
    }

    private int ones(Block block, BitState x) {
        if (block.size() == dimension) {
            return x.count();
        }
        int ones = 0;
        for (int bit : block.bits()) {
            ones += x.get(bit) ? 1 : 0;
        }
        return ones;
    }

    /** Returns the groups with their ranges, bits from 1 on; the same text for the same constraint. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Block block : blocks) {
            if (!block.isFree()) {
                text.append(text.isEmpty() ? "" : ",");
                appendBits(block.bits(), text);
                text.append(':').append(block.fewest());
                if (block.most() > block.fewest()) {
                    text.append("..").append(block.most());
                }
            }
        }
        return text.toString();
    }

    /** Consecutive bits as a range. */
    private static void appendBits(int[] bits, StringBuilder text) {
        for (int from = 0; from < bits.length; ) {
            int to = from;
            while (to + 1 < bits.length && bits[to + 1] == bits[to] + 1) {
                to++;
            }
            text.append(from == 0 ? "" : "+").append(bits[from] + 1);
            if (to > from) {
                text.append('-').append(bits[to] + 1);
            }
            from = to + 1;
        }
    }
}
