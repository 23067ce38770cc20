package org.flipwise.spark;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.Job;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;

/** Two threads of this process as a cluster, shared by all tests of this module; each task may be tried four times. */
final class LocalSpark {
    static final JobPackage ANY = JobPackage.of("any", Map.of(), List.of());
    private static final AtomicInteger NAMES = new AtomicInteger();
    private static final Map<Integer, Worker> WORKERS = new ConcurrentHashMap<>();
    private static JavaSparkContext context;

    private LocalSpark() {}

    static synchronized JavaSparkContext context() {
        if (context == null || context.sc().isStopped()) {
            QuietLog.begin();
            System.setProperty("spark.executor.heartbeatInterval", "100ms");
            // Heartbeats begin before Spark is ready for them, and sixty that fail would end the process.
            System.setProperty("spark.executor.heartbeat.maxFailures", "100000");
            context = SparkClusterProvider.context(SparkSettings.of("local[2,4]", "tests", Optional.empty()));
        }
        return context;
    }

    /** A team whose executors ask a worker of the test's own. Not to be closed: others have the same Spark. */
    static SparkCluster team(Worker worker, List<String> messages) {
        int name = NAMES.incrementAndGet();
        WORKERS.put(name, worker);
        return new SparkCluster(
                context(), messages::add, (jobPackage, progress) -> new OwnTask(jobPackage, progress, name));
    }

    static SparkCluster team(Worker worker) {
        return team(worker, Collections.synchronizedList(new ArrayList<>()));
    }

    private static final class OwnTask extends BatchTask {
        private static final long serialVersionUID = 1;
        private final int name;

        OwnTask(Broadcast<byte[]> jobPackage, ProgressAccumulator progress, int name) {
            super(jobPackage, progress);
            this.name = name;
        }

        @Override
        Worker worker(byte[] bytes, String hash) {
            return WORKERS.get(name);
        }
    }

    /** Notes all that it hears. */
    static class Noting implements Cluster.JobListener {
        final Map<String, String> outcomes = new ConcurrentHashMap<>();
        final List<String> twice = new ArrayList<>();
        final List<Progress.Snapshot> progress = Collections.synchronizedList(new ArrayList<>());

        @Override
        public Optional<Job> done(Job job, String outcome) {
            if (outcomes.put(job.task(), outcome) != null) {
                twice.add(job.task());
            }
            return Optional.empty();
        }

        @Override
        public void at(Job job, Progress.Snapshot snapshot) {
            progress.add(snapshot);
        }
    }
}
