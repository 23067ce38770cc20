package org.flipwise.run;

import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.execution.PackedState;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.execution.RunClock;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.PartialSummary;
import org.flipwise.simulation.Simulation;
import org.flipwise.stop.StopRules;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.WorkerThreads;

/** Runs a leg of a simulation on the calling thread, replicas one after another. At least one round is made, so that legs of any length come to an end. */
public final class SimulationLeg {
    private SimulationLeg() {}

    /**
     * Runs a leg.
     *
     * @param settled settings that leave nothing to be found
     * @param request ends the leg with its round; what was reached then is as good as at any other cut
     */
    public static RemoteExecutor.Reached run(
            Problem problem, SampleSettings settled, RemoteExecutor.Leg leg, Progress progress, StopRequest request)
            throws InterruptedException {
        RunClock clock = RunClock.ofThread();
        Simulation simulation = leg.state() == null
                ? new Simulation(problem, settled, leg.number(), clock, leg.keeps())
                : resumed(problem, settled, leg, clock);
        StopRules stop = settled.length().stop().withinShareOfTime(leg.share());
        try (WorkerThreads nobody = new WorkerThreads(Runnable::run, 0)) {
            simulation.run(
                    nobody, stop, progress, Keeper.NONE, PartialSummary.NONE, new Until(clock, leg.seconds(), request));
        }
        ByteEncoder into = new ByteEncoder();
        simulation.save(into);
        return new RemoteExecutor.Reached(
                leg.number(),
                simulation.tempering().rounds(),
                simulation.isDone(),
                PackedState.text(into.toByteArray()));
    }

    private static Simulation resumed(Problem problem, SampleSettings settled, RemoteExecutor.Leg leg, RunClock clock) {
        ByteDecoder from = PackedState.opened(String.valueOf(leg.state()));
        Simulation simulation = Simulation.resumed(problem, settled, leg.number(), clock, leg.keeps(), from);
        from.end();
        return simulation;
    }

    /** A request that is made when the time is over, or when somebody makes it. */
    private static final class Until extends StopRequest {
        private final RunClock clock;
        private final double seconds;
        private final StopRequest other;

        Until(RunClock clock, double seconds, StopRequest other) {
            this.clock = clock;
            this.seconds = seconds;
            this.other = other;
        }

        @Override
        public boolean made() {
            return clock.seconds() >= seconds || other.made();
        }
    }
}
