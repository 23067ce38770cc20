package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import org.flipwise.file.AtomicFile;
import org.flipwise.result.LadderFile;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuneRun;
import org.flipwise.tune.TuningMemory;
import org.jspecify.annotations.Nullable;

/** The search for a ladder, which is written to the file that {@code --out} names. */
final class TuneSession extends RunSession<LadderFile> {
    private final TuneRun tuning;
    private final @Nullable Path file;

    TuneSession(RunRequest request, Problem problem, SessionHost host) {
        super(request, problem, host);
        this.tuning = request.resolve(options -> TuneRun.of(problem, options));
        String out = request.options().get(RunOptions.OUT);
        this.file = out == null ? null : AtomicFile.reserve(out);
    }

    @Override
    Reached<LadderFile> work(SessionHost.RoundGuard guard) throws InterruptedException {
        try (SessionHost.Monitor monitor = host().tuningMonitor()) {
            return new Reached<>(tuning.run(new HostedTuning(host(), monitor, TuningMemory.NONE, () -> {})), false, "");
        }
    }

    @Override
    String unfinished() {
        return "stopped before a ladder was found; nothing was kept";
    }

    @Override
    void deliver(LadderFile ladder) throws IOException {
        if (file != null) {
            AtomicFile.write(file, ladder.json());
        }
        super.deliver(ladder);
    }
}
