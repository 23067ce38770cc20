package org.flipwise.tempering;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.kernel.Budget;
import org.flipwise.random.Streams;
import org.flipwise.target.Costs;
import org.flipwise.target.Neighbourhood;
import org.jspecify.annotations.Nullable;

/**
 * Parallel tempering: each replica runs a round on its rung, then neighbouring rungs try to swap (the paper's section 4). The
 * replicas' rounds are independent of each other, so they may run on threads that the caller lends; no number depends on it.
 *
 * <p>It can be saved between two rounds and restored into an instance made in the same way, from any states; it then continues to the same digits. Recorders are saved by their owner.
 */
public final class ParallelTempering implements Tempering {
    private final Replica[] replicas;
    private final Replica[] onRung;
    private final SwapRule[] rules;
    private final SwapScheme scheme;
    private final Streams streams;
    private final IndexProcess index;
    private final IntConsumer advance = this::advance;
    private @Nullable Audit audit;
    private long round;
    /** The round from which pairs alternate. */
    private long alternatingSince;

    /** Creates a chain in which replica k starts on rung k; each pair swaps by the rule that its two kernels need. */
    public ParallelTempering(List<Replica> replicas, SwapScheme scheme, Streams streams) {
        this(replicas, scheme, streams, SwapRule::between);
    }

    /** Creates a chain in which replica k starts on rung k, with a choice of the swap rule for each pair (colder rung, hotter rung). */
    public ParallelTempering(
            List<Replica> replicas, SwapScheme scheme, Streams streams, BiFunction<Rung, Rung, SwapRule> rule) {
        this.replicas = replicas.toArray(Replica[]::new);
        this.scheme = scheme;
        this.streams = streams;
        this.onRung = this.replicas.clone();
        this.rules = new SwapRule[replicas.size()];
        this.index = new IndexProcess(replicas.size());
        for (int rung = 0; rung < onRung.length; rung++) {
            if (onRung[rung].rung().index() != rung) {
                throw new IllegalArgumentException("replica " + rung + " must start on rung " + rung);
            }
            if (rung + 1 < onRung.length) {
                rules[rung] = rule.apply(onRung[rung].rung(), onRung[rung + 1].rung());
            }
            index.stands(rung, rung);
        }
    }

    /** Has what its replicas hold compared with full evaluations, now and then, from now on; null for no more audits. */
    public ParallelTempering audited(@Nullable Audit by) {
        audit = by;
        return this;
    }

    /** Runs one round, the replica on the coldest rung first. */
    @Override
    public void round() {
        for (Replica replica : onRung) {
            replica.advance();
        }
        swap();
        lookAfter();
    }

    void lookAfter() {
        Audit own = audit;
        if (own != null && own.isCandidate(round)) {
            own.after(round, costs(), replicas);
        }
    }

    /** So long a round of every replica by itself, with no swap after it: part of burn-in, where it is wanted. */
    public void apart(Budget budget) {
        for (Replica replica : replicas) {
            replica.advance(budget);
        }
    }

    /** Runs one round with the replicas spread over at most {@code lanes} threads, the caller's included; a free thread takes the next replica. */
    @Override
    public void round(WorkerThreads workers, int lanes) throws InterruptedException {
        workers.run(replicas.length, lanes, advance);
        swap();
        lookAfter();
    }

    private void advance(int replica) {
        replicas[replica].advance();
    }

    /** Tries to swap every pair whose turn it is. */
    void swap() {
        for (int cold = scheme.parity(round - alternatingSince, streams); cold + 1 < onRung.length; cold += 2) {
            double logAcceptance = rules[cold].logAcceptance(onRung[cold], onRung[cold + 1]);
            boolean accepted = streams.swap(round, cold).accept(logAcceptance);
            onRung[cold].rung().swapTried(logAcceptance, accepted);
            if (accepted) {
                exchange(cold);
            }
        }
        round++;
    }

