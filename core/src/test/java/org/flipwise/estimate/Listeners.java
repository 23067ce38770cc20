package org.flipwise.estimate;

import java.util.List;
import org.flipwise.state.BitState;

/** One recorder of each kind for a small target, and all that they found as a text that differs if one bit does. */
public final class Listeners {
    private final int dimension;
    private final PotentialRecorder potential;
    private final MarginalRecorder marginals;
    private final RaoBlackwellMarginals conditional;
    private final ModeRecorder modes;
    private final LawRecorder law;
    private final BestRecorder best;

    /** The ends of the cube serve as modes. */
    public Listeners(int dimension, double beta) {
        BitState zeros = BitState.zeros(dimension);
        BitState ones = BitState.ofIndex(dimension, (1L << dimension) - 1);
        this.dimension = dimension;
        potential = new PotentialRecorder();
        marginals = new MarginalRecorder(dimension);
        conditional = new RaoBlackwellMarginals(dimension, beta);
        modes = new ModeRecorder(List.of(zeros, ones), StoppedStopwatch.AT_ZERO);
        law = new LawRecorder(dimension);
        best = new BestRecorder(dimension, 5);
    }

    public Recorder chorus() {
        return CompositeRecorder.of(List.of(potential, marginals, conditional, modes, law, best), false);
    }

    public void merge(Listeners later) {
        potential.merge(later.potential);
        marginals.merge(later.marginals);
        conditional.merge(later.conditional);
        modes.merge(later.modes);
        law.merge(later.law);
        best.merge(later.best);
    }

    public MarginalRecorder marginals() {
        return marginals;
    }

    public RaoBlackwellMarginals conditional() {
        return conditional;
    }

    public PotentialRecorder potential() {
        return potential;
    }

    /** Every number, to the last bit. */
    public String digest() {
        StringBuilder text = new StringBuilder();
        add(text, potential.mean(), potential.variance(), potential.standardError(), potential.effectiveSampleSize());
        for (int bit = 0; bit < dimension; bit++) {
            add(text, marginals.mean(bit), marginals.standardError(bit));
            add(text, conditional.mean(bit), conditional.standardError(bit));
        }
        for (int mode = 0; mode < 2; mode++) {
            add(text, modes.basin(mode).mean(), modes.basin(mode).standardError());
            add(text, modes.point(mode).mean(), modes.point(mode).standardError());
            text.append(modes.visits(mode)).append(modes.firstVisit(mode));
        }
        for (int state = 0; state < 1 << dimension; state++) {
            add(text, law.probability(state));
        }
        for (int rank = 0; rank < best.count(); rank++) {
            text.append(best.state(rank));
            add(text, best.logDensity(rank));
        }
        return text.toString();
    }

    private static void add(StringBuilder text, double... values) {
        for (double value : values) {
            text.append(' ').append(Double.toHexString(value));
        }
        text.append('\n');
    }
}
