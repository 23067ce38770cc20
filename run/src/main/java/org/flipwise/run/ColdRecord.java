package org.flipwise.run;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.BasinRecorder;
import org.flipwise.estimate.BitMarginals;
import org.flipwise.estimate.CountMarginals;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SizeRecorder;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.kernel.Kernel;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/** What is kept of the coldest rung alone: marginals, visits to known modes, the empirical law where states can be counted, models. */
final class ColdRecord implements Saved {
    /** Up to here a law is enumerated to compare with. */
    static final int ENUMERABLE = 20;

    private static final int CONDITIONAL_MARGINALS = 64;
    private static final int MOST_BITS_FOR_BASINS = 10_000;
    private final Supplier<ColdRecord> empty;
    private final BitMarginals marginals;
    private final @Nullable ModeRecorder modes;
    private final @Nullable LawRecorder law;
    private final @Nullable ModelRecorder models;
    private final @Nullable SizeRecorder sizes;
    private final @Nullable BasinRecorder basins;

    ColdRecord(Target target, SampleSettings settings, Stopwatch stopwatch) {
        empty = () -> new ColdRecord(target, settings, stopwatch);
        int dimension = target.dimension();
        boolean ratiosAtHand =
                settings.plan().looksAtNeighbours() && settings.kernel().neighbours() == 0;
        boolean conditional =
                dimension <= CONDITIONAL_MARGINALS || settings.kernel().name().temperedGibbs();
        marginals = settings.kernel().lumped()
                ? new CountMarginals(dimension, settings.touringReplicas(), target.countsAt(BitState.zeros(dimension)))
                : ratiosAtHand && target.singleFlips() && conditional
                        ? new RaoBlackwellMarginals(
                                dimension,
                                settings.touringReplicas(),
                                settings.ladder().beta(0))
                        : new MarginalRecorder(dimension, settings.touringReplicas());
        modes = target.modes().isEmpty()
                ? null
                : new ModeRecorder(target.modes(), settings.ladder().rungs(), stopwatch);
        law = dimension <= ENUMERABLE ? new LawRecorder(dimension) : null;
        boolean selects = target.selectsVariables();
        models = selects ? new ModelRecorder(dimension) : null;
        sizes = selects ? new SizeRecorder(dimension) : null;
        basins = modes == null
                        && !selects
                        && dimension <= MOST_BITS_FOR_BASINS
                        && settings.length().lanes() == 0
                ? basins(target, settings, stopwatch)
                : null;
    }

    private static BasinRecorder basins(Target target, SampleSettings settings, Stopwatch stopwatch) {
        Kernel coldest = settings.kernel().forRung(settings.plan(), 0, target);
        boolean weighted = coldest.law() == Kernel.Law.ESCAPE_WEIGHTED;
        int replicas =
                settings.plan().moves().exchanges() > 0 ? 1 : settings.ladder().rungs();
        return new BasinRecorder(target, settings.ladder().beta(0), weighted, replicas, stopwatch);
    }

    List<Recorder> recorders() {
        List<Recorder> all = new ArrayList<>();
        all.add(marginals);
        if (modes != null) {
            all.add(modes);
        }
        if (law != null) {
            all.add(law);
        }
        if (models != null && sizes != null) {
            all.add(models);
            all.add(sizes);
        }
        if (basins != null) {
            all.add(basins);
        }
        return all;
    }

    /** Says which replica ran the last round on the hottest rung, burn-in included. */
    void atHotEnd(int replica) {
        marginals.atHotEnd(replica);
        if (modes != null) {
            modes.atHotEnd(replica);
        }
        if (basins != null) {
            basins.atHotEnd(replica);
        }
    }

    /** Says which replicas ran the last round, one that counts, on the coldest and on the hottest rung. */
    void tour(int coldest, int hottest) {
        if (modes != null) {
            modes.tour(coldest, hottest);
        }
        if (basins != null) {
            basins.tour(coldest);
        }
    }

    BitMarginals marginals() {
        return marginals;
    }

    @Nullable
    ModeRecorder modes() {
        return modes;
    }

    @Nullable
    LawRecorder law() {
        return law;
    }

    @Nullable
    ModelRecorder models() {
        return models;
    }

    @Nullable
    SizeRecorder sizes() {
        return sizes;
    }

    @Nullable
    BasinRecorder basins() {
        return basins;
    }

    @Override
    public void save(Encoder into) {
        into.section("cold");
        for (Recorder one : recorders()) {
            one.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("cold");
        for (Recorder one : recorders()) {
            one.restore(from);
        }
    }

    /** Adds what was kept of an independent simulation of the same run, which stays as it is. */
    void merge(ColdRecord later) {
        List<Recorder> own = recorders();
        List<Recorder> more = later.recorders();
        for (int k = 0; k < own.size(); k++) {
            own.get(k).merge(more.get(k));
        }
    }

    /** A record of its own with the same contents. */
    ColdRecord copy() {
        ColdRecord copy = empty.get();
        copyTo(copy);
        return copy;
    }
}
