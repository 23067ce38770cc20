package org.flipwise.anneal;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Elimination of spins with at most three neighbours, written once more by enumeration of the neighbours' signs, with a defect. */
final class PlantedReduction {

    /** What is wrong with it. */
    enum Defect {
        NONE,
        /** Two neighbours: the coupling has no sign. */
        SIGN_FORGOTTEN,
        /** Two neighbours: the larger coupling instead of the smaller. */
        LARGER_COUPLING,
        /** Three neighbours: the new couplings go to the wrong pairs. */
        PAIRS_MIXED_UP,
        /** Three neighbours: couplings that are no integers are rounded. */
        ROUNDED,
        /** A new coupling replaces the one that was there. */
        COUPLING_REPLACED,
        /** An eliminated spin stays in the rows of its neighbours. */
        STAYS_A_NEIGHBOUR,
        /** Spins are put back in the order in which they went. */
        EXPANDED_FORWARDS,
        /** Spins are put back against their neighbours. */
        EXPANDED_AGAINST,
        /** Spins of the core are not taken relative to the ghost. */
        GHOST_IGNORED
    }

    private final Defect defect;
    private final List<Map<Integer, Integer>> rows;
    private final Deque<Gone> gone = new ArrayDeque<>();
    private final int[] kept;

    /** An eliminated spin with its couplings at that time, by neighbour. */
    private record Gone(int spin, Map<Integer, Integer> row) {}

    PlantedReduction(IntegerSpins whole, Defect defect) {
        this.defect = defect;
        int spins = whole.spins();
        rows = IntegerSpins.Rows.empty(spins);
        for (int spin = 0; spin < spins; spin++) {
            for (int e = whole.start()[spin]; e < whole.start()[spin + 1]; e++) {
                rows.get(spin).put(whole.other()[e], whole.coupling()[e]);
            }
        }
        boolean[] out = new boolean[spins];
        boolean more = true;
        while (more) {
            more = false;
            for (int spin = 0; spin < spins - 1; spin++) {
                if (!out[spin] && rows.get(spin).size() <= 3 && eliminate(spin)) {
                    out[spin] = true;
                    more = true;
                }
            }
        }
        kept = IntStream.range(0, spins).filter(spin -> !out[spin]).toArray();
    }

    private boolean eliminate(int spin) {
        int[] end = rows.get(spin).keySet().stream().mapToInt(Integer::intValue).toArray();
        int[] j = rows.get(spin).values().stream().mapToInt(Integer::intValue).toArray();
        int[][] pairs = {{0, 1}, {0, 2}, {1, 2}};
        int count = end.length < 2 ? 0 : end.length == 2 ? 1 : 3;
        int[] between = new int[count];
        for (int pair = 0; pair < count; pair++) {
            int quarters = quarters(j, pairs[pair]);
            if (quarters % 4 != 0 && defect != Defect.ROUNDED) {
                return false;
            }
            between[pair] = count == 1 ? two(j, quarters / 4) : quarters / 4;
        }
        if (defect == Defect.PAIRS_MIXED_UP && count == 3) {
            int first = between[0];
            between[0] = between[2];
            between[2] = first;
        }
        for (int neighbour : end) {
            if (defect != Defect.STAYS_A_NEIGHBOUR) {
                rows.get(neighbour).remove(spin);
            }
        }
        gone.add(new Gone(spin, Map.copyOf(rows.get(spin))));
        rows.get(spin).clear();
        for (int pair = 0; pair < count; pair++) {
            int a = end[pairs[pair][0]];
            int b = end[pairs[pair][1]];
            int there = defect == Defect.COUPLING_REPLACED ? rows.get(a).getOrDefault(b, 0) : 0;
            IntegerSpins.Rows.add(rows, a, b, between[pair] - there);
        }
        return true;
    }

    /** The correlation of |Σ J·s| with s_a·s_b over the signs of all neighbours, times 4. */
    private static int quarters(int[] j, int[] pair) {
        int sum = 0;
        for (int signs = 0; signs < 1 << j.length; signs++) {
            int pull = 0;
            for (int k = 0; k < j.length; k++) {
                pull += (signs >> k & 1) == 0 ? j[k] : -j[k];
            }
            boolean alike = (signs >> pair[0] & 1) == (signs >> pair[1] & 1);
            sum += alike ? Math.abs(pull) : -Math.abs(pull);
        }
        return (sum * 4) >> j.length;
    }

    private int two(int[] j, int coupling) {
        int[] sizes = {Math.abs(j[0]), Math.abs(j[1])};
        Arrays.sort(sizes);
        return switch (defect) {
            case SIGN_FORGOTTEN -> sizes[0];
            case LARGER_COUPLING -> Integer.signum(j[0]) * Integer.signum(j[1]) * sizes[1];
            default -> coupling;
        };
    }

    IntegerSpins core() {
        List<Map<Integer, Integer>> own = IntegerSpins.Rows.empty(kept.length);
        for (int k = 0; k < kept.length; k++) {
            for (Map.Entry<Integer, Integer> one : rows.get(kept[k]).entrySet()) {
                int other = Arrays.binarySearch(kept, one.getKey());
                if (other >= 0) {
                    own.get(k).put(other, one.getValue());
                }
            }
        }
        return IntegerSpins.of(own);
    }

    int[] expand(int[] ofCore) {
        int[] spin = new int[rows.size()];
        int ghost = defect == Defect.GHOST_IGNORED ? 1 : ofCore[kept.length - 1];
        for (int k = 0; k < kept.length; k++) {
            spin[kept[k]] = ofCore[k] * ghost;
        }
        spin[rows.size() - 1] = 1;
        var order = defect == Defect.EXPANDED_FORWARDS ? gone.iterator() : gone.descendingIterator();
        order.forEachRemaining(one -> {
            int pull = 0;
            for (Map.Entry<Integer, Integer> coupling : one.row().entrySet()) {
                pull += coupling.getValue() * spin[coupling.getKey()];
            }
            boolean up = defect == Defect.EXPANDED_AGAINST ? pull < 0 : pull >= 0;
            spin[one.spin()] = up ? 1 : -1;
        });
        return spin;
    }
}
