package org.flipwise.cluster;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.codec.CodecException;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.fault.Fault;
import org.flipwise.json.Json;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobException;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.settings.SampleSettings;
import org.flipwise.targets.problem.Problem;

/** Runs the simulations of {@code sample} on a cluster. Each leg of a simulation is a job. */
public final class ClusterSimulations implements RemoteExecutor {
    private final ClusterSession session;
    private final String problem;

    private ClusterSimulations(ClusterSession session, String problem) {
        this.session = session;
        this.problem = problem;
    }

    /**
     * Prepares the simulations of one run.
     *
     * @param session its job package holds the problem and the options
     * @param settled settings in which tuning has settled everything
     */
    public static ClusterSimulations of(ClusterSession session, Problem problem, SampleSettings settled) {
        String text = Checkpoint.first(problem, settled).text();
        return new ClusterSimulations(session.with(SampleWorker.SETTLED, text), problem.hash());
    }

    @Override
    public int slots() {
        return session.cluster().slots();
    }

    @Override
    public void run(List<Leg> legs, LegListener listener, StopRequest request) throws InterruptedException {
        session.run(legs.stream().map(this::job).toList(), new LegJobs(listener), request);
    }

    private Job job(Leg leg) {
        String kind = String.format(Locale.ROOT, "a leg of %.0f s", leg.seconds());
        return Job.alone(new SampleWorker.Task(problem, leg).text(), kind, leg.seconds());
    }

    private final class LegJobs implements Cluster.JobListener {
        private final LegListener listener;

        LegJobs(LegListener listener) {
            this.listener = listener;
        }

        @Override
        public Optional<Job> done(Job job, String outcome) {
            Reached reached = Json.parse(outcome, Reached.class);
            int sent = Json.parse(job.task(), SampleWorker.Task.class).number();
            if (reached.number() != sent) {
                throw new JobException(
                        Fault.INTERNAL, "simulation " + reached.number() + " was returned for simulation " + sent);
            }
            try {
                return listener.back(reached).map(ClusterSimulations.this::job);
            } catch (CodecException wrong) {
                throw new JobException(Fault.BAD_DATA, "the result of simulation " + sent + ": " + wrong.getMessage());
            }
        }

        @Override
        public void at(Job job, Progress.Snapshot snapshot) {
            listener.at(snapshot);
        }
    }
}
