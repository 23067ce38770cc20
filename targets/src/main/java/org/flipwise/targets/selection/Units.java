package org.flipwise.targets.selection;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/** What the bits of a model stand for: a candidate column each, or groups of candidates that enter together. Every candidate belongs to one unit. */
public final class Units {
    private final List<String> names;
    private final int[][] columns;

    private Units(List<String> names, int[][] columns) {
        this.names = List.copyOf(names);
        this.columns = columns;
    }

    /** Groups of candidates, together all of them, each once. */
    public static Units of(List<String> names, int[][] columns) {
        BitSet met = new BitSet();
        int all = 0;
        for (int[] unit : columns) {
            for (int column : unit) {
                met.set(column);
                all++;
            }
        }
        boolean empty = Arrays.stream(columns).anyMatch(unit -> unit.length == 0);
        if (columns.length == 0
                || names.size() != columns.length
                || empty
                || met.cardinality() != all
                || met.length() != all) {
            throw new IllegalArgumentException("groups of columns; expected each candidate in one of them");
        }
        return new Units(names, Arrays.stream(columns).map(int[]::clone).toArray(int[][]::new));
    }

    /** Returns each candidate for itself. */
    public static Units single(Design design) {
        int[][] columns = new int[design.candidates()][];
        String[] names = new String[columns.length];
        for (int k = 0; k < columns.length; k++) {
            columns[k] = new int[] {k};
            names[k] = design.name(k);
        }
        return new Units(List.of(names), columns);
    }

    /** Returns how many bits a model has. */
    public int count() {
        return columns.length;
    }

    String name(int unit) {
        return names.get(unit);
    }

    int[] columns(int unit) {
        return columns[unit];
    }
}
