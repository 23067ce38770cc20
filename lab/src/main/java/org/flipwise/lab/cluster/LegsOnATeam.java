package org.flipwise.lab.cluster;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.flipwise.codec.CodecException;
import org.flipwise.fault.Fault;
import org.flipwise.lab.checkpoint.Checkpoint;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Site;
import org.flipwise.lab.outcome.Team;
import org.flipwise.lab.run.Away;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.targets.problem.Problem;

/** The simulations of {@code sample} on a team: each leg is a job. */
public final class LegsOnATeam implements Away {
    private final Site site;
    private final String problem;

    private LegsOnATeam(Site site, String problem) {
        this.site = site;
        this.problem = problem;
    }

    /**
     * Legs of one run.
     *
     * @param site with the problem and the options in its parcel
     * @param settled settings that leave nothing to be found
     */
    public static LegsOnATeam of(Site site, Problem problem, SampleSettings settled) {
        String text = Checkpoint.first(problem, settled).text();
        return new LegsOnATeam(site.with(SampleWorker.SETTLED, text), problem.hash());
    }

    @Override
    public int slots() {
        return site.team().slots();
    }

    @Override
    public void run(List<Leg> legs, Homecoming home, StopRequest request) throws InterruptedException {
        site.run(legs.stream().map(this::job).toList(), new Door(home), request);
    }

    private Job job(Leg leg) {
        String like = String.format(Locale.ROOT, "a leg of %.0f s", leg.seconds());
        return Job.alone(SampleWorker.Task.of(problem, leg).text(), like, leg.seconds());
    }

    private final class Door implements Team.Reception {
        private final Homecoming home;

        Door(Homecoming home) {
            this.home = home;
        }

        @Override
        public Optional<Job> done(Job job, String outcome) {
            Reached reached = Json.parse(outcome, Reached.class);
            int sent = Json.parse(job.task(), SampleWorker.Task.class).number();
            if (reached.number() != sent) {
                throw new JobException(
                        Fault.INTERNAL, "simulation " + reached.number() + " came back where " + sent + " was sent");
            }
            try {
                return home.back(reached).map(LegsOnATeam.this::job);
            } catch (CodecException wrong) {
                throw new JobException(Fault.BAD_DATA, "simulation " + sent + " came back: " + wrong.getMessage());
            }
        }

        @Override
        public void at(Job job, Progress.Snapshot snapshot) {
            home.at(snapshot);
        }
    }
}
