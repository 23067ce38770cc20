package org.flipwise.tempering;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntConsumer;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.kernel.HoudayerMoves;
import org.flipwise.kernel.Kernel;
import org.flipwise.random.Draws;
import org.flipwise.random.Streams;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.jspecify.annotations.Nullable;

/**
 * Two copies of parallel tempering on the same rungs. Before each round the two replicas that stand on a rung make {@link HoudayerMoves}, then
 * each runs a round; swaps are made in each copy by itself. It leaves the product of π^β over both copies and all rungs invariant. The copies depend
 * on each other, so a rung records both as one round, and errors come from such rounds.
 *
 * <p>It can be saved between two rounds and restored into an instance made in the same way.
 */
public final class PairedTempering implements Tempering {
    private final ParallelTempering first;
    private final ParallelTempering second;
    /** By rung; null where none are made. */
    private final List<@Nullable HoudayerMoves> moves;

    private final IntConsumer advance = this::advance;

    /**
     * Two copies.
     *
     * @param first the replicas of one copy, from the coldest rung
     * @param second those of the other, on the same rungs
     * @param moves by rung: the moves between the copies, or null for none
     * @throws IllegalArgumentException where a rung with moves keeps another law than π^β
     */
    public PairedTempering(
            List<Replica> first,
            List<Replica> second,
            List<? extends @Nullable HoudayerMoves> moves,
            SwapScheme scheme,
            Streams streams) {
        this.first = new ParallelTempering(first, scheme, streams);
        this.second = new ParallelTempering(second, scheme, new OtherPairs(streams, first.size()));
        this.moves = new ArrayList<>(moves);
        for (int rung = 0; rung < first.size(); rung++) {
            Rung own = first.get(rung).rung();
            if (second.get(rung).rung() != own) {
                throw new IllegalArgumentException("both copies must stand on one rung " + rung);
            }
            if (moves.get(rung) != null && own.kernel().law() != Kernel.Law.TARGET) {
                throw new IllegalArgumentException("Houdayer moves leave the target itself invariant, but "
                        + own.kernel().name()
                        + " leaves Z times the target invariant; use mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit");
            }
        }
    }

    /** Has what its replicas hold compared with full evaluations, now and then, from now on. */
    public PairedTempering audited(Target target, CostTable costs) {
        first.audited(Audit.of(target, costs));
        second.audited(Audit.of(target, costs));
        return this;
    }

    @Override
    public void round() {
        for (int rung = 0; rung < rungs(); rung++) {
            advance(rung);
        }
        swap();
    }

    /** Runs one round with the rungs spread over the threads; the two copies on a rung are advanced by one of them. */
    @Override
    public void round(WorkerThreads workers, int lanes) throws InterruptedException {
        workers.run(rungs(), lanes, advance);
        swap();
    }

    private void advance(int rung) {
        Replica one = first.onRung(rung);
        Replica other = second.onRung(rung);
        HoudayerMoves between = moves.get(rung);
        if (between != null) {
            between.exchange(one.walker(), other.walker(), one.draws());
        }
        one.rung().advance(one, other);
    }

    private void swap() {
        first.swap();
        second.swap();
        first.lookAfter();
        second.lookAfter();
    }

    @Override
    public void endBurnIn() {
        first.endBurnIn();
        second.restartTrips();
    }

    @Override
    public long rounds() {
        return first.rounds();
    }

    @Override
    public int rungs() {
        return first.rungs();
    }

    @Override
    public Rung rung(int rung) {
        return first.rung(rung);
    }

    /** Returns the rung itself: two replicas stand there, which exchange parts of their states. */
    @Override
    public int replicaOn(int rung) {
        return rung;
    }

    /** Returns the replica of the first copy. */
    @Override
    public Neighbourhood at(int rung) {
        return first.at(rung);
    }

    /** Returns the replica of the second copy. */
    public Neighbourhood copyAt(int rung) {
        return second.at(rung);
    }

    /** Returns the moves between the copies on a rung; null where none are made. */
    public @Nullable HoudayerMoves moves(int rung) {
        return moves.get(rung);
    }

    @Override
    public long roundTrips() {
        return first.roundTrips() + second.roundTrips();
    }

    @Override
    public long restarts() {
        return first.restarts() + second.restarts();
    }

    @Override
    public Costs costs() {
        Costs total = first.costs();
        total.add(second.costs());
        return total;
    }

    @Override
    public void save(Encoder into) {
        into.section("paired tempering");
        for (HoudayerMoves one : moves) {
            into.whole(one == null ? 0 : one.moves());
            if (one != null) {
                one.save(into);
            }
        }
        first.save(into);
        second.save(into);
    }

    @Override
    public void restore(Decoder from) {
        from.section("paired tempering");
        for (HoudayerMoves one : moves) {
            from.expect("moves between the copies", one == null ? 0 : one.moves());
            if (one != null) {
                one.restore(from);
            }
        }
        first.restore(from);
        second.restore(from);
    }

    /** Swaps of the second copy have pairs of their own. */
    private record OtherPairs(Streams streams, int rungs) implements Streams {
        @Override
        public Draws replica(int replica) {
            return streams.replica(replica);
        }

        @Override
        public Draws swap(long round, int pair) {
            return streams.swap(round, rungs + pair);
        }
    }
}
