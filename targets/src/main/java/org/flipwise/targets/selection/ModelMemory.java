package org.flipwise.targets.selection;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.flipwise.state.BitState;

/**
 * Log marginal likelihoods of models met before, shared by all replicas of a problem, from any thread. A model has one value, whichever thread computes it, so
 * sharing changes no number. Each model has one place, and a new one there displaces the old: at most 32 MiB.
 */
final class ModelMemory {
    private static final long BYTES = 1L << 25;
    private static final int BYTES_PER_MODEL = 96;
    private static final int MOST = 1 << 18;

    private record Model(BitState state, double value) {}

    private final AtomicReferenceArray<Model> places;

    ModelMemory(int dimension) {
        long fitting = BYTES / (BYTES_PER_MODEL + dimension / 8);
        this.places = new AtomicReferenceArray<>((int) Math.max(1, Math.min(MOST, fitting)));
    }

    /** Returns the value of a model, or NaN where it is not remembered. */
    double of(BitState x) {
        Model model = places.get(place(x));
        return model != null && model.state().equals(x) ? model.value() : Double.NaN;
    }

    void remember(BitState x, double value) {
        places.set(place(x), new Model(x.copy(), value));
    }

    private int place(BitState x) {
        long mixed = x.hashCode() * 0x9E3779B97F4A7C15L;
        return (int) ((mixed >>> 33) % places.length());
    }
}
