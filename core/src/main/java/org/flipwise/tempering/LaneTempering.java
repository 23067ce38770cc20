package org.flipwise.tempering;

import java.util.List;
import java.util.function.IntConsumer;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.multispin.LaneSwap;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;

/**
 * Parallel tempering of up to 64 runs in the bits of words: a word of states on each rung, one β for all its lanes. A round is a sweep of every word and then swaps of neighbouring rungs, decided for each lane by
 * itself and made for all of them at once by a masked exclusive or of the words. So each lane is a tempered run by {@code mh-sweep} on its own; lanes share the random words of sweeps, hence they are not
 * independent, and a word counts as one run where errors are estimated.
 *
 * <p>It can be saved between two rounds and restored into an instance made in the same way.
 */
public final class LaneTempering implements Tempering {
    private final LaneWord word;
    private final LaneRung[] rungs;
    private final SwapScheme scheme;
    private final SeededStreams streams;
    private final IntConsumer advance = this::advance;
    /** By rung and lane: which replica of its lane stands there. */
    private final int[][] replica;

    private final IndexProcess[] index;
    private long round;

    /**
     * A word of runs.
     *
     * @param rungs from the coldest, with their recorders
     * @param lengths proposals per round on each rung, on average
     * @param starts the states that each rung begins with, which become its own
     */
    public LaneTempering(
            LaneWord word,
            List<Rung> rungs,
            long[] lengths,
            List<LaneStates> starts,
            SwapScheme scheme,
            SeededStreams streams) {
        this.word = word;
        this.scheme = scheme;
        this.streams = streams;
        this.rungs = new LaneRung[rungs.size()];
        replica = new int[rungs.size()][LaneModel.LANES];
        index = new IndexProcess[word.lanes()];
        for (int lane = 0; lane < index.length; lane++) {
            index[lane] = new IndexProcess(rungs.size());
        }
        for (int rung = 0; rung < this.rungs.length; rung++) {
            this.rungs[rung] =
                    new LaneRung(word, rungs.get(rung), lengths[rung], starts.get(rung), streams.words(rung));
            for (int lane = 0; lane < index.length; lane++) {
                replica[rung][lane] = rung;
                index[lane].stands(rung, rung);
            }
        }
    }

    @Override
    public void round() {
        for (LaneRung rung : rungs) {
            rung.advance();
        }
        swap();
    }

    @Override
    public void round(WorkerThreads workers, int lanes) throws InterruptedException {
        workers.run(rungs.length, lanes, advance);
        swap();
    }

    private void advance(int rung) {
        rungs[rung].advance();
    }

    private void swap() {
        for (int cold = scheme.parity(round, streams); cold + 1 < rungs.length; cold += 2) {
            swap(cold, streams.swap(round, cold));
        }
        round++;
    }

    /** Tries to swap a pair in every lane that counts. */
    private void swap(int cold, Draws draws) {
        LaneRung colder = rungs[cold];
        LaneRung hotter = rungs[cold + 1];
        double slope =
                (colder.rung().beta() - hotter.rung().beta()) * word.model().unit();
        long accepting = LaneSwap.accepting(slope, colder.energy(), hotter.energy(), index.length, draws);
        for (int lane = 0; lane < index.length; lane++) {
            double logAcceptance = LaneSwap.logAcceptance(slope, colder.energy(), hotter.energy(), lane);
            colder.rung().swapTried(logAcceptance, (accepting >>> lane & 1) == 1);
        }
        exchange(cold, accepting);
    }

    private void exchange(int cold, long lanes) {
        LaneRung colder = rungs[cold];
        LaneRung hotter = rungs[cold + 1];
        colder.states().exchange(hotter.states(), lanes);
        for (long left = lanes; left != 0; left &= left - 1) {
            int lane = Long.numberOfTrailingZeros(left);
            exchange(colder.energy(), hotter.energy(), lane);
            exchange(replica[cold], replica[cold + 1], lane);
            index[lane].stands(replica[cold][lane], cold);
            index[lane].stands(replica[cold + 1][lane], cold + 1);
        }
    }

    private static void exchange(int[] one, int[] other, int lane) {
        int kept = one[lane];
        one[lane] = other[lane];
        other[lane] = kept;
    }

    /** Returns the states on a rung. */
    public LaneStates states(int rung) {
        return rungs[rung].states();
    }

    /** Returns how many lanes count. */
    public int lanes() {
        return index.length;
    }

    @Override
    public void endBurnIn() {
        for (LaneRung rung : rungs) {
            rung.rung().endBurnIn();
        }
        for (IndexProcess lane : index) {
            lane.restart();
        }
    }

    @Override
    public long rounds() {
        return round;
    }

    @Override
    public int rungs() {
        return rungs.length;
    }

    @Override
    public Rung rung(int rung) {
        return rungs[rung].rung();
    }

    /** Returns the rung itself: states change their place, words do not. */
    @Override
    public int replicaOn(int rung) {
        return rung;
    }

    @Override
    public Neighbourhood at(int rung) {
        return rungs[rung].view();
    }

    @Override
    public long roundTrips() {
        long sum = 0;
        for (IndexProcess lane : index) {
            sum += lane.roundTrips();
        }
        return sum;
    }

    @Override
    public long restarts() {
        long sum = 0;
        for (IndexProcess lane : index) {
            sum += lane.restarts();
        }
        return sum;
    }

    @Override
    public Costs costs() {
        Costs total = new Costs();
        for (LaneRung rung : rungs) {
            total.add(rung.costs());
        }
        return total;
    }

    @Override
    public void save(Encoder into) {
        into.section("lane tempering");
        into.whole(rungs.length);
        into.whole(index.length);
        into.whole(word.model().spins());
        into.text(scheme.name());
        streams.save(into);
        into.whole(round);
        for (int rung = 0; rung < rungs.length; rung++) {
            rungs[rung].save(into);
            into.wholes(replica[rung]);
        }
        for (IndexProcess lane : index) {
            lane.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("lane tempering");
        from.expect("number of rungs", rungs.length);
        from.expect("number of lanes", index.length);
        from.expect("number of bits", word.model().spins());
        from.expect("swap scheme", scheme.name());
        streams.restore(from);
        round = from.whole();
        for (int rung = 0; rung < rungs.length; rung++) {
            rungs[rung].restore(from);
            from.fill(replica[rung]);
            for (int lane = 0; lane < index.length; lane++) {
                requireRung(replica[rung][lane], rungs.length);
            }
        }
        for (IndexProcess lane : index) {
            lane.restore(from);
        }
    }

    private static void requireRung(int replica, int rungs) {
        if (replica < 0 || replica >= rungs) {
            throw new CodecException("found replica " + replica + "; expected one from 0 to " + (rungs - 1));
        }
    }
}
