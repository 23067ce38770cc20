package org.flipwise.targets.problem;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** The numbers that a file names its variables by, in ascending order; a variable's bit is its place among them. 8 bytes each. */
final class VariableNumbers {
    private long[] ids = new long[1 << 10];
    private int count;
    private boolean dense;

    /** Adds a number that may have been added before. */
    void add(long id) {
        if (count > 0 && ids[count - 1] == id) {
            return;
        }
        if (count == ids.length) {
            settle();
            if (count > ids.length / 2) {
                ids = Arrays.copyOf(ids, 2 * ids.length);
            }
        }
        ids[count++] = id;
    }

    /** Sorts, and drops what was added twice; to be called before anything is looked up. */
    VariableNumbers settle() {
        Arrays.sort(ids, 0, count);
        int distinct = 0;
        for (int i = 0; i < count; i++) {
            if (distinct == 0 || ids[i] != ids[distinct - 1]) {
                ids[distinct++] = ids[i];
            }
        }
        count = distinct;
        dense = count > 0 && ids[0] == 0 && ids[count - 1] == count - 1;
        return this;
    }

    /** Returns the names of variables that a file numbers from 0: x0, x1, … */
    static List<String> fromZero(int variables) {
        return new AbstractList<>() {
            @Override
            public String get(int bit) {
                return "x" + Objects.checkIndex(bit, variables);
            }

            @Override
            public int size() {
                return variables;
            }
        };
    }

    int count() {
        return count;
    }

    /** Returns the bit of a variable, or −1 for one that is not known. */
    int bit(long id) {
        if (dense) {
            return id >= 0 && id < count ? (int) id : -1;
        }
        return Math.max(-1, Arrays.binarySearch(ids, 0, count, id));
    }

    /** Returns the names in the order of the bits, each made on demand. */
    List<String> names() {
        return new AbstractList<>() {
            @Override
            public String get(int bit) {
                return Long.toString(ids[bit]);
            }

            @Override
            public int size() {
                return count;
            }
        };
    }
}
