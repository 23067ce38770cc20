package org.flipwise.session;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.ClusterSession;
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;

/** Opens the executor of a task: the cluster that {@code --on} names, or threads. Providers of clusters are services; without one there is this machine alone. */
public final class Clusters {
    static final String HERE = "here";
    private static final String WITHOUT_SPARK =
            "this program was started without Spark; give the same command without --on to spark-submit and"
                    + " flipwise-spark.jar, or to './flipwise' of the source tree with --on, which fetches Spark"
                    + " (docs/clusters.md)";

    private Clusters() {}

    /**
     * Opens the executor of a run.
     *
     * @param name the name of the study
     * @param resumed the run that is continued, where it is not a new one
     * @param needed what the machines of a cluster need
     */
    static RunExecutor open(
            Options options,
            String name,
            Optional<ResumedRequest> resumed,
            Supplier<JobPackage> needed,
            SessionHost host) {
        String address = options.get(RunOptions.ON, HERE);
        if (address.equals(HERE)) {
            return RunExecutor.threads(1);
        }
        ClusterProvider provider =
                provider(address, resumed.map(ResumedRequest::withoutSpark).orElse(WITHOUT_SPARK));
        JobPackage jobPackage = needed.get();
        return RunExecutor.of(new ClusterSession(provider.open(address, name, host::interject), jobPackage));
    }

    /**
     * The executor of a study whose cluster is opened when it is first needed; an address that no provider supports is refused at once.
     *
     * @param threads how many simulations run side by side where there is no cluster
     */
    public static RunExecutor late(Options options, String name, int threads, JobPackage jobPackage, SessionHost host) {
        String address = options.get(RunOptions.ON, HERE);
        if (address.equals(HERE)) {
            return RunExecutor.threads(threads);
        }
        ClusterProvider provider = provider(address, WITHOUT_SPARK);
        LazyCluster cluster = new LazyCluster(() -> provider.open(address, name, host::interject));
        return RunExecutor.of(new ClusterSession(cluster, jobPackage));
    }

    private static ClusterProvider provider(String address, String absent) {
        Map<String, ClusterProvider> providers = providers();
        if (providers.isEmpty()) {
            throw new JobException(Fault.UNAVAILABLE, "--on " + address + ": " + absent);
        }
        return providers.values().stream()
                .filter(provider -> provider.supports(address))
                .findFirst()
                .orElseThrow(() -> new SettingsException("--on '" + address
                        + "' is not known; expected here, or a master as Spark names it:"
                        + " spark://HOST:PORT, local[N], local[*], yarn or k8s://..."));
    }

    /** Returns the providers on the class path, and those that the launcher has added. A provider with a missing class is skipped. */
    private static Map<String, ClusterProvider> providers() {
        Map<String, ClusterProvider> providers = new LinkedHashMap<>();
        try {
            ServiceLoader.load(ClusterProvider.class)
                    .forEach(provider ->
                            providers.putIfAbsent(provider.getClass().getName(), provider));
            ServiceLoader.load(ClusterProvider.class, Clusters.class.getClassLoader())
                    .forEach(provider ->
                            providers.putIfAbsent(provider.getClass().getName(), provider));
        } catch (ServiceConfigurationError | LinkageError incomplete) {
            return providers;
        }
        return providers;
    }
}
