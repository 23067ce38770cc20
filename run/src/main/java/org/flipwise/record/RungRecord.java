package org.flipwise.record;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;

/** What is kept of every rung: the log density and the best states; the coldest rung has its {@link ColdRecord} on top. */
public final class RungRecord implements Saved {
    public static final int BEST_STATES = 5;
    private final int dimension;
    private final int replicas;
    private final PotentialRecorder potential;
    private final BestRecorder best;
    private final RungRates rates;
    private final List<Recorder> all = new ArrayList<>();

    /**
     * The record of a rung.
     *
     * @param replicas whose tours count, on the coldest rung; 1 elsewhere
     */
    public RungRecord(int dimension, int replicas, List<? extends Recorder> more) {
        this.dimension = dimension;
        this.replicas = replicas;
        potential = new PotentialRecorder(replicas);
        best = new BestRecorder(dimension, BEST_STATES);
        rates = new RungRates();
        all.add(potential);
        all.add(best);
        all.addAll(more);
    }

    /** All of it as one recorder. */
    public Recorder recorder(boolean expectedWeights) {
        return CompositeRecorder.of(all, expectedWeights);
    }

    public PotentialRecorder potential() {
        return potential;
    }

    public BestRecorder best() {
        return best;
    }

    public RungRates rates() {
        return rates;
    }

    /** The record of every rung; further recorders are saved by their owners. */
    @Override
    public void save(Encoder into) {
        into.section("rung");
        potential.save(into);
        best.save(into);
        rates.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.section("rung");
        potential.restore(from);
        best.restore(from);
        rates.restore(from);
    }

    /** Adds what was kept of the rung in an independent simulation, which stays as it is. */
    public void merge(RungRecord later) {
        rates.merge(later.rates);
        potential.merge(later.potential);
        best.merge(later.best);
    }

    /** A record of its own with the same contents; what listened beside it is not in it. */
    public RungRecord copy() {
        RungRecord copy = new RungRecord(dimension, replicas, List.of());
        copyTo(copy);
        return copy;
    }
}
