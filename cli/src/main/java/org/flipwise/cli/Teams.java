package org.flipwise.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.Cluster;
import org.flipwise.lab.outcome.ClusterProvider;
import org.flipwise.lab.outcome.JobException;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Finds the machines that {@code --on} names. The program itself knows of none but this one; who knows others is looked up as a service. */
final class Teams {
    static final String ON = "on";
    static final String HERE = "here";

    private Teams() {}

    static OptionSpec option() {
        return SampleWords.value(
                "--" + ON,
                "WHERE",
                "Run simulations on other machines: what Spark calls a master, such as spark://HOST:7077 or local[4]"
                        + " (default: here).");
    }

    /** The same where the run has said it before. */
    static OptionSpec optionAgain() {
        return SampleWords.value(
                "--" + ON,
                "WHERE",
                "Run simulations here, or on what Spark calls a master (default: as before, where your key has signed the run).");
    }

    /**
     * Calls a team together.
     *
     * @param word what {@code --on} says
     * @param name what is to be done
     * @param absent what to do where there is nobody to ask
     * @return null where nothing is to be run elsewhere
     */
    static @Nullable Cluster open(@Nullable String word, String name, Terminal terminal, String absent) {
        if (word == null || word.equals(HERE)) {
            return null;
        }
        Map<String, ClusterProvider> makers = makers();
        if (makers.isEmpty()) {
            throw new JobException(Fault.UNAVAILABLE, "--" + ON + " " + word + ": " + absent);
        }
        for (ClusterProvider maker : makers.values()) {
            if (maker.supports(word)) {
                return maker.open(word, name, line -> LiveLine.say(terminal, line));
            }
        }
        throw new UsageException(
                "--" + ON + " '" + word + "' is not known; expected here, or a master as Spark names it:"
                        + " spark://HOST:PORT, local[N], local[*], yarn or k8s://...");
    }

    /** The same where the command line says it. */
    static @Nullable Cluster open(Map<String, String> given, String name, Terminal terminal) {
        return open(
                given.get(ON),
                name,
                terminal,
                "this program was started without Spark; './flipwise' fetches and builds it when it is started with --on,"
                        + " or see docs/clusters.md");
    }

    /** The same, but not before there is something to do; a word that nobody knows is told at once. */
    static @Nullable Cluster late(Map<String, String> given, String name, Terminal terminal) {
        String word = given.get(ON);
        boolean known = makers().values().stream().anyMatch(maker -> word != null && maker.supports(word));
        return known ? new LateTeam(() -> open(given, name, terminal)) : open(given, name, terminal);
    }

    /** Those of the class path, and those that whoever started the program has added. A maker that lacks a class it needs cannot be asked. */
    private static Map<String, ClusterProvider> makers() {
        Map<String, ClusterProvider> makers = new LinkedHashMap<>();
        try {
            ServiceLoader.load(ClusterProvider.class)
                    .forEach(maker -> makers.putIfAbsent(maker.getClass().getName(), maker));
            ServiceLoader.load(ClusterProvider.class, Teams.class.getClassLoader())
                    .forEach(maker -> makers.putIfAbsent(maker.getClass().getName(), maker));
        } catch (ServiceConfigurationError | LinkageError incomplete) {
            return makers;
        }
        return makers;
    }
}
