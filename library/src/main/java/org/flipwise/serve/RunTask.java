package org.flipwise.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.folder.RunFiles;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.Verification;
import org.flipwise.session.EndedRun;
import org.flipwise.session.RunSession;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** A run for a client, from its beginning or from its folder. */
final class RunTask {
    private final Job job;

    RunTask(Job job) {
        this.job = job;
    }

    Map<String, @Nullable Object> run() throws IOException, InterruptedException {
        return switch (job.method()) {
            case "resume" -> reply(resumed(), null);
            case "tune" -> reply(begun(job.options()), null);
            case "verify" -> verified();
            default -> kept();
        };
    }

    /** Returns a run that is kept where its options or its report need a folder. */
    private Map<String, @Nullable Object> kept() throws IOException, InterruptedException {
        String out = job.options().get(RunOptions.OUT, RunSession.NOWHERE);
        if (!job.isOn("report") || !out.equals(RunSession.NOWHERE)) {
            return reply(begun(job.options().with(RunOptions.OUT, out)), null);
        }
        Path folder = Files.createTempDirectory("flipwise");
        try {
            Path run = folder.resolve("run");
            return reply(begun(job.options().with(RunOptions.OUT, run.toString())), run);
        } finally {
            delete(folder);
        }
    }

    private RunOutcome<?> begun(Options all) throws IOException, InterruptedException {
        Problem problem = Objects.requireNonNull(job.problem(all));
        try {
            return RunSession.start(job.named(all, problem), problem, List.of(), Path.of("runs"), job.host())
                    .run();
        } finally {
            problem.target().release();
        }
    }

    private RunOutcome<?> resumed() throws IOException, InterruptedException {
        Path folder = job.folder();
        Optional<RunOutcome<?>> ended = EndedRun.of(folder.toString(), job.options(), job.host());
        if (ended.isPresent()) {
            return ended.get();
        }
        Problem problem = job.problem(job.options());
        return RunSession.resume(folder.toString(), job.options(), problem, job.host())
                .run();
    }

    /** Returns the reply of checks; one that fails is a result, and an error of the problem. */
    private Map<String, @Nullable Object> verified() throws IOException, InterruptedException {
        Problem problem = Objects.requireNonNull(job.problem(job.options()));
        try {
            RunOutcome<Verification> outcome = RunSession.verify(
                            job.named(job.options(), problem), problem, this::again, job.host())
                    .run();
            Optional<TargetException> failure =
                    Optional.ofNullable(outcome.result()).flatMap(Verification::failure);
            return failure.isPresent()
                    ? job.refuted(
                            outcome.result(),
                            failure.get().fault().exitCode(),
                            String.valueOf(failure.get().getMessage()))
                    : reply(outcome, null);
        } finally {
            problem.target().release();
        }
    }

    private Problem again() {
        try {
            return Objects.requireNonNull(job.problem(job.options()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /**
     * The reply.
     *
     * @param temporary the folder that the run is kept in for its report alone; null where there is none
     */
    private Map<String, @Nullable Object> reply(RunOutcome<?> outcome, @Nullable Path temporary) throws IOException {
        String message = outcome instanceof RunOutcome.Stopped<?> stopped ? String.join("\n", stopped.lines()) : null;
        if (message != null && temporary != null) {
            message = message.lines().findFirst().orElse("").replace("kept in " + temporary, "nothing was kept");
        }
        Path folder = temporary == null ? outcome.folder() : null;
        Map<String, @Nullable Object> reply = job.ended(outcome.result(), message, folder);
        if (job.isOn("draws")) {
            reply.put("draws", DrawsValue.of(job.host().draws()));
        }
        if (job.isOn("report")) {
            reply.put("report", report(folder, temporary));
        }
        return reply;
    }

    private static Map<String, @Nullable String> report(@Nullable Path folder, @Nullable Path temporary)
            throws IOException {
        Map<String, @Nullable String> report = new LinkedHashMap<>();
        Path page = folder == null ? null : folder.resolve(RunFiles.REPORT);
        report.put(
                "path",
                page == null || !Files.exists(page)
                        ? null
                        : page.toAbsolutePath().normalize().toString());
        Path inMemory = temporary == null ? null : temporary.resolve(RunFiles.REPORT);
        report.put("html", inMemory == null || !Files.exists(inMemory) ? null : Files.readString(inMemory));
        return report;
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        }
    }
}
