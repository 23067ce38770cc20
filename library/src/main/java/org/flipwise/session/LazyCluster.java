package org.flipwise.session;

import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobPackage;
import org.flipwise.result.StopRequest;
import org.jspecify.annotations.Nullable;

/** A cluster that is opened when it is first needed. */
final class LazyCluster implements Cluster {
    private final Supplier<@Nullable Cluster> opening;
    private @Nullable Cluster cluster;

    LazyCluster(Supplier<@Nullable Cluster> opening) {
        this.opening = opening;
    }

    private synchronized Cluster cluster() {
        if (cluster == null) {
            cluster = opening.get();
        }
        return Objects.requireNonNull(cluster);
    }

    @Override
    public int slots() {
        return cluster().slots();
    }

    @Override
    public void run(JobPackage jobPackage, List<Job> jobs, JobListener listener, StopRequest request)
            throws InterruptedException {
        cluster().run(jobPackage, jobs, listener, request);
    }

    @Override
    public synchronized void close() {
        if (cluster != null) {
            cluster.close();
        }
    }
}
