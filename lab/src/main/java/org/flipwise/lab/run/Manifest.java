package org.flipwise.lab.run;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.targets.problem.OwnCode;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * What a run was made by and from.
 *
 * @param task the command: sample, solve, tune, compare
 * @param commit the commit the program was built from, where known
 * @param cpus processors the virtual machine may use
 * @param command the words of the command line
 * @param options the options in force, from the command line and from a problem file, without dashes
 * @param directory where the program was started, which names in the command are relative to; unknown in the oldest folders
 * @param threads threads it may use; unknown in the oldest folders
 * @param started when the run began, in UTC
 */
public record Manifest(
        String version,
        String task,
        @Nullable String commit,
        JavaLine java,
        SystemLine system,
        int cpus,
        List<String> command,
        Map<String, String> options,
        @Nullable String directory,
        @Nullable Integer threads,
        long seed,
        ProblemLine problem,
        String started) {
    /** The task of drawing. */
    public static final String SAMPLE = "sample";

    /** Which Java. */
    public record JavaLine(String version, String vendor, String machine) {}

    /** Which operating system. */
    public record SystemLine(String name, String version, String architecture) {}

    /**
     * Which problem.
     *
     * @param code what it runs of the user's own; absent where it is nothing
     */
    public record ProblemLine(
            String name, String hash, @Nullable List<OwnCode> code) {

        /** A problem that runs nothing of the user's own. */
        public ProblemLine(String name, String hash) {
            this(name, hash, null);
        }

        static ProblemLine of(Problem problem) {
            List<OwnCode> code = problem.code();
            return new ProblemLine(problem.name(), problem.hash(), code.isEmpty() ? null : code);
        }

        /** Returns the names of the code that has changed, is gone or is new. The same code may have another name now, seen from another folder. */
        public List<String> changed(List<OwnCode> now) {
            List<OwnCode> before = code == null ? List.of() : code;
            List<String> names = new ArrayList<>();
            for (int i = 0; i < Math.max(before.size(), now.size()); i++) {
                boolean known = i < before.size();
                if (!known
                        || i >= now.size()
                        || !before.get(i).sha256().equals(now.get(i).sha256())) {
                    names.add((known ? before.get(i) : now.get(i)).name());
                }
            }
            return names;
        }
    }

    /** Folders that were written before there were other tasks do not name theirs. */
    @SuppressWarnings("NullAway") // a record made from JSON may lack a field
    public Manifest {
        task = task == null ? SAMPLE : task;
        options = options == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(options));
        command = List.copyOf(command);
    }

    /** A manifest of this program on this machine. */
    public static Manifest of(
            String task,
            List<String> command,
            Problem problem,
            Options options,
            long seed,
            int threads,
            Instant started) {
        return new Manifest(
                Version.number(),
                task,
                Version.commit().orElse(null),
                new JavaLine(property("java.version"), property("java.vendor"), property("java.vm.name")),
                new SystemLine(property("os.name"), property("os.version"), property("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                command,
                options.words(),
                Path.of("").toAbsolutePath().toString(),
                threads,
                seed,
                ProblemLine.of(problem),
                started.toString());
    }

    /** Returns whether the run does what takes the user's consent: runs code of the user's own, or uses other machines. */
    public boolean needsConsent() {
        return problem.code() != null || !options.getOrDefault("on", "here").equals("here");
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
