package org.flipwise.targets.mixture;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.state.BitState;

/**
 * The bits of a mixture sorted by the pattern of values that the modes have there. Bits whose patterns are equal or complementary form
 * a class. Within a class a bit is in one of two groups, according to whether the state agrees with mode 0 on it: group 2k does not
 * agree, group 2k + 1 does; all bits of a group agree with the same modes. Shared by all replicas and never changed.
 */
final class ModePatterns {
    private static final long LARGEST_TABLE = 1L << 27;
    private final int modes;
    /** Class k owns the places start[k] … start[k+1]−1. */
    private final int[] start;

    private final int[] classOf;
    /** Bits in the order of their classes. */
    private final int[] sorted;
    /** By group and mode: whether a bit of the group agrees with the mode. */
    private final boolean[] agrees;

    ModePatterns(List<BitState> modes) {
        this.modes = modes.size();
        int dimension = modes.get(0).dimension();
        classOf = new int[dimension];
        List<BitState> patterns = new ArrayList<>();
        Map<BitState, Integer> known = new HashMap<>();
        for (int bit = 0; bit < dimension; bit++) {
            BitState pattern = unlikeMode0(modes, bit);
            Integer k = known.putIfAbsent(pattern, patterns.size());
            if (k == null) {
                k = patterns.size();
                patterns.add(pattern);
            }
            classOf[bit] = k;
        }
        if (2L * patterns.size() * this.modes > LARGEST_TABLE) {
            throw new IllegalArgumentException(patterns.size() + " patterns of " + this.modes
                    + " modes are too many to keep; expected a product of at most " + LARGEST_TABLE / 2);
        }
        agrees = agreements(patterns);
        start = starts(classOf, patterns.size());
        sorted = sort(classOf);
    }

    private boolean[] agreements(List<BitState> patterns) {
        boolean[] table = new boolean[2 * patterns.size() * modes];
        for (int k = 0; k < patterns.size(); k++) {
            for (int mode = 0; mode < modes; mode++) {
                boolean unlike = patterns.get(k).get(mode);
                table[2 * k * modes + mode] = unlike;
                table[(2 * k + 1) * modes + mode] = !unlike;
            }
        }
        return table;
    }

    private static int[] starts(int[] classOf, int classes) {
        int[] starts = new int[classes + 1];
        for (int k : classOf) {
            starts[k + 1]++;
        }
        for (int k = 0; k < classes; k++) {
            starts[k + 1] += starts[k];
        }
        return starts;
    }

    private int[] sort(int[] classOf) {
        int[] next = start.clone();
        int[] order = new int[classOf.length];
        for (int bit = 0; bit < classOf.length; bit++) {
            order[next[classOf[bit]]++] = bit;
        }
        return order;
    }

    int dimension() {
        return sorted.length;
    }

    int modes() {
        return modes;
    }

    int classes() {
        return start.length - 1;
    }

    /** First place of class k; at k = classes(), the number of bits. */
    int start(int k) {
        return start[k];
    }

    /** Returns the class that owns a place; O(log K). */
    int classAt(int place) {
        int low = 0;
        int high = start.length - 1;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (start[middle] <= place) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the class of a bit. */
    int classOf(int bit) {
        return classOf[bit];
    }

    /** Returns the bit at a place. */
    int bitAt(int place) {
        return sorted[place];
    }

    /** Returns whether a bit of the group has the value that the mode has. */
    boolean agrees(int group, int mode) {
        return agrees[group * modes + mode];
    }

    /** For each mode, whether its value at a bit differs from mode 0's: the same for a pattern and its complement. */
    private static BitState unlikeMode0(List<BitState> modes, int bit) {
        BitState unlike = BitState.zeros(modes.size());
        for (int mode = 1; mode < modes.size(); mode++) {
            if (modes.get(mode).get(bit) != modes.get(0).get(bit)) {
                unlike.flip(mode);
            }
        }
        return unlike;
    }
}
