package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.PairMoves;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.PairedTempering;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.WorkerThreads;

/**
 * Whether Houdayer moves between two copies pay on a plan that was found. {@value #PAIRS} pairs of copies from random states run the plan as it is, and as many with one move before each round of a rung, for the
 * same number of rounds. The second half of the rounds tells the squared error of a pair's mean, of the energy and of bits: those of a symmetric target as products of neighbours in the list that is watched. Bits
 * count by the mean of their squared errors, because the largest of many estimates is mostly noise. A squared error is that of rounds in their order, or of the pairs' means where these are much further apart, so
 * that a chain which does not leave a valley is not taken for one that is done with it. The moves are taken where the worse of the two errors, times the counted work, falls by a factor of {@value #MARGIN} in either
 * half of the pairs. The overlap of the copies has no part in it: no run reports it, and copies that stay in their valleys have one that hardly varies. Decided by the seed and by counted work alone.
 */
final class HoudayerPilot {
    /** Pairs of copies of either form. */
    private static final int PAIRS = 4;

    /** By how much the work for a sample has to fall. */
    private static final double MARGIN = 1.5;

    /** Counted work of the plan as it is, in nanoseconds of the cost table. */
    private static final double WORK = 8e8;

    /** Fewer rounds tell nothing. */
    private static final int FEWEST_ROUNDS = 512;

    private static final int MOST_ROUNDS = 2048;
    private static final int COPIES = 2;
    private static final int BITS = 32;
    /** Streams of the pilot come after those of all stages of tuning. */
    private static final int FIRST_NUMBER = 4000;

    /** Pairs that are so many times further apart than their errors, as a variance, are in different valleys. */
    private static final double APART = 5;

    /** The part of a squared error's degrees of freedom that differences between pairs have: three of four pairs, beside seven batches of each. */
    private static final double SHARE_BETWEEN = 0.1;

    private static final int ENERGY = 0;
    private static final int FIRST_BIT = 1;

    private final Target target;
    private final SampleSettings settings;
    private final LadderPlan plain;
    private final LadderPlan paired;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final CostTable table;
    private final int[] bits;
    private final List<Pair> alone = new ArrayList<>();
    private final List<Pair> together = new ArrayList<>();

    private HoudayerPilot(
            Target target, SampleSettings settings, LadderPlan plan, WorkerThreads workers, TuningListener watch) {
        this.target = target;
        this.settings = settings;
        this.plain = plan;
        this.paired = plan.with(plan.moves().withExchanges(1));
        this.workers = workers;
        this.watch = watch;
        this.table = settings.kernel().costs();
        int p = target.dimension();
        bits = new int[Math.min(BITS, p)];
        Arrays.setAll(bits, each -> (int) ((long) each * p / bits.length));
    }

    /**
     * What was found.
     *
     * @param gain the work for a sample without the moves over that with them, the geometric mean over both halves of the pairs; NaN where the work there is does not suffice to tell
     * @param pays whether they are to be made
     * @param states of the coldest pair that made them, one copy after the other, from the coldest rung
     * @param costs all work of the pilot
     */
    record Verdict(double gain, boolean pays, List<BitState> states, Costs costs) {}

    /** Returns the ladder with Houdayer moves where they pay, and with the work of finding out; as it is where they are not to be tried. */
    static TunedLadder tried(
            Target target, SampleSettings settings, TunedLadder tuned, WorkerThreads workers, TuningListener watch)
            throws InterruptedException {
        if (!settings.kernel().pilotRequest().exchangesOpen() || !PairMoves.houdayerMayPay(target, tuned.plan())) {
            return tuned;
        }
        HoudayerPilot pilot = new HoudayerPilot(target, settings, tuned.plan(), workers, watch);
        Verdict verdict = pilot.verdict(tuned.workPerRound());
        tuned.costs().add(verdict.costs());
        return verdict.pays() ? tuned.paired(pilot.paired, verdict.gain(), verdict.states()) : tuned;
    }

