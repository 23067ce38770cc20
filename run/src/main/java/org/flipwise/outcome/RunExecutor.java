package org.flipwise.outcome;

import org.jspecify.annotations.Nullable;

/**
 * What the simulations of a task run on: threads of this process, or a cluster. Closing it ends the cluster.
 *
 * @param threads how many simulations run side by side here
 * @param cluster the cluster, with what its machines need; null for threads
 */
public record RunExecutor(int threads, @Nullable ClusterSession cluster) implements AutoCloseable {
    /** Threads, as many as the options of the task allow. */
    public static RunExecutor threads(int threads) {
        return new RunExecutor(threads, null);
    }

    /** A cluster. */
    public static RunExecutor of(ClusterSession cluster) {
        return new RunExecutor(1, cluster);
    }

    /** How many simulations run side by side. */
    public int slots() {
        return cluster == null ? threads : cluster.cluster().slots();
    }

    @Override
    public void close() {
        if (cluster != null) {
            cluster.cluster().close();
        }
    }
}
