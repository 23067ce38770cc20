package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.flipwise.result.Result;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.Verification;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.tune.TuningStoppedException;
import org.jspecify.annotations.Nullable;

/**
 * One task about a problem, from its request to its result. The life of those that are kept in a folder is in {@link KeptSession}; the others are done, or stopped and gone.
 *
 * @param <R> the type of the result
 */
public abstract sealed class RunSession<R extends Result> permits KeptSession, TuneSession, VerifySession {
    /** The value of {@code --out} that keeps nothing. */
    public static final String NOWHERE = "none";

    private final SessionHost host;
    private final RunRequest request;
    private final Problem problem;

    /**
     * What the work of a task has come to.
     *
     * @param result null where it was stopped before there was any
     * @param soFar how far it has come, for a person
     */
    record Reached<R>(@Nullable R result, boolean stopped, String soFar) {}

    RunSession(RunRequest request, Problem problem, SessionHost host) {
        this.host = host;
        this.request = request;
        this.problem = problem;
    }

    /**
     * A new run.
     *
     * @param problem the request's problem
     * @param command the command line, for the manifest; empty where there is none
     * @param runs the folder in which a run gets a folder of its own, unless {@code --out} names one
     */
    public static RunSession<?> start(
            RunRequest request, Problem problem, List<String> command, Path runs, SessionHost host) {
        return request.command().equals("tune")
                ? new TuneSession(request, problem, host)
                : KeptSession.of(request, problem, new KeptSession.Start(command, runs, null, null), host);
    }

    /**
     * Checks of a problem.
     *
     * @param again makes another instance of the problem
     */
    public static RunSession<Verification> verify(
            RunRequest request, Problem problem, Supplier<Problem> again, SessionHost host) {
        return new VerifySession(request, problem, again, host);
    }

    /**
     * A run that was stopped or killed; {@link EndedRun#of} finds first whether there is anything left to do.
     *
     * @param folder of the run, as the user names it
     * @param options that take the place of those of the run
     * @param problem the problem, where it is not to be found by its name; else null
     */
    public static RunSession<?> resume(String folder, Options options, @Nullable Problem problem, SessionHost host) {
        try {
            ResumedRequest resumed = ResumedRequest.of(folder, options, problem, host);
            Path path = Path.of(folder);
            KeptSession.Start start = new KeptSession.Start(List.of(), path, resumed, path);
            return KeptSession.of(resumed.request(), resumed.problem(), start, host);
        } catch (SettingsException | ProblemException complaint) {
            throw ResumedRequest.complaint(folder, options, complaint);
        }
    }

    /**
     * Runs to the end, or until the host requests a stop.
     *
     * @throws IOException where the folder cannot be written
     * @throws InterruptedException where the thread is interrupted
     */
    public final RunOutcome<R> run() throws IOException, InterruptedException {
        try {
            return execute();
        } catch (SettingsException refused) {
            throw complaint(request.placed(refused));
        } catch (ProblemException refused) {
            throw complaint(refused);
        }
    }

    /** Does everything, from opening what is needed to handing over the result. */
    @SuppressWarnings("try") // the scope is closed, not used
    RunOutcome<R> execute() throws IOException, InterruptedException {
        try (SessionHost.Scope scope = host.begin();
                SessionHost.RoundGuard guard = host.guard(() -> host.message(unfinished()))) {
            return unkept(guard);
        }
    }

    /** Does the work of a task that has no folder. */
    final RunOutcome<R> unkept(SessionHost.RoundGuard guard) throws IOException, InterruptedException {
        Reached<R> reached;
        try {
            reached = work(guard);
        } catch (TuningStoppedException stopped) {
            return new RunOutcome.Stopped<>(null, null, List.of(unfinished()));
        }
        R result = reached.result();
        if (result != null) {
            deliver(result);
        }
        return reached.stopped() || result == null
                ? new RunOutcome.Stopped<>(result, null, List.of(reached.soFar() + "; nothing was kept"))
                : new RunOutcome.Finished<>(result, null);
    }

    /** Does the work itself. */
    abstract Reached<R> work(SessionHost.RoundGuard guard) throws IOException, InterruptedException;

    /** Returns what to tell where a stop leaves nothing. */
    abstract String unfinished();

    /** Hands over the result. */
    void deliver(R result) throws IOException {
        host.delivered(result);
    }

    /** Returns what a complaint about options or the problem means here. */
    RuntimeException complaint(RuntimeException complaint) {
        return complaint;
    }

    final SessionHost host() {
        return host;
    }

    final RunRequest request() {
        return request;
    }

    final Problem problem() {
        return problem;
    }
}
