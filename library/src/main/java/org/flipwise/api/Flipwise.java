package org.flipwise.api;

import java.nio.file.Path;
import java.util.function.Supplier;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.LadderFile;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.result.Verification;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;

/**
 * Entry points for running Flipwise from Java:
 *
 * <pre>{@code
 * Summary summary = Flipwise.sample(target).rounds(2000).seed(7).run().result();
 * }</pre>
 *
 * <p>A problem is a {@link Target}, or a name as on the command line: a built-in problem such as {@code paper:six-modes}, or a file.
 */
public final class Flipwise {
    private Flipwise() {}

    /** Returns a builder of a run that draws from a target's distribution. */
    public static RunBuilder<Summary> sample(Target target) {
        return of("sample", target);
    }

    /** Returns a builder of a run that draws from a problem's distribution. */
    public static RunBuilder<Summary> sample(String problem) {
        return new RunBuilder<>("sample", problem, null);
    }

    /** Returns a builder of a search for the best state of a target. */
    public static RunBuilder<SolveSummary> solve(Target target) {
        return of("solve", target);
    }

    /** Returns a builder of a search for the best state of a problem. */
    public static RunBuilder<SolveSummary> solve(String problem) {
        return new RunBuilder<>("solve", problem, null);
    }

    /** Returns a builder of a comparison of kernels on a target, at equal processor time. */
    public static RunBuilder<CompareSummary> compare(Target target) {
        return of("compare", target);
    }

    /** Returns a builder of a comparison of kernels on a problem, at equal processor time. */
    public static RunBuilder<CompareSummary> compare(String problem) {
        return new RunBuilder<>("compare", problem, null);
    }

    /** Returns a builder that tunes a ladder for a target; {@link RunBuilder#in} names the file to write it to. */
    public static RunBuilder<LadderFile> tune(Target target) {
        return of("tune", target);
    }

    /** Returns a builder that tunes a ladder for a problem; {@link RunBuilder#in} names the file to write it to. */
    public static RunBuilder<LadderFile> tune(String problem) {
        return new RunBuilder<>("tune", problem, null);
    }

    /** Returns a builder of checks of a target and, up to 16 bits, of every kernel on it. */
    public static RunBuilder<Verification> verify(Target target) {
        return of("verify", target);
    }

    /** Returns a builder of checks of a target as {@link #verify(Target)} does; it also compares a second, independent instance with the first. */
    public static RunBuilder<Verification> verify(Supplier<Target> target) {
        Problem problem = Problem.of(target.get());
        return new RunBuilder<>("verify", problem.name(), problem, () -> Problem.of(target.get()));
    }

    /** Returns a builder of checks of a problem and, up to 16 bits, of every kernel on it. */
    public static RunBuilder<Verification> verify(String problem) {
        return new RunBuilder<>("verify", problem, null);
    }

    private static <R> RunBuilder<R> of(String command, Target target) {
        Problem problem = Problem.of(target);
        return new RunBuilder<>(command, problem.name(), problem);
    }

    /** Returns a builder that resumes a stopped or killed run from its folder. */
    public static ResumeBuilder resume(Path folder) {
        return new ResumeBuilder(folder);
    }
}
