package org.flipwise.anneal;

import java.util.ArrayDeque;
import java.util.Deque;

/** Merging by components, written once more, with a defect. */
final class PlantedMerge {

    /** What is wrong with it. */
    enum Defect {
        NONE,
        /** Components are flipped where that is worse. */
        WRONG_SIGN,
        /** Couplings inside a component count as well. */
        INSIDE_COUNTED,
        /** Every spin is taken for a component of its own. */
        SPIN_BY_SPIN,
        /** Components are of the spins in which the states agree. */
        AGREEING_SPINS,
        /** A component ends after the neighbours of its first spin. */
        FIRST_RING_ONLY,
        /** The whole of the other state is taken. */
        TAKEN_WHOLE,
        /** The gain is half of what it is. */
        HALF_THE_GAIN
    }

    private PlantedMerge() {}

    /** Returns what it says that U of {@code best} grew by. */
    static long merge(IntegerSpins model, int[] best, int[] by, Defect defect) {
        int alike = 0;
        for (int i = 0; i < best.length; i++) {
            alike += best[i] * by[i];
        }
        boolean[] differing = new boolean[best.length];
        for (int i = 0; i < best.length; i++) {
            boolean same = best[i] == (alike >= 0 ? by[i] : -by[i]);
            differing[i] = same == (defect == Defect.AGREEING_SPINS);
        }
        boolean[] seen = new boolean[best.length];
        long gain = 0;
        for (int root = 0; root < best.length; root++) {
            if (differing[root] && !seen[root]) {
                gain += component(model, best, differing, seen, root, defect);
            }
        }
        return defect == Defect.HALF_THE_GAIN ? gain / 2 : gain;
    }

    private static long component(
            IntegerSpins model, int[] best, boolean[] differing, boolean[] seen, int root, Defect defect) {
        boolean[] inside = new boolean[best.length];
        Deque<Integer> next = new ArrayDeque<>();
        next.add(root);
        inside[root] = true;
        while (!next.isEmpty()) {
            int i = next.remove();
            seen[i] = true;
            boolean grows = defect != Defect.SPIN_BY_SPIN && (defect != Defect.FIRST_RING_ONLY || i == root);
            for (int e = model.start()[i]; grows && e < model.start()[i + 1]; e++) {
                int j = model.other()[e];
                if (differing[j] && !inside[j] && !seen[j]) {
                    inside[j] = true;
                    next.add(j);
                }
            }
        }
        long boundary = 0;
        for (int i = 0; i < best.length; i++) {
            for (int e = model.start()[i]; inside[i] && e < model.start()[i + 1]; e++) {
                int j = model.other()[e];
                boolean counts = defect == Defect.SPIN_BY_SPIN ? !differing[j] : !inside[j];
                if (counts || defect == Defect.INSIDE_COUNTED) {
                    boundary += (long) model.coupling()[e] * best[i] * best[j];
                }
            }
        }
        boolean flips = defect == Defect.WRONG_SIGN ? boundary > 0 : boundary < 0;
        if (!flips && defect != Defect.TAKEN_WHOLE) {
            return 0;
        }
        for (int i = 0; i < best.length; i++) {
            best[i] = inside[i] ? -best[i] : best[i];
        }
        return -2 * boundary;
    }
}
