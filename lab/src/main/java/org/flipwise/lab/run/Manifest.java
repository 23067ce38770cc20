package org.flipwise.lab.run;

import java.time.Instant;
import java.util.List;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What a run was made by and from.
 *
 * @param commit the commit the program was built from, where known
 * @param cpus processors the virtual machine may use
 * @param command the words of the command line
 * @param started when the run began, in UTC
 */
public record Manifest(
        String version,
        @Nullable String commit,
        JavaLine java,
        SystemLine system,
        int cpus,
        List<String> command,
        long seed,
        ProblemLine problem,
        String started) {

    /** Which Java. */
    public record JavaLine(String version, String vendor, String machine) {}

    /** Which operating system. */
    public record SystemLine(String name, String version, String architecture) {}

    /** Which problem. */
    public record ProblemLine(String name, String hash) {}

    /** A manifest of this program on this machine. */
    public static Manifest of(List<String> command, Problem problem, SampleSettings settings, Instant started) {
        return of(command, problem, settings.seed(), started);
    }

    /** The same for any task with a seed. */
    public static Manifest of(List<String> command, Problem problem, long seed, Instant started) {
        return new Manifest(
                Version.number(),
                Version.commit().orElse(null),
                new JavaLine(property("java.version"), property("java.vendor"), property("java.vm.name")),
                new SystemLine(property("os.name"), property("os.version"), property("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                List.copyOf(command),
                seed,
                new ProblemLine(problem.name(), problem.hash()),
                started.toString());
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
