package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.random.SeededStreams;
import org.flipwise.run.LadderPlan;
import org.flipwise.run.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.WorkerThreads;

/**
 * Several copies of one chain on the coldest rung, without a ladder, each from a random state of its own: how much work an effective sample takes, and whether
 * the copies agree. Looked at after each round are the energy and up to {@value #BITS} bits.
 */
final class LocalTrial {
    static final int CHAINS = 8;
    private static final int BITS = 64;
    static final int FIRST_ROUNDS = 32;
    private static final int MOST_ROUNDS = 1 << 16;

    private final LocalChain chain;
    private final SampleSettings settings;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final List<ParallelTempering> copies = new ArrayList<>();
    private final int[] bits;
    private final double[][] energy = new double[CHAINS][];
    private final long[][] sampled = new long[CHAINS][];
    private int rounds;
    /** Counted work of the first half of the rounds, and of all. */
    private double workBefore;

    private double workAfter;

    /**
     * A trial.
     *
     * @param number of the trial, which decides its draws
     */
    LocalTrial(
            Target target,
            SampleSettings settings,
            LocalChain chain,
            List<BitState> starts,
            int number,
            WorkerThreads workers,
            TuningListener watch) {
        this.chain = chain;
        this.settings = settings;
        this.workers = workers;
        this.watch = watch;
        LadderPlan plan = LadderPlan.of(List.of(chain.rung())).with(chain.moves());
        for (int copy = 0; copy < CHAINS; copy++) {
            copies.add(settings.kernel()
                    .tempering(
                            target,
                            plan,
                            settings.swap(),
                            List.of(starts.get(copy)),
                            SeededStreams.beforeTheRun(settings.seed(), number * CHAINS + copy),
                            rung -> CompositeRecorder.of(List.of(), true)));
            energy[copy] = new double[FIRST_ROUNDS];
            sampled[copy] = new long[FIRST_ROUNDS];
        }
        int p = target.dimension();
        bits = new int[Math.min(BITS, p)];
        Arrays.setAll(bits, each -> (int) ((long) each * p / bits.length));
    }

    /** Doubles the rounds until the copies are known well enough or the counted work of all copies together would pass a limit. */
    void run(double limit) throws InterruptedException {
        if (rounds == 0) {
            advance(FIRST_ROUNDS / 2);
            advance(FIRST_ROUNDS / 2);
        }
        while (!verdict().isKnownWell() && workAfter + 2 * (workAfter - workBefore) <= limit && rounds < MOST_ROUNDS) {
            advance(rounds);
        }
    }

    /** What the second half of the rounds says. */
    LocalVerdict verdict() {
        int from = rounds / 2;
        List<LocalSeries> series = new ArrayList<>();
        series.add(LocalSeries.of(energy, from, rounds));
        double[][] values = new double[CHAINS][rounds];
        for (int bit = 0; bit < bits.length; bit++) {
            int shift = bit;
            for (int copy = 0; copy < CHAINS; copy++) {
                long[] own = sampled[copy];
                Arrays.setAll(values[copy], round -> (double) (own[round] >>> shift & 1));
            }
            series.add(LocalSeries.of(values, from, rounds));
        }
        return new LocalVerdict(chain, series, rounds - from, (workAfter - workBefore) / (rounds - from) / CHAINS);
    }

    private void advance(int more) throws InterruptedException {
        for (int copy = 0; copy < CHAINS; copy++) {
            energy[copy] = Arrays.copyOf(energy[copy], rounds + more);
            sampled[copy] = Arrays.copyOf(sampled[copy], rounds + more);
        }
        workers.run(CHAINS, CHAINS, copy -> advance(copy, more));
        rounds += more;
        workBefore = workAfter;
        workAfter = work();
        watch.round();
    }

    private void advance(int copy, int more) {
        ParallelTempering own = copies.get(copy);
        Neighbourhood at = own.onRung(0).walker().at();
        for (int round = rounds; round < rounds + more; round++) {
            own.round();
            energy[copy][round] = at.potential();
            sampled[copy][round] = sample(at.state());
        }
    }

    private long sample(BitState state) {
        long word = 0;
        for (int bit = 0; bit < bits.length; bit++) {
            word |= state.get(bits[bit]) ? 1L << bit : 0;
        }
        return word;
    }

    private double work() {
        return settings.kernel().costs().work(costs());
    }

    /** All work of the copies. */
    Costs costs() {
        Costs all = new Costs();
        copies.forEach(copy -> all.add(copy.costs()));
        return all;
    }
}
