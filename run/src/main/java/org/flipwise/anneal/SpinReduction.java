package org.flipwise.anneal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Eliminates spins with at most three neighbours, exactly for the maximum. The best choice of such a spin s gives max_s s·(J_1a + J_2b + J_3c) = |J_1a + J_2b + J_3c|, an even function of its
 * neighbours and therefore a constant plus couplings between them (star–triangle). With two neighbours the coupling is sign(J_1·J_2)·min(|J_1|, |J_2|). A spin of degree three stays where the new
 * couplings would not be integers. Every state of the core expands to a state of the whole that is best given the core; the maximum of the core expands to a maximum of the whole.
 */
final class SpinReduction {
    private static final int MOST_NEIGHBOURS = 3;

    private final List<Map<Integer, Integer>> rows;
    private final int ghost;
    private final boolean[] gone;
    private final List<int[]> eliminated = new ArrayList<>();
    private final int[] kept;
    private final IntegerSpins core;

    SpinReduction(IntegerSpins whole) {
        ghost = whole.spins() - 1;
        rows = IntegerSpins.Rows.empty(whole.spins());
        for (int spin = 0; spin <= ghost; spin++) {
            for (int e = whole.start()[spin]; e < whole.start()[spin + 1]; e++) {
                rows.get(spin).put(whole.other()[e], whole.coupling()[e]);
            }
        }
        gone = new boolean[whole.spins()];
        eliminate();
        kept = IntStream.rangeClosed(0, ghost).filter(spin -> !gone[spin]).toArray();
        core = compacted();
        rows.clear();
    }

    private Queue queue() {
        Queue queue = new Queue();
        for (int spin = 0; spin < ghost; spin++) {
            queue.offer(spin, rows.get(spin).size());
        }
        return queue;
    }

    /** Spins with fewer neighbours first: they add no couplings. */
    private static final class Queue {
        private final Deque<Integer> few = new ArrayDeque<>();
        private final Deque<Integer> three = new ArrayDeque<>();

        void offer(int spin, int degree) {
            if (degree < MOST_NEIGHBOURS) {
                few.add(spin);
            } else if (degree == MOST_NEIGHBOURS) {
                three.add(spin);
            }
        }

        int next() {
            return few.isEmpty() ? three.isEmpty() ? -1 : three.remove() : few.remove();
        }
    }

    private void eliminate() {
        Queue queue = queue();
        for (int spin = queue.next(); spin >= 0; spin = queue.next()) {
            int degree = rows.get(spin).size();
            if (gone[spin] || degree > MOST_NEIGHBOURS) {
                continue;
            }
            int[] end = new int[degree];
            int[] coupling = new int[degree];
            int k = 0;
            for (Map.Entry<Integer, Integer> one : rows.get(spin).entrySet()) {
                end[k] = one.getKey();
                coupling[k++] = one.getValue();
            }
            if (!replace(spin, end, coupling)) {
                continue;
            }
            for (int neighbour : end) {
                if (neighbour != ghost) {
                    queue.offer(neighbour, rows.get(neighbour).size());
                }
            }
        }
    }

    private boolean replace(int spin, int[] end, int[] j) {
        int[] between = new int[end.length];
        if (end.length == 2) {
            between[0] = (Math.abs(j[0] + j[1]) - Math.abs(j[0] - j[1])) / 2;
        } else if (end.length == MOST_NEIGHBOURS) {
            int all = Math.abs(j[0] + j[1] + j[2]);
            int[] odd = {Math.abs(j[0] + j[1] - j[2]), Math.abs(j[0] - j[1] + j[2]), Math.abs(j[1] + j[2] - j[0])};
            int others = odd[0] + odd[1] + odd[2];
            for (int pair = 0; pair < MOST_NEIGHBOURS; pair++) {
                int fourfold = all + 2 * odd[pair] - others;
                if (fourfold % 4 != 0) {
                    return false;
                }
                between[pair] = fourfold / 4;
            }
        }
        for (int neighbour : end) {
            rows.get(neighbour).remove(spin);
        }
        rows.get(spin).clear();
        gone[spin] = true;
        if (end.length >= 2) {
            IntegerSpins.Rows.add(rows, end[0], end[1], between[0]);
        }
        if (end.length == MOST_NEIGHBOURS) {
            IntegerSpins.Rows.add(rows, end[0], end[2], between[1]);
            IntegerSpins.Rows.add(rows, end[1], end[2], between[2]);
        }
        int[] line = new int[1 + 2 * end.length];
        line[0] = spin;
        for (int k = 0; k < end.length; k++) {
            line[1 + 2 * k] = end[k];
            line[2 + 2 * k] = j[k];
        }
        eliminated.add(line);
        return true;
    }

    private IntegerSpins compacted() {
        int[] number = new int[gone.length];
        for (int k = 0; k < kept.length; k++) {
            number[kept[k]] = k;
        }
        List<Map<Integer, Integer>> own = IntegerSpins.Rows.empty(kept.length);
        for (int k = 0; k < kept.length; k++) {
            Map<Integer, Integer> row = own.get(k);
            rows.get(kept[k]).forEach((other, coupling) -> row.put(number[other], coupling));
        }
        return IntegerSpins.of(own);
    }

    /** What is left; its last spin is the ghost. */
    IntegerSpins core() {
        return core;
    }

    /** All spins but the ghost, relative to it, each eliminated one as its neighbours want it. */
    int[] expand(int[] ofCore) {
        int[] spin = new int[gone.length];
        for (int k = 0; k < kept.length; k++) {
            spin[kept[k]] = ofCore[k] * ofCore[kept.length - 1];
        }
        for (int k = eliminated.size() - 1; k >= 0; k--) {
            int[] line = eliminated.get(k);
            long pull = 0;
            for (int e = 1; e < line.length; e += 2) {
                pull += (long) line[e + 1] * spin[line[e]];
            }
            spin[line[0]] = pull >= 0 ? 1 : -1;
        }
        return spin;
    }
}
