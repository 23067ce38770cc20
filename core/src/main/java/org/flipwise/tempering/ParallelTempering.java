package org.flipwise.tempering;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import org.flipwise.kernel.Budget;
import org.flipwise.random.Streams;
import org.flipwise.target.Costs;

/**
 * Parallel tempering: each replica runs a round on its rung, then neighbouring rungs try to swap (the paper's section 4). The
 * replicas' rounds are independent of each other, so they may run on threads that the caller lends; no number depends on it.
 */
public final class ParallelTempering {
    private final Replica[] replicas;
    private final Replica[] onRung;
    private final SwapRule[] rules;
    private final SwapScheme scheme;
    private final Streams streams;
    private final IndexProcess index;
    private final IntConsumer advance = this::advance;
    private long round;
    /** The round from which pairs alternate. */
    private long alternatingSince;

    /** Replica k starts on rung k; each pair swaps by the rule that its two kernels ask for. */
    public ParallelTempering(List<Replica> replicas, SwapScheme scheme, Streams streams) {
        this(replicas, scheme, streams, SwapRule::between);
    }

    /** The same with another choice of swap rule for each pair (colder rung, hotter rung). */
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

    /** One round on the caller's thread. */
    public void round() {
        for (Replica replica : replicas) {
            replica.advance();
        }
        swap();
    }

    /** So long a round of every replica by itself, with no swap after it: part of burn-in, where it is wanted. */
    public void apart(Budget budget) {
        for (Replica replica : replicas) {
            replica.advance(budget);
        }
    }

    /** One round with the replicas' work spread over the crew, on as many threads as {@code lanes} says; replicas are taken as threads get free. */
    public void round(Crew crew, int lanes) throws InterruptedException {
        crew.run(replicas.length, lanes, advance);
        swap();
    }

    private void advance(int replica) {
        replicas[replica].advance();
    }

    /** Tries to swap every pair whose turn it is. */
    private void swap() {
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

    /** Lets the pairs alternate anew, as if the next round were the first. */
    public void alternateAnew() {
        alternatingSince = round;
    }

    /** Freezes every γ and starts all records and counts anew; states, streams and first visits go on. */
    public void endBurnIn() {
        for (Replica replica : replicas) {
            replica.rung().endBurnIn();
        }
        index.restart();
    }

    /** Rounds run so far, burn-in included. */
    public long rounds() {
        return round;
    }

    /** The replica that stands on a rung. */
    public Replica onRung(int rung) {
        return onRung[rung];
    }

    public int rungs() {
        return onRung.length;
    }

    public long roundTrips() {
        return index.roundTrips();
    }

    /** Arrivals at the coldest rung of replicas that come from the hottest, since burn-in. */
    public long restarts() {
        return index.restarts();
    }

    /** All work so far, burn-in included, added up in the order of the replicas. */
    public Costs costs() {
        Costs total = new Costs();
        for (Replica replica : replicas) {
            total.add(replica.walker().at().costs());
            total.add(replica.walker().costs());
        }
        return total;
    }
}
