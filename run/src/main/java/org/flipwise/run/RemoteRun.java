package org.flipwise.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.PackedState;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.Simulation;
import org.flipwise.simulation.StartPoint;
import org.flipwise.stop.StopRules;
import org.flipwise.summary.PartialSummaries;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Simulations that run elsewhere, leg after leg. What comes back is restored here and shown to those who watch and keep, as if it had run here; so a run that is stopped or killed goes
 * on from its checkpoint wherever that is wanted. Legs double in length: the first tells soon whether all is well, and later ones cost little to send.
 */
final class RemoteRun implements RemoteExecutor.LegListener {
    private static final double FIRST_SECONDS = 2;
    /** Where many run at the same time, the driver needs time to send and receive each leg. */
    private static final double FIRST_SECONDS_PER_SLOT = 0.02;

    private static final double MOST_SECONDS = 60;
    private final Problem problem;
    private final SampleSettings settings;
    private final Progress progress;
    private final Keeper keeper;
    private final double share;
    private final StopRules stop;
    private final @Nullable Simulation[] reached;
    private final double[] seconds;

    /**
     * A run.
     *
     * @param share that each simulation has of a time which ends the whole run
     */
    RemoteRun(Problem problem, SampleSettings settings, Progress progress, Keeper keeper, double share) {
        this.problem = problem;
        this.settings = settings;
        this.progress = progress;
        this.keeper = keeper;
        this.share = share;
        stop = settings.length().stop().withinShareOfTime(share);
        reached = new @Nullable Simulation[settings.length().simulations()];
        seconds = new double[reached.length];
    }

    /** Runs all simulations to their end, or until the request to stop; those of which something is known, in their order. */
    List<Simulation> run(RemoteExecutor away, StartPoint beginning, StopRequest request) throws InterruptedException {
        double first = Math.max(FIRST_SECONDS, FIRST_SECONDS_PER_SLOT * away.slots());
        Arrays.fill(seconds, Math.min(MOST_SECONDS, first));
        List<RemoteExecutor.Leg> legs = new ArrayList<>();
        for (int number = 0; number < reached.length; number++) {
            legsFrom(number, beginning.reached().apply(number)).ifPresent(legs::add);
        }
        if (!legs.isEmpty() && !request.made()) {
            away.run(legs, this, request);
        }
        return atTheEnd(request);
    }

    private Optional<RemoteExecutor.Leg> legsFrom(int number, Optional<Decoder> saved) {
        if (saved.isEmpty()) {
            return Optional.of(leg(number, null));
        }
        Simulation simulation = restored(number, saved.get());
        reached[number] = simulation;
        show(simulation);
        if (simulation.isDone()) {
            return Optional.empty();
        }
        ByteEncoder into = new ByteEncoder();
        simulation.save(into);
        return Optional.of(leg(number, PackedState.text(into.toByteArray())));
    }

    private RemoteExecutor.Leg leg(int number, @Nullable String state) {
        return new RemoteExecutor.Leg(number, seconds[number], share, keeper.keeps(), state);
    }

    private Simulation restored(int number, Decoder from) {
        return Simulation.resumed(problem, settings, number, ElapsedTime.NO_CLOCK, keeper.keeps(), from);
    }

    @Override
    public synchronized Optional<RemoteExecutor.Leg> back(RemoteExecutor.Reached back) {
        int number = Objects.checkIndex(back.number(), reached.length);
        ByteDecoder from = back.opened();
        Simulation simulation = restored(number, from);
        from.end();
        long rounds = simulation.tempering().rounds();
        if (rounds != back.round() || simulation.isDone() != back.ended() || rounds <= roundsOf(number)) {
            throw new CodecException("simulation " + number + " came back after " + rounds + " rounds; expected "
                    + back.round() + ", and more than " + roundsOf(number));
        }
        if (back.ended()) {
            keeper.ended(back);
        }
        reached[number] = simulation;
        show(simulation);
        seconds[number] = Math.min(MOST_SECONDS, 2 * seconds[number]);
        return simulation.isDone() ? Optional.empty() : Optional.of(leg(number, back.state()));
    }

    private void show(Simulation simulation) {
        simulation.show(stop, progress, keeper, new PartialSummaries(problem, settings));
    }

    private long roundsOf(int number) {
        Simulation simulation = reached[number];
        return simulation == null ? 0 : simulation.tempering().rounds();
    }

    /** What is late says less than what came back. */
    @Override
    public synchronized void at(Progress.Snapshot snapshot) {
        int number = Objects.checkIndex(snapshot.simulation(), reached.length);
        if (snapshot.round() > roundsOf(number)) {
            progress.at(snapshot);
            keeper.heard(snapshot);
        }
    }

    private synchronized List<Simulation> atTheEnd(StopRequest request) {
        List<Simulation> known = new ArrayList<>();
        for (Simulation simulation : reached) {
            if (simulation != null) {
                known.add(simulation);
            }
        }
        if (known.stream().allMatch(Simulation::isDone) && known.size() == reached.length) {
            return known;
        }
        if (!request.made()) {
            throw new IllegalStateException("simulations that nobody stopped came back before their end");
        }
        for (Simulation simulation : known) {
            if (!simulation.isDone()) {
                simulation.interrupt();
                show(simulation);
            }
        }
        return known;
    }
}
