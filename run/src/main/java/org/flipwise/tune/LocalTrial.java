package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/**
 * Several copies of one chain on the coldest rung, without a ladder, each from a random state of its own: how much work an effective sample takes, and whether
 * the copies agree. Looked at after each round are the energy, up to {@value #BITS} bits, of each {@value #BITS}th part of the bits the one in which the copies differed most at first, and
 * where the copies stand between the basins that they seemed to be in ({@link BasinDirection}); where the chain jumps to the complement, also products of two bits ({@link BitView}).
 */
final class LocalTrial {
    static final int CHAINS = 8;
    private static final int BITS = 64;
    static final int FIRST_ROUNDS = 32;
    private static final int MOST_ROUNDS = 1 << 16;
    /** One in so many rounds, the first, is not counted. */
    private static final int UNCOUNTED_PART = 4;
    /** Rounds after which the bits are chosen. They are never counted, so that copies of one law differ in the chosen bits no more than in others. */
    private static final int ROUNDS_TO_CHOOSE = FIRST_ROUNDS / UNCOUNTED_PART;
    /** The stream of looks at the work of a chain. */
    private static final int LOOK = 30;

    private final LocalChain chain;
    private final SampleSettings settings;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final List<ParallelTempering> copies = new ArrayList<>();
    private final BitView view;
    /** How often each bit was 1 in the first rounds, by copy. */
    private final byte[][] ones = new byte[CHAINS][];

