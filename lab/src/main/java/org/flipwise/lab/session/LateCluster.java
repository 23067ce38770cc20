package org.flipwise.lab.session;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.Job;
import org.flipwise.lab.outcome.JobPackage;
import org.flipwise.lab.run.StopRequest;
import org.jspecify.annotations.Nullable;

/** A cluster that is opened when it is first needed. */
final class LateCluster implements Cluster {
    private final Supplier<@Nullable Cluster> opening;
    private @Nullable Cluster team;

    LateCluster(Supplier<@Nullable Cluster> opening) {
        this.opening = opening;
    }

    private synchronized Cluster team() {
        if (team == null) {
            team = opening.get();
        }
        return Objects.requireNonNull(team);
    }

    @Override
    public int slots() {
        return team().slots();
    }

    @Override
    public void run(JobPackage parcel, List<Job> jobs, JobListener reception, StopRequest request)
            throws InterruptedException {
        team().run(parcel, jobs, reception, request);
    }

    @Override
    public synchronized void close() {
        if (team != null) {
            team.close();
        }
    }
}
