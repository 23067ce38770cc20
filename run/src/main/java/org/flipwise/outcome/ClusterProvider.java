package org.flipwise.outcome;

import java.util.function.Consumer;

/** Opens the cluster that the value of {@code --on} names. Providers are found by {@link java.util.ServiceLoader}; the program itself has none. */
public interface ClusterProvider {

    /** Returns whether this provider can open the given address. */
    boolean supports(String address);

    /**
     * Connects to a cluster.
     *
     * @param address the value of {@code --on}
     * @param name the name of the study, shown in the cluster's list of applications
     * @param report receives messages for the user, such as missing or lost machines
     * @throws JobException if the cluster does not answer
     */
    Cluster open(String address, String name, Consumer<String> report);
}
