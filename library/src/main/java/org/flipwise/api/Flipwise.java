package org.flipwise.api;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.LadderFile;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.spec.Options;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tune.TuneRun;
import org.flipwise.verify.VerifyRun;

/**
 * Runs from Java:
 *
 * <pre>{@code
 * Summary summary = Flipwise.sample(target).rounds(2000).seed(7).run().result();
 * }</pre>
 *
 * <p>A problem is a {@link Target}, or a name as the command line has it: a built-in problem such as {@code paper:six-modes}, or a file.
 */
public final class Flipwise {
    private Flipwise() {}

    /** Draws from a target's distribution. */
    public static RunBuilder<Summary> sample(Target target) {
        return of("sample", target);
    }

    /** Draws from a problem's distribution. */
    public static RunBuilder<Summary> sample(String problem) {
        return new RunBuilder<>("sample", problem, null);
    }

    /** Searches for the best state of a target. */
    public static RunBuilder<SolveSummary> solve(Target target) {
        return of("solve", target);
    }

    /** Searches for the best state of a problem. */
    public static RunBuilder<SolveSummary> solve(String problem) {
        return new RunBuilder<>("solve", problem, null);
    }

    /** Compares kernels on a target at equal processor time. */
    public static RunBuilder<CompareSummary> compare(Target target) {
        return of("compare", target);
    }

    /** Compares kernels on a problem at equal processor time. */
    public static RunBuilder<CompareSummary> compare(String problem) {
        return new RunBuilder<>("compare", problem, null);
    }

    private static <R> RunBuilder<R> of(String command, Target target) {
        Problem problem = Problem.of(target);
        return new RunBuilder<>(command, problem.name(), problem);
    }

    /** Continues a run that was stopped or killed, from its folder. */
    public static ResumeBuilder resume(Path folder) {
        return new ResumeBuilder(folder);
    }

    /**
     * Finds a ladder for a target.
     *
     * @param options those of {@code flipwise tune}; {@link Options#NONE} for defaults
     */
    public static LadderFile tune(Target target, Options options) throws InterruptedException {
        return TuneRun.of(Problem.of(target), options).run();
    }

    /** Checks a target and, up to 16 bits, every kernel on it; a second, independent instance is compared with the first. */
    public static Verification verify(Supplier<Target> target) {
        Supplier<Problem> problem = () -> Problem.of(target.get());
        return VerifyRun.of(problem.get(), problem, Options.NONE, check -> {}).run();
    }
}
