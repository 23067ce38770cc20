package org.flipwise.session;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.flipwise.result.Verification;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problem;
import org.flipwise.verify.SolutionChecks;
import org.flipwise.verify.VerifyRun;

/** Checks of a problem and of the kernels on it, or of a solution in a file. */
final class VerifySession extends RunSession<Verification> {
    private final Supplier<Problem> again;

    VerifySession(RunRequest request, Problem problem, Supplier<Problem> again, SessionHost host) {
        super(request, problem, host);
        this.again = again;
    }

    @Override
    Reached<Verification> work(SessionHost.RoundGuard guard) {
        String solution = request().options().get(RunOptions.SOLUTION);
        if (solution != null) {
            return new Reached<>(SolutionChecks.of(problem(), Path.of(solution)), false, "");
        }
        try (SessionHost.Monitor monitor = host().monitor(1, 0)) {
            VerifyRun checks = request()
                    .resolve(options -> VerifyRun.of(problem(), again, options, check -> {
                        HostedTuning.requireNoStop(host());
                        monitor.doing("checking: " + check);
                    }));
            return new Reached<>(checks.run(), false, "");
        }
    }

    @Override
    String unfinished() {
        return "stopped before the last check; nothing was kept";
    }
}
