package org.flipwise.search;

import org.flipwise.anneal.ReheatedSearch;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.Tempering;
import org.flipwise.tempering.WorkerThreads;

/** The rounds of a {@link ReheatedSearch} as those of a run on one rung, that of the cold end of every anneal. Each search runs on one thread. */
final class AnnealedRounds implements Tempering {
    private static final int FEWEST_BITS = 2500;
    private static final int MOST_COUPLINGS_PER_BIT = 8;

    private final Target target;
    private final ReheatedSearch search;
    private final Rung rung;
    private final Recorder listener;
    private long improvements;

    AnnealedRounds(Target target, RungPlan plan, SeededStreams streams, Recorder listener) {
        this.target = target;
        this.listener = listener;
        search = new ReheatedSearch(spins(target), streams.start());
        rung = new Rung(0, plan.beta(), new MetropolisSweep(), plan.budget(), listener);
    }

    private static SpinGraph spins(Target target) {
        return target.spins()
                .orElseThrow(() ->
                        new IllegalArgumentException("'" + target.name() + "' is not made of couplings of pairs"));
    }

    /** Whether a target is a large sparse pairwise model, on which tempering from random states is slower. */
    static boolean suits(Target target) {
        return target.dimension() >= FEWEST_BITS
                && target.spins()
                        .filter(graph -> graph.edges() <= (long) MOST_COUPLINGS_PER_BIT * graph.spins())
                        .isPresent();
    }

    /** β at the cold end of every anneal. */
    static double coldest(Target target) {
        return ReheatedSearch.coldest(spins(target));
    }

    @Override
    public void round() {
        if (search.round()) {
            listener.stay(at(0), 1);
            improvements++;
        }
    }

    @Override
    public void round(WorkerThreads workers, int lanes) {
        round();
    }

    @Override
    public void endBurnIn() {
        throw new UnsupportedOperationException("a search has no burn-in");
    }

    @Override
    public long rounds() {
        return search.rounds();
    }

    @Override
    public int rungs() {
        return 1;
    }

    @Override
    public Rung rung(int at) {
        return rung;
    }

    @Override
    public int replicaOn(int at) {
        return 0;
    }

    /** The best state so far. */
    @Override
    public Neighbourhood at(int at) {
        return target.proposalsAt(search.best());
    }

    @Override
    public long roundTrips() {
        return 0;
    }

    @Override
    public long restarts() {
        return 0;
    }

    @Override
    public Costs costs() {
        Costs costs = new Costs();
        costs.evaluated(improvements);
        costs.proposed(search.proposals());
        costs.equivalent(search.proposals());
        return costs;
    }

    @Override
    public void save(Encoder into) {
        search.save(into);
        into.whole(improvements);
    }

    @Override
    public void restore(Decoder from) {
        search.restore(from);
        improvements = from.whole();
    }
}
