package org.flipwise.lab.run;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.WorkerThreads;

/** Parallel tempering that keeps nothing but the best states of every rung. */
final class TemperedEngine implements SearchEngine {
    private final int dimension;
    private final ParallelTempering tempering;
    private final List<BestRecorder> records = new ArrayList<>();

    TemperedEngine(Target target, SampleSettings settings, SeededStreams streams) {
        dimension = target.dimension();
        List<BitState> starts =
                settings.start().states(target, settings.ladder().rungs(), streams.start());
        tempering = settings.kernel()
                .tempering(target, settings.plan(), settings.swap(), starts, streams, rung -> listener());
    }

    private BestRecorder listener() {
        BestRecorder best = new BestRecorder(dimension, Search.BEST_STATES);
        records.add(best);
        return best;
    }

    @Override
    public void round(WorkerThreads crew, int lanes) throws InterruptedException {
        tempering.round(crew, lanes);
    }

    @Override
    public long rounds() {
        return tempering.rounds();
    }

    @Override
    public long roundTrips() {
        return tempering.roundTrips();
    }

    @Override
    public Costs costs() {
        return tempering.costs();
    }

    @Override
    public BestRecorder best() {
        BestRecorder best = new BestRecorder(dimension, Search.BEST_STATES);
        records.forEach(best::merge);
        return best;
    }

    @Override
    public double bestLogDensity() {
        double best = Double.NEGATIVE_INFINITY;
        for (BestRecorder record : records) {
            if (record.count() > 0) {
                best = Math.max(best, record.logDensity(0));
            }
        }
        return best;
    }

    @Override
    public List<RungSwaps> rungs() {
        List<RungSwaps> rungs = new ArrayList<>();
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Rung at = tempering.onRung(rung).rung();
            rungs.add(new RungSwaps(at.beta(), at.kernel().name(), at.swapsAttempted(), at.swapsAccepted()));
        }
        return rungs;
    }

    @Override
    public void save(Encoder into) {
        tempering.save(into);
        records.forEach(record -> record.save(into));
    }

    @Override
    public void restore(Decoder from) {
        tempering.restore(from);
        records.forEach(record -> record.restore(from));
    }
}