    private int[] bits = {};
    private @Nullable BasinDirection direction;
    private final double[][] basin = new double[CHAINS][];
    private final double[][] energy = new double[CHAINS][];
    private final long[][] sampled = new long[CHAINS][];
    private final long[][] products = new long[CHAINS][];
    private int rounds;
    private @Nullable LocalVerdict known;
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
        this.view = BitView.of(target, chain.moves());
        for (int copy = 0; copy < CHAINS; copy++) {
            copies.add(copy(
                    target,
                    settings,
                    chain,
                    starts.get(copy),
                    SeededStreams.beforeTheRun(settings.seed(), number * CHAINS + copy)));
            energy[copy] = new double[FIRST_ROUNDS];
            basin[copy] = new double[FIRST_ROUNDS];
            sampled[copy] = new long[FIRST_ROUNDS];
            products[copy] = new long[FIRST_ROUNDS];
            ones[copy] = new byte[target.dimension()];
        }
    }

    private static ParallelTempering copy(
            Target target, SampleSettings settings, LocalChain chain, BitState start, SeededStreams streams) {
        return settings.kernel()
                .tempering(
                        target,
                        LadderPlan.of(List.of(chain.rung())).with(chain.moves()),
                        settings.swap(),
                        List.of(start),
                        streams,
                        rung -> CompositeRecorder.of(List.of(), true));
    }

    /** All work of a few rounds of a chain from a state that it has come to. */
    static Costs look(Target target, SampleSettings settings, LocalChain chain, BitState state, int rounds) {
        ParallelTempering own = copy(target, settings, chain, state, SeededStreams.beforeTheRun(settings.seed(), LOOK));
        for (int round = 0; round < rounds; round++) {
            own.round();
        }
        return own.costs();
    }

    /** Doubles the rounds until the copies are known well enough or the counted work of all copies together would pass a limit. */
    void run(double limit) throws InterruptedException {
        begin();
        while (!verdict().isKnownWell() && affords(limit)) {
            advance(rounds);
        }
    }

    /** Doubles the rounds until the copies have an answer or the counted work of all copies together would pass a limit. */
    void runToTell(double limit) throws InterruptedException {
        begin();
        while (verdict().isOpenToDoubt() && affords(limit)) {
            advance(rounds);
        }
    }

    private void begin() throws InterruptedException {
        if (rounds == 0) {
            advance(ROUNDS_TO_CHOOSE);
            bits = mostDifferent(BITS);
            direction = BasinDirection.of(ones, mostDifferent(BasinDirection.BITS));
            advance(FIRST_ROUNDS / 2 - ROUNDS_TO_CHOOSE);
            advance(FIRST_ROUNDS / 2);
        }
    }

    /** Of each of so many parts of the bits the one in which the copies differed most: a few slow bits among thousands of quick ones would rarely be among bits that are chosen without looking. */
    private int[] mostDifferent(int parts) {
        int p = ones[0].length;
        int[] chosen = new int[Math.min(parts, p)];
        for (int part = 0; part < chosen.length; part++) {
            int end = (int) ((part + 1L) * p / chosen.length);
            int most = (int) ((long) part * p / chosen.length);
            for (int bit = most + 1; bit < end; bit++) {
                if (difference(bit) > difference(most)) {
                    most = bit;
                }
            }
            chosen[part] = most;
        }
        return chosen;
    }

    /** The variance of a bit's sums between copies, times a constant. */
    private int difference(int bit) {
        int sum = 0;
        int squares = 0;
        for (byte[] own : ones) {
            sum += own[bit];
            squares += own[bit] * own[bit];
        }
        return CHAINS * squares - sum * sum;
    }

    private boolean affords(double limit) {
        return workAfter + 2 * (workAfter - workBefore) <= limit && rounds < MOST_ROUNDS;
    }

    /** What the last three quarters of the rounds say. */
    LocalVerdict verdict() {
        LocalVerdict verdict = known == null ? judged() : known;
        known = verdict;
        return verdict;
    }

    private LocalVerdict judged() {
        int from = rounds / UNCOUNTED_PART;
        List<LocalSeries> seen = new ArrayList<>();
        seen.add(LocalSeries.of(energy, from, rounds));
        seen.addAll(bitSeries(sampled, from));
        List<LocalSeries> basins = new ArrayList<>();
        basins.add(LocalSeries.of(basin, from, rounds));
        if (!view.single()) {
            basins.addAll(bitSeries(products, from));
        }
        return new LocalVerdict(chain, seen, basins, rounds - from, workPerRound());
    }

    private List<LocalSeries> bitSeries(long[][] words, int from) {
        List<LocalSeries> series = new ArrayList<>();
        double[][] values = new double[CHAINS][rounds];
        for (int bit = 0; bit < bits.length; bit++) {
            int shift = bit;
            for (int copy = 0; copy < CHAINS; copy++) {
                long[] own = words[copy];
                Arrays.setAll(values[copy], round -> (double) (own[round] >>> shift & 1));
            }
            series.add(LocalSeries.of(values, from, rounds));
        }
        return series;
    }

    /** Of one copy, in the second half of the rounds. */
    private double workPerRound() {
        return (workAfter - workBefore) / (rounds - rounds / 2) / CHAINS;
    }

    /** The share of proposals that the copies have accepted. */
    double acceptance() {
        Costs all = costs();
        return (double) all.jumps() / Math.max(1, all.proposals());
    }

    /** A copy of each copy's state. */
    List<BitState> states() {
        return copies.stream()
                .map(copy -> copy.onRung(0).walker().at().state().copy())
                .toList();
    }

    private void advance(int more) throws InterruptedException {
        for (int copy = 0; copy < CHAINS; copy++) {
            energy[copy] = Arrays.copyOf(energy[copy], rounds + more);
            basin[copy] = Arrays.copyOf(basin[copy], rounds + more);
            sampled[copy] = Arrays.copyOf(sampled[copy], rounds + more);
            products[copy] = Arrays.copyOf(products[copy], rounds + more);
        }
        workers.run(CHAINS, CHAINS, copy -> advance(copy, more));
        rounds += more;
        known = null;
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
            BasinDirection along = direction;
            if (along == null) {
                count(at.state(), ones[copy]);
            } else {
                sampled[copy][round] = sample(at.state(), BitView.SINGLE);
                products[copy][round] = view.single() ? 0 : sample(at.state(), view);
                basin[copy][round] = along.of(at.state(), view);
            }
        }
    }

    private void count(BitState state, byte[] into) {
        for (int bit = 0; bit < into.length; bit++) {
            into[bit] += (byte) (view.get(state, bit) ? 1 : 0);
        }
    }

    private long sample(BitState state, BitView by) {
        long word = 0;
        for (int bit = 0; bit < bits.length; bit++) {
            word |= by.get(state, bits[bit]) ? 1L << bit : 0;
        }
        return word;
    }

    LocalChain chain() {
        return chain;
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
