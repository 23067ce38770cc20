package org.flipwise.session;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.flipwise.fault.Fault;
import org.flipwise.outcome.Cluster;
import org.flipwise.outcome.ClusterProvider;
import org.flipwise.outcome.JobException;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.jspecify.annotations.Nullable;

/** Opens the cluster that {@code --on} names. Providers are services; without one there is this machine alone. */
public final class Clusters {
    static final String HERE = "here";

    private Clusters() {}

    /**
     * Opens a cluster.
     *
     * @param address the value of {@code --on}
     * @param name the name of the study
     * @param absent what to do where there is no provider
     * @return null for this machine
     */
    static @Nullable Cluster open(@Nullable String address, String name, SessionHost host, String absent) {
        if (address == null || address.equals(HERE)) {
            return null;
        }
        Map<String, ClusterProvider> providers = providers();
        if (providers.isEmpty()) {
            throw new JobException(Fault.UNAVAILABLE, "--on " + address + ": " + absent);
        }
        for (ClusterProvider provider : providers.values()) {
            if (provider.supports(address)) {
                return provider.open(address, name, host::interject);
            }
        }
        throw new SettingsException("--on '" + address + "' is not known; expected here, or a master as Spark names it:"
                + " spark://HOST:PORT, local[N], local[*], yarn or k8s://...");
    }

    /** Opens the cluster of these options; null for this machine. */
    static @Nullable Cluster open(Options options, String name, SessionHost host) {
        return open(
                options.get(RunOptions.ON),
                name,
                host,
                "this program was started without Spark; give the same command without --on to spark-submit and"
                        + " flipwise-spark.jar, or to './flipwise' of the source tree with --on, which fetches Spark"
                        + " (docs/clusters.md)");
    }

    /** The cluster of these options, opened when it is first needed; an address that no provider supports is refused at once. */
    public static @Nullable Cluster late(Options options, String name, SessionHost host) {
        String address = options.get(RunOptions.ON);
        boolean known =
                providers().values().stream().anyMatch(provider -> address != null && provider.supports(address));
        return known ? new LazyCluster(() -> open(options, name, host)) : open(options, name, host);
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