    /** The sentence about a ladder on which the moves were found to pay; empty for others. */
    static String sentence(TunedLadder tuned) {
        return Double.isNaN(tuned.pairedGain())
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Two copies on every rung make Houdayer moves: in a trial a sample took %.2g times less work than without.",
                        tuned.pairedGain());
    }

    /**
     * Tries the plan without and with the moves.
     *
     * @param perRound counted work of a round of the plan
     */
    private Verdict verdict(double perRound) throws InterruptedException {
        int rounds = (int) Math.min(MOST_ROUNDS, settings.tuningShare() * WORK / (COPIES * PAIRS * perRound));
        if (rounds < FEWEST_ROUNDS) {
            return new Verdict(Double.NaN, false, List.of(), new Costs());
        }
        watch.doing("trying Houdayer moves between two copies");
        for (int pair = 0; pair < PAIRS; pair++) {
            alone.add(new Apart(pair));
            together.add(new Joined(pair));
        }
        double dearer = work(together, rounds) / work(alone, rounds);
        double ofFirst = gain(0, PAIRS / 2, rounds) / dearer;
        double ofLast = gain(PAIRS / 2, PAIRS, rounds) / dearer;
        boolean pays = Math.min(ofFirst, ofLast) >= MARGIN;
        return new Verdict(Math.sqrt(ofFirst * ofLast), pays, together.get(0).states(), costs());
    }

    /** Runs rounds and returns their counted work. */
    private double work(List<Pair> pairs, int rounds) throws InterruptedException {
        double before = work(pairs);
        workers.run(PAIRS, PAIRS, pair -> pairs.get(pair).advance(rounds));
        watch.round();
        return work(pairs) - before;
    }

    private double work(List<Pair> pairs) {
        return pairs.stream().mapToDouble(pair -> table.work(pair.costs())).sum();
    }

    private Costs costs() {
        Costs all = new Costs();
        alone.forEach(pair -> all.add(pair.costs()));
        together.forEach(pair -> all.add(pair.costs()));
        return all;
    }

    /** The worse squared error without the moves over that with them, after as many rounds, by some of the pairs. */
    private double gain(int from, int to, int rounds) {
        return worse(alone, from, to, rounds) / worse(together, from, to, rounds);
    }

    /** The worse squared error of the energy and of bits, each over the variance that both forms together show; bits by their mean. */
    private double worse(List<Pair> form, int from, int to, int rounds) {
        double ofBits = 0;
        for (int bit = 0; bit < bits.length; bit++) {
            ofBits += error(form, FIRST_BIT + bit, from, to, rounds) / bits.length;
        }
        return Math.max(ofBits, error(form, ENERGY, from, to, rounds));
    }

    private double error(List<Pair> form, int quantity, int from, int to, int rounds) {
        double unit = (series(alone, quantity, 0, PAIRS, rounds).spread()
                        + series(together, quantity, 0, PAIRS, rounds).spread())
                / 2;
        LocalSeries own = series(form, quantity, from, to, rounds);
        return unit > 0 ? squaredError(own) / unit : 0;
    }

    /** What rounds in their order show, with what differences between pairs add to it; these alone where pairs are much further apart than that. */
    private static double squaredError(LocalSeries series) {
        double between = series.between();
        return between > APART * series.within()
                ? between
                : ((1 - SHARE_BETWEEN) * series.within() + SHARE_BETWEEN * between);
    }

    private static LocalSeries series(List<Pair> form, int quantity, int from, int to, int rounds) {
        double[][] values = new double[to - from][];
        Arrays.setAll(values, pair -> form.get(from + pair).seen[quantity]);
        return LocalSeries.of(values, rounds / 2, rounds);
    }

    /** Two copies of the ladder, and what was seen of both on the coldest rung after each round. */
    private abstract class Pair {
        private final double[][] seen = new double[FIRST_BIT + bits.length][MOST_ROUNDS];
        private int rounds;

        abstract void round();

        abstract Neighbourhood at(int copy, int rung);

        abstract Costs costs();

        void advance(int more) {
            for (int end = rounds + more; rounds < end; rounds++) {
                round();
                Neighbourhood one = at(0, 0);
                Neighbourhood other = at(1, 0);
                seen[ENERGY][rounds] = (one.potential() + other.potential()) / 2;
                for (int bit = 0; bit < bits.length; bit++) {
                    seen[FIRST_BIT + bit][rounds] = (up(one.state(), bit) + up(other.state(), bit)) / 2;
                }
            }
        }

        /** Whether a bit is 1, or equals the next of those watched where flipping all bits changes nothing. */
        private double up(BitState state, int bit) {
            boolean own = state.get(bits[bit]);
            return (target.symmetric() ? own == state.get(bits[(bit + 1) % bits.length]) : own) ? 1 : 0;
        }

        /** States of both copies, one after the other. */
        List<BitState> states() {
            List<BitState> states = new ArrayList<>();
            for (int copy = 0; copy < COPIES; copy++) {
                for (int rung = 0; rung < plain.rungs().size(); rung++) {
                    states.add(at(copy, rung).state().copy());
                }
            }
            return states;
        }
    }

    private SeededStreams streams(int number) {
        return SeededStreams.beforeTheRun(settings.seed(), FIRST_NUMBER + number);
    }

    private List<BitState> random(SeededStreams streams) {
        return settings.start().states(target, plain.rungs().size(), streams.start());
    }

    /** Two copies that know nothing of each other. */
    private final class Apart extends Pair {
        private final List<ParallelTempering> copies = new ArrayList<>();

        Apart(int pair) {
            for (int copy = 0; copy < COPIES; copy++) {
                SeededStreams streams = streams(COPIES * pair + copy);
                copies.add(settings.kernel()
                        .tempering(
                                target,
                                plain,
                                settings.swap(),
                                random(streams),
                                streams,
                                rung -> CompositeRecorder.of(List.of(), true)));
            }
        }

        @Override
        void round() {
            copies.forEach(ParallelTempering::round);
        }

        @Override
        Neighbourhood at(int copy, int rung) {
            return copies.get(copy).at(rung);
        }

        @Override
        Costs costs() {
            Costs both = copies.get(0).costs();
            both.add(copies.get(1).costs());
            return both;
        }
    }

    /** Two copies with moves between them. */
    private final class Joined extends Pair {
        private final PairedTempering copies;

        Joined(int pair) {
            SeededStreams streams = streams(COPIES * PAIRS + pair);
            copies = settings.kernel()
                    .paired(
                            target,
                            paired,
                            settings.swap(),
                            random(streams),
                            random(streams((COPIES + 1) * PAIRS + pair)),
                            streams,
                            rung -> CompositeRecorder.of(List.of(), true));
        }

        @Override
        void round() {
            copies.round();
        }

        @Override
        Neighbourhood at(int copy, int rung) {
            return copy == 0 ? copies.at(rung) : copies.copyAt(rung);
        }

        @Override
        Costs costs() {
            return copies.costs();
        }
    }
}
