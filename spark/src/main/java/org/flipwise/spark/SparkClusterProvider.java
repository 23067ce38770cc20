package org.flipwise.spark;

import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.JobException;

/** Opens a Spark application for a study; supports every Spark master URL. */
public final class SparkClusterProvider implements ClusterProvider {

    @Override
    public boolean supports(String url) {
        return MasterUrl.isMasterUrl(url);
    }

    @Override
    public Cluster open(String url, String name, Consumer<String> report) {
        if (!isSparkHere()) {
            throw new JobException(
                    Fault.UNAVAILABLE,
                    "--on " + url
                            + ": this program was started without Spark; './flipwise' and spark-submit start it with Spark");
        }
        QuietLog.begin();
        MasterUrl.requireReachable(url);
        Optional<SparkDefaults> defaults = SparkSettings.defaults(url);
        defaults.flatMap(SparkDefaults::warning).ifPresent(report);
        SparkConf settings = SparkSettings.of(url, name, defaults);
        SparkSecurity.warning(settings, url).ifPresent(report);
        NoExecutorNotice notice = new NoExecutorNotice(report, MasterUrl.advice(url), System::nanoTime);
        Thread notifier = new Thread(() -> remind(notice), "flipwise-waiting");
        notifier.setDaemon(true);
        if (!MasterUrl.isLocal(url)) {
            notifier.start();
        }
        try {
            return new SparkCluster(context(settings), report, BatchTask::new);
        } finally {
            notifier.interrupt();
        }
    }

    private static boolean isSparkHere() {
        try {
            Class.forName("org.apache.spark.SparkContext", false, SparkClusterProvider.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException absent) {
            return false;
        }
    }

    /** Reports that there is no executor while Spark connects; it waits a minute for a process that accepts connections but is no master. */
    private static void remind(NoExecutorNotice notice) {
        try {
            while (true) {
                notice.update(false);
                TimeUnit.SECONDS.sleep(1);
            }
        } catch (InterruptedException opened) {
            Thread.currentThread().interrupt();
        }
    }

    static JavaSparkContext context(SparkConf settings) {
        String url = settings.get("spark.master");
        try {
            return new JavaSparkContext(settings);
        } catch (Exception | LinkageError failure) {
            if (String.valueOf(failure.getMessage()).contains("Could not parse Master URL")) {
                throw new JobException(
                        Fault.UNAVAILABLE,
                        "--on " + url
                                + ": the Spark module for this master is not on the class path; give the assembled jar to"
                                + " spark-submit, as docs/clusters.md shows");
            }
            throw new JobException(Fault.UNAVAILABLE, "cannot start Spark at " + url + ": " + line(failure));
        }
    }

    private static String line(Throwable failure) {
        return String.valueOf(failure).lines().findFirst().orElse("");
    }
}
