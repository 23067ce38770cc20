package org.flipwise.serve;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.folder.RunFiles;
import org.flipwise.result.RunOutcome;
import org.flipwise.session.RunSession;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** A run for a client, from its beginning or from its folder. */
final class RunTask {
    private final Job job;

    RunTask(Job job) {
        this.job = job;
    }

    Map<String, @Nullable Object> run() throws IOException, InterruptedException {
        if (job.method().equals("resume")) {
            return reply(resumed(), null);
        }
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
        Optional<RunOutcome<?>> ended = RunSession.ended(folder);
        if (ended.isPresent()) {
            return ended.get();
        }
        Problem problem = job.problem(job.options());
        return RunSession.resume(folder.toString(), job.options(), problem, job.host())
                .run();
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
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path below, @Nullable IOException failure) throws IOException {
                Files.delete(below);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
