package org.flipwise.lab.outcome;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.flipwise.fault.Fault;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.StopRequest;

/**
 * Where the jobs of a study run.
 *
 * @param team who runs them
 * @param parcel what all of them need
 */
public record Site(Team team, Parcel parcel) {

    /** The same with one more word in the parcel. */
    public Site with(String name, String value) {
        return new Site(team, parcel.with(name, value));
    }

    /**
     * Runs jobs and those that follow from them, and sees to it that each is heard of once.
     *
     * @throws JobException where one is heard of again, or never though nobody wished to stop
     */
    public void run(List<Job> jobs, Team.Reception reception, StopRequest request) throws InterruptedException {
        RollCall call = new RollCall(jobs, reception);
        team.run(parcel, jobs, call, request);
        if (call.missing() > 0 && !request.made()) {
            throw new JobException(Fault.INTERNAL, call.missing() + " jobs were given to a team and never heard of");
        }
    }

    private static final class RollCall implements Team.Reception {
        private final Set<Job> open;
        private final Team.Reception reception;

        RollCall(List<Job> jobs, Team.Reception reception) {
            this.open = new LinkedHashSet<>(jobs);
            this.reception = reception;
        }

        synchronized int missing() {
            return open.size();
        }

        @Override
        public synchronized Optional<Job> done(Job job, String outcome) {
            if (!open.remove(job)) {
                throw new JobException(
                        Fault.INTERNAL, "a job was heard of that is done, or was never given: " + job.like());
            }
            Optional<Job> next = reception.done(job, outcome);
            next.ifPresent(open::add);
            return next;
        }

        @Override
        public synchronized void at(Job job, Progress.Snapshot snapshot) {
            if (open.contains(job)) {
                reception.at(job, snapshot);
            }
        }
    }
}
