package org.flipwise.tempering;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.flipwise.estimate.Listeners;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/** Ladders of a few rungs with a kernel of each kind, listened to on every rung. */
public final class SmallLadder {
    private static final double[] BETAS = {1.5, 1, 0.7, 0.4, 0.2};

    /** MH-mult, A-IIT, IIT, CT-IIT and MH, from the coldest: both kinds of law, all three units. */
    private static final String[] KERNELS = {"mh-mult", "a-iit", "iit", "ct-iit", "mh"};

    private final List<Listeners> listeners = new ArrayList<>();
    private final ParallelTempering tempering;

    private SmallLadder(Target target, long seed, int rungs, boolean oneStream) {
        Streams streams = SeededStreams.of(seed, 0);
        Draws shared = oneStream ? streams.replica(0) : null;
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            listeners.add(new Listeners(target.dimension(), BETAS[rung]));
            Draws draws = shared == null ? streams.replica(rung) : shared;
            replicas.add(replica(target, rung, draws, listeners.get(rung).chorus()));
        }
        tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    /** Listened to by one recorder of each kind on every rung. */
    static SmallLadder of(Target target, long seed, int rungs) {
        return new SmallLadder(target, seed, rungs, false);
    }

    /** A wrong twin: all replicas read one stream. */
    static SmallLadder onOneStream(Target target, long seed, int rungs) {
        return new SmallLadder(target, seed, rungs, true);
    }

    /** With the recorders given, by rung. */
    static ParallelTempering with(Target target, long seed, int rungs, IntFunction<Recorder> recorders) {
        Streams streams = SeededStreams.of(seed, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < rungs; rung++) {
            replicas.add(replica(target, rung, streams.replica(rung), recorders.apply(rung)));
        }
        return new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    private static Replica replica(Target target, int rung, Draws draws, Recorder recorder) {
        EveryKernel every = EveryKernel.all().stream()
                .filter(k -> k.name().equals(KERNELS[rung]))
                .findFirst()
                .orElseThrow();
        Budget budget = every.budget().apply(6L);
        Walker walker = Walker.over(target.at(BitState.zeros(target.dimension())), draws);
        return new Replica(
                rung, walker, draws, new Rung(rung, BETAS[rung], every.kernel().get(), budget, recorder));
    }

    ParallelTempering tempering() {
        return tempering;
    }

    Listeners on(int rung) {
        return listeners.get(rung);
    }

    /** All that was recorded and counted, and where everything stands. */
    String digest() {
        StringBuilder text = new StringBuilder();
        for (int rung = 0; rung < tempering.rungs(); rung++) {
            Replica replica = tempering.onRung(rung);
            text.append(listeners.get(rung).digest())
                    .append(replica.index())
                    .append(replica.walker().at().state())
                    .append(replica.rung().swapsAccepted())
                    .append('/')
                    .append(replica.rung().swapsAttempted())
                    .append(replica.rung().iterationsPerRound());
        }
        text.append(tempering.roundTrips())
                .append(' ')
                .append(tempering.costs().evaluations())
                .append(' ')
                .append(tempering.costs().jumps());
        return text.toString();
    }
}
