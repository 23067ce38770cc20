package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.state.BitState;

/**
 * Which bits must be in a model before others may be: an interaction needs both of its main effects (strong heredity; Peixoto 1987, Chipman 1996) or one of
 * them (weak). A model that breaks a rule has probability 0. A flip is judged in the number of rules that it touches.
 */
public final class Heredity {
    private static final Heredity NONE = new Heredity(new int[0][][]);

    /** Sets of bits for each bit; while it is in, each set must have a member that is in. */
    private final int[][][] needs;

    private final int[][] dependants;

    private Heredity(int[][][] needs) {
        this.needs = needs;
        List<List<Integer>> on = new ArrayList<>();
        for (int bit = 0; bit < needs.length; bit++) {
            on.add(new ArrayList<>());
        }
        for (int bit = 0; bit < needs.length; bit++) {
            for (int[] set : needs[bit]) {
                for (int parent : set) {
                    if (!on.get(parent).contains(bit)) {
                        on.get(parent).add(bit);
                    }
                }
            }
        }
        this.dependants = on.stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
    }

    /** No rule. */
    public static Heredity none() {
        return NONE;
    }

    /**
     * Rules for each bit of a model.
     *
     * @param needs for each bit the sets of which it needs a member each; no bit needs itself, directly or through others
     */
    public static Heredity of(int[][][] needs) {
        int[][][] copy = new int[needs.length][][];
        for (int bit = 0; bit < needs.length; bit++) {
            copy[bit] = new int[needs[bit].length][];
            for (int i = 0; i < needs[bit].length; i++) {
                copy[bit][i] = needs[bit][i].clone();
                if (copy[bit][i].length == 0) {
                    throw new IllegalArgumentException("bit " + bit + " needs a member of an empty set");
                }
            }
        }
        Heredity made = new Heredity(copy);
        BitState all = BitState.zeros(Math.max(1, copy.length));
        for (int added = 1; added > 0; ) {
            added = 0;
            for (int bit = 0; bit < copy.length; bit++) {
                if (!all.get(bit) && made.satisfied(all, bit, -1)) {
                    all.flip(bit);
                    added++;
                }
            }
        }
        if (all.count() < copy.length) {
            throw new IllegalArgumentException("some bits need each other and can never enter");
        }
        return made;
    }

    boolean isNone() {
        return dependants.length == 0;
    }

    /** Returns whether a model keeps every rule. */
    boolean allows(BitState x) {
        for (int bit = 0; bit < needs.length; bit++) {
            if (x.get(bit) && !satisfied(x, bit, -1)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a model that keeps every rule does so after a flip. */
    boolean allowsFlip(BitState x, int bit) {
        if (dependants.length == 0) {
            return true;
        }
        if (!x.get(bit)) {
            return satisfied(x, bit, -1);
        }
        for (int child : dependants[bit]) {
            if (x.get(child) && !satisfied(x, child, bit)) {
                return false;
            }
        }
        return true;
    }

    /** Takes out of a model what breaks a rule, until nothing does. */
    void prune(BitState x) {
        for (boolean again = true; again; ) {
            again = false;
            for (int bit = 0; bit < needs.length; bit++) {
                if (x.get(bit) && !satisfied(x, bit, -1)) {
                    x.flip(bit);
                    again = true;
                }
            }
        }
    }

    /** Returns whether what this bit needs is in, one bit taken to be out. */
    private boolean satisfied(BitState x, int bit, int out) {
        for (int[] set : needs[bit]) {
            boolean met = false;
            for (int parent : set) {
                met |= parent != out && x.get(parent);
            }
            if (!met) {
                return false;
            }
        }
        return true;
    }
}