    private void exchange(int cold) {
        Replica down = onRung[cold + 1];
        Replica up = onRung[cold];
        Rung coldRung = up.rung();
        up.climbTo(down.rung());
        down.climbTo(coldRung);
        onRung[cold] = down;
        onRung[cold + 1] = up;
        index.stands(down.index(), cold);
        index.stands(up.index(), cold + 1);
    }

    /** Restarts the alternation of even and odd pairs, as if the next round were the first. */
    public void restartAlternation() {
        alternatingSince = round;
    }

    /** Freezes every γ and resets all records and counts; states, random streams and first visits are kept. */
    @Override
    public void endBurnIn() {
        for (Replica replica : replicas) {
            replica.rung().endBurnIn();
        }
        restartTrips();
    }

    /** Counts round trips from zero again. */
    void restartTrips() {
        index.restart();
    }

    /** Rounds run so far, burn-in included. */
    @Override
    public long rounds() {
        return round;
    }

    /** Returns the replica that stands on a rung. */
    public Replica onRung(int rung) {
        return onRung[rung];
    }

    @Override
    public int rungs() {
        return onRung.length;
    }

    @Override
    public Rung rung(int rung) {
        return onRung[rung].rung();
    }

    @Override
    public int replicaOn(int rung) {
        return onRung[rung].index();
    }

    @Override
    public Neighbourhood at(int rung) {
        return onRung[rung].walker().at();
    }

    @Override
    public long roundTrips() {
        return index.roundTrips();
    }

    /** Arrivals at the coldest rung of replicas that come from the hottest, since burn-in. */
    @Override
    public long restarts() {
        return index.restarts();
    }

    /** Returns all work so far, burn-in included, added up in the order of the replicas. */
    @Override
    public Costs costs() {
        Costs total = new Costs();
        for (Replica replica : replicas) {
            total.add(replica.walker().at().costs());
            total.add(replica.walker().costs());
        }
        return total;
    }

    @Override
    public void save(Encoder into) {
        into.section("tempering");
        into.whole(onRung.length);
        into.whole(dimension());
        into.text(scheme.name());
        streams.save(into);
        into.whole(round);
        into.whole(alternatingSince);
        index.save(into);
        int[] stands = new int[replicas.length];
        for (Replica replica : replicas) {
            stands[replica.index()] = replica.rung().index();
        }
        into.wholes(stands);
        for (Replica replica : onRung) {
            replica.rung().save(into);
        }
        for (Replica replica : replicas) {
            replica.save(into);
        }
    }

    @Override
    public void restore(Decoder from) {
        from.section("tempering");
        from.expect("number of rungs", onRung.length);
        from.expect("number of bits", dimension());
        from.expect("swap scheme", scheme.name());
        streams.restore(from);
        round = from.whole();
        alternatingSince = from.whole();
        index.restore(from);
        int[] stands = new int[replicas.length];
        from.fill(stands);
        Rung[] rungs = new Rung[onRung.length];
        for (int rung = 0; rung < rungs.length; rung++) {
            rungs[rung] = onRung[rung].rung();
            rungs[rung].restore(from);
        }
        stand(stands, rungs);
        for (Replica replica : replicas) {
            replica.restore(from);
        }
    }

    /** Puts each replica on its rung, one on each. */
    private void stand(int[] stands, Rung[] rungs) {
        boolean[] taken = new boolean[rungs.length];
        for (int k = 0; k < stands.length; k++) {
            int rung = stands[k];
            if (rung < 0 || rung >= rungs.length || taken[rung]) {
                throw new CodecException("replica " + k + " stands on rung " + rung
                        + "; expected one replica on each of " + rungs.length + " rungs");
            }
            taken[rung] = true;
            replicas[k].climbTo(rungs[rung]);
            onRung[rung] = replicas[k];
        }
    }

    int dimension() {
        return replicas[0].walker().at().state().dimension();
    }
}
