package org.flipwise.anneal;

import java.util.Arrays;
import java.util.function.DoubleSupplier;

/**
 * Improves one state by another. The spins in which they differ (up to a flip of all) fall into connected components, and U changes by the sum of what each component changes when it is flipped alone: so
 * each is flipped where that is better, and by the toss of a coin where it makes no difference. The result is at least as good as both.
 */
final class ComponentMerge {
    private final IntegerSpins model;
    private final boolean[] seen;
    private final int[] component;

    ComponentMerge(IntegerSpins model) {
        this.model = model;
        this.seen = new boolean[model.spins()];
        this.component = new int[model.spins()];
    }

    /** Returns what U of {@code best} grew by. */
    long merge(int[] best, int[] by, DoubleSupplier coin) {
        int alike = 0;
        for (int i = 0; i < best.length; i++) {
            alike += best[i] * by[i];
        }
        int sign = alike >= 0 ? 1 : -1;
        for (int i = 0; i < best.length; i++) {
            seen[i] = best[i] == sign * by[i];
        }
        long gain = 0;
        for (int root = 0; root < best.length; root++) {
            if (!seen[root]) {
                gain += component(root, best, sign, by, coin);
            }
        }
        return gain;
    }

    private long component(int root, int[] best, int sign, int[] by, DoubleSupplier coin) {
        int count = 1;
        long boundary = 0;
        component[0] = root;
        seen[root] = true;
        for (int k = 0; k < count; k++) {
            int i = component[k];
            for (int e = model.start()[i]; e < model.start()[i + 1]; e++) {
                int j = model.other()[e];
                if (best[j] == sign * by[j]) {
                    boundary += (long) model.coupling()[e] * best[i] * best[j];
                } else if (!seen[j]) {
                    seen[j] = true;
                    component[count++] = j;
                }
            }
        }
        if (boundary > 0 || (boundary == 0 && coin.getAsDouble() < 0.5)) {
            return 0;
        }
        Arrays.sort(component, 0, count);
        for (int k = 0; k < count; k++) {
            best[component[k]] = -best[component[k]];
        }
        return -2 * boundary;
    }
}
