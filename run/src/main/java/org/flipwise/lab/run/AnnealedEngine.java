package org.flipwise.lab.run;

import java.util.List;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.lab.anneal.ReheatedSearch;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.spec.RunOptions;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Costs;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.flipwise.tempering.WorkerThreads;

/** Annealing, reheating and merging for large sparse pairwise models; each search runs on one thread. */
final class AnnealedEngine implements SearchEngine {
    static final String NAME = "anneal";
    private static final int FEWEST_BITS = 2500;
    private static final int MOST_COUPLINGS_PER_BIT = 8;

    private final Target target;
    private final SpinGraph graph;
    private final ReheatedSearch search;
    private final BestRecorder best;
    private final Costs recorded = new Costs();

    AnnealedEngine(Target target, SeededStreams streams) {
        this.target = target;
        graph = target.spins()
                .orElseThrow(() ->
                        new IllegalArgumentException("'" + target.name() + "' is not made of couplings of pairs"));
        search = new ReheatedSearch(graph, streams.start());
        best = new BestRecorder(target.dimension(), Search.BEST_STATES);
    }

    /** Whether a search is annealed: a large sparse pairwise model, and no option that speaks of kernels, rungs, rounds or starts. */
    static boolean suits(Options options, Target target) {
        boolean free = List.of(
                        RunOptions.KERNEL,
                        RunOptions.BETAS,
                        RunOptions.LADDER,
                        RunOptions.L0,
                        RunOptions.START,
                        RunOptions.SWAP)
                .stream()
                .noneMatch(options::has);
        return free
                && target.dimension() >= FEWEST_BITS
                && target.spins()
                        .filter(graph -> graph.edges() <= (long) MOST_COUPLINGS_PER_BIT * graph.spins())
                        .isPresent();
    }

    @Override
    public void round(WorkerThreads crew, int lanes) {
        if (search.round()) {
            best.stay(target.proposalsAt(search.best()), 1);
            recorded.evaluated(1);
        }
    }

    @Override
    public long rounds() {
        return search.rounds();
    }

    @Override
    public long roundTrips() {
        return 0;
    }

    @Override
    public Costs costs() {
        Costs costs = new Costs();
        costs.add(recorded);
        costs.proposed(search.proposals());
        costs.equivalent(search.proposals());
        return costs;
    }

    @Override
    public BestRecorder best() {
        return best;
    }

    @Override
    public double bestLogDensity() {
        return best.count() > 0 ? best.logDensity(0) : Double.NEGATIVE_INFINITY;
    }

    /** The ends of the first anneal, which no swaps join. */
    @Override
    public List<RungSwaps> rungs() {
        return List.of(
                new RungSwaps(search.coldest(graph), NAME, 0, 0), new RungSwaps(search.hottest(graph), NAME, 0, 0));
    }

    @Override
    public void save(Encoder into) {
        search.save(into);
        best.save(into);
        recorded.save(into);
    }

    @Override
    public void restore(Decoder from) {
        search.restore(from);
        best.restore(from);
        recorded.restore(from);
    }
}
