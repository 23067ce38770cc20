package org.flipwise.provenance;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
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
 * @param spec the description of the run as JSON, which {@link RunSpec#ofJson} reads; null in folders of unreleased builds, which cannot be resumed
 * @param fromFile the options that come from a problem file rather than from the command line; null where there is none
 * @param directory where the program was started, which names in the command are relative to; null where that does not matter
 * @param threads threads it may use; null where that does not matter
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
        @Nullable Map<String, Object> spec,
        @Nullable List<String> fromFile,
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

    public Manifest {
        spec = spec == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(spec));
        fromFile = fromFile == null ? null : List.copyOf(fromFile);
        command = List.copyOf(command);
    }

    /** A manifest of this program on this machine. */
    public static Manifest of(
            RunSpec spec,
            List<String> command,
            Collection<String> fromFile,
            Problem problem,
            long seed,
            int threads,
            Instant started) {
        return new Manifest(
                Version.number(),
                spec.command(),
                Version.commit().orElse(null),
                new JavaLine(property("java.version"), property("java.vendor"), property("java.vm.name")),
                new SystemLine(property("os.name"), property("os.version"), property("os.arch")),
                Runtime.getRuntime().availableProcessors(),
                command,
                spec.json(),
                fromFile.isEmpty() ? null : List.copyOf(fromFile),
                Path.of("").toAbsolutePath().toString(),
                threads,
                seed,
                ProblemLine.of(problem),
                started.toString());
    }

    /** Returns whether the run does what takes the user's consent: runs code of the user's own, or uses other machines. */
    public boolean needsConsent() {
        return problem.code() != null
                || !given().getOrDefault(RunOptions.ON.name(), "here").equals("here");
    }

    /** The options that are given, as text. */
    public Map<String, String> given() {
        return spec == null ? Map.of() : RunSpec.optionTexts(spec);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
