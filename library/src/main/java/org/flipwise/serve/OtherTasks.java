package org.flipwise.serve;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.flipwise.file.AtomicFile;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Verification;
import org.flipwise.session.HostedTuning;
import org.flipwise.spec.RunOptions;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuneRun;
import org.flipwise.verify.VerifyRun;
import org.jspecify.annotations.Nullable;

/** Tasks that are not runs: a ladder, checks. */
final class OtherTasks {
    private final Job job;

    OtherTasks(Job job) {
        this.job = job;
    }

    Map<String, @Nullable Object> tune() throws IOException, InterruptedException {
        Problem problem = Objects.requireNonNull(job.problem(job.options()));
        try {
            TuneRun tuning = job.named(job.options(), problem).resolve(all -> TuneRun.of(problem, all));
            String out = job.options().get(RunOptions.OUT);
            Path file = out == null ? null : AtomicFile.reserve(out);
            LadderFile ladder =
                    tuning.run(new HostedTuning(job.host(), job.host().tuningMonitor()));
            if (file != null) {
                AtomicFile.write(file, ladder.json());
            }
            return job.ended(ladder, null, null);
        } finally {
            problem.target().release();
        }
    }

    Map<String, @Nullable Object> verify() throws IOException {
        Problem problem = Objects.requireNonNull(job.problem(job.options()));
        try {
            Verification found = job.named(job.options(), problem)
                    .resolve(all -> VerifyRun.of(problem, this::again, all, this::checking))
                    .run();
            return found.firstFailure()
                    .map(failure -> job.refuted(
                            found,
                            new TargetException("").fault().exitCode(),
                            problem.name() + ": check '" + failure.name() + "' failed: " + failure.detail()))
                    .orElseGet(() -> job.ended(found, null, null));
        } finally {
            problem.target().release();
        }
    }

    private void checking(String check) {
        HostedTuning.requireNoStop(job.host());
        job.host().tuning("checking: " + check);
    }

    private Problem again() {
        try {
            return Objects.requireNonNull(job.problem(job.options()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
