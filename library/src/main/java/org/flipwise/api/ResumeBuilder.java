package org.flipwise.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.StopRequest;
import org.flipwise.session.EndedRun;
import org.flipwise.session.RunSession;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/** Resumes a stopped or killed run from its folder; the result has the digits of an uninterrupted run. */
public final class ResumeBuilder {
    private final Path folder;
    private Options options = Options.NONE;
    private RunListener listener = new RunListener() {};
    private StopRequest stopRequest = new StopRequest();
    private @Nullable Problem problem;

    ResumeBuilder(Path folder) {
        this.folder = folder;
    }

    /** Sets the target of a run that was started from Java; the run folder contains only its name and hash. */
    public ResumeBuilder target(Target target) {
        problem = Problem.of(target);
        return this;
    }

    /**
     * Sets an option of {@code flipwise resume}, such as {@link RunOptions#ANY_VERSION}.
     *
     * @throws SettingsException for an option that {@code resume} does not have, or an invalid value
     */
    public <T> ResumeBuilder option(Option<T> option, T value) {
        RunBuilder.requireOption("resume", option);
        options = options.with(option, value);
        return this;
    }

    /** Sets the largest number of threads. */
    public ResumeBuilder threads(int threads) {
        return option(RunOptions.THREADS, NumberOr.of(threads));
    }

    /** Sets the listener that receives progress and messages. */
    public ResumeBuilder listener(RunListener receiver) {
        listener = receiver;
        return this;
    }

    /** Sets what stops the run at the end of its round, from any thread. */
    public ResumeBuilder stopRequest(StopRequest request) {
        stopRequest = request;
        return this;
    }

    /**
     * Runs to the end, or until it is stopped. For a run that has already ended, returns its result; a damaged result is rewritten from the last checkpoint.
     *
     * @return the outcome; its result is a {@link org.flipwise.result.Summary}, {@link org.flipwise.result.SolveSummary} or {@link
     *     org.flipwise.result.CompareSummary}
     */
    public RunOutcome<?> run() throws IOException, InterruptedException {
        ListenerHost host = new ListenerHost(listener, stopRequest);
        String name = folder.toString();
        Optional<RunOutcome<?>> ended = EndedRun.of(name, options, host);
        return ended.isPresent()
                ? ended.get()
                : RunSession.resume(name, options, problem, host).run();
    }
}
