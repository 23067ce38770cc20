package org.flipwise.api;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.flipwise.result.RunOutcome;
import org.flipwise.result.StopRequest;
import org.flipwise.session.EndedRun;
import org.flipwise.session.RunRequest;
import org.flipwise.session.RunSession;
import org.flipwise.spec.CommandOptions;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.RunSpec;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * Collects the options of a run and runs it. Options that are not set have the defaults of the command line; unless {@link #in} names a folder, nothing is written to the disk.
 *
 * @param <R> the type of the result
 */
public final class RunBuilder<R> {
    private final String command;
    private final String name;
    private final @Nullable Problem known;
    /** Creates a second instance of the problem, for checks. */
    private final @Nullable Supplier<Problem> again;

    private Options options = Options.NONE;
    private RunListener listener = new RunListener() {};
    private StopRequest stopRequest = new StopRequest();

    /**
     * A run.
     *
     * @param known the problem; null where it is to be found by its name
     */
    RunBuilder(String command, String name, @Nullable Problem known) {
        this(command, name, known, known == null ? null : () -> known);
    }

    RunBuilder(String command, String name, @Nullable Problem known, @Nullable Supplier<Problem> again) {
        this.command = command;
        this.name = name;
        this.known = known;
        this.again = again;
    }

    /** Refuses an option that a command does not have. */
    static void requireOption(String command, Option<?> option) {
        if (CommandOptions.all(command).stream().noneMatch(option::is)) {
            throw new SettingsException("'" + command + "' has no option " + option.flag());
        }
    }

    /**
     * Sets any option of the command; {@link RunOptions} has them all.
     *
     * @throws SettingsException for an option that the command does not have, or an invalid value
     */
    public <T> RunBuilder<R> option(Option<T> option, T value) {
        requireOption(command, option);
        options = options.with(option, value);
        return this;
    }

    /** Sets the kernel; by default trials choose one for each rung. */
    public RunBuilder<R> kernel(KernelName kernel) {
        return option(RunOptions.KERNEL, kernel);
    }

    /** Sets the inverse temperatures of the ladder, coldest first; by default tuning finds them. */
    public RunBuilder<R> betas(double... betas) {
        return option(RunOptions.BETAS, Arrays.stream(betas).boxed().toList());
    }

    /** Sets the number of rounds after burn-in; by default the run ends when its estimates are good enough. */
    public RunBuilder<R> rounds(long rounds) {
        return option(RunOptions.ROUNDS, rounds);
    }

    /** Sets the number of burn-in rounds, which count in no estimate. */
    public RunBuilder<R> burnIn(long rounds) {
        return option(RunOptions.BURN_IN, rounds);
    }

    /** Sets the rules by which the run ends, such as {@code ess=1000,time=60s}. */
    public RunBuilder<R> stop(String rules) {
        return option(RunOptions.STOP, rules);
    }

    /** Sets the number of independent simulations to pool. */
    public RunBuilder<R> sims(int simulations) {
        return option(RunOptions.SIMS, (long) simulations);
    }

    /** Sets the seed; the same seed gives the same numbers on any number of threads. */
    public RunBuilder<R> seed(long seed) {
        return option(RunOptions.SEED, seed);
    }

    /** Sets the maximum number of threads; by default one per processor. */
    public RunBuilder<R> threads(int threads) {
        return option(RunOptions.THREADS, NumberOr.of(threads));
    }

    /** Keeps the run in a new or empty folder, with checkpoints, so that {@link Flipwise#resume} can continue it; a ladder is written to this file. */
    public RunBuilder<R> in(Path folder) {
        String path = folder.toString();
        return option(RunOptions.OUT, path.equals(RunSession.NOWHERE) ? "./" + path : path);
    }

    /** Sets the listener that receives progress and messages. */
    public RunBuilder<R> listener(RunListener receiver) {
        listener = receiver;
        return this;
    }

    /** Sets what stops the run at the end of its round, from any thread. */
    public RunBuilder<R> stopRequest(StopRequest request) {
        stopRequest = request;
        return this;
    }

    /** Returns the description of the run, as a run folder stores it. */
    public RunSpec spec() {
        return RunSpec.of(command, name, options);
    }

    /**
     * Runs to the end, or until it is stopped.
     *
     * @throws IOException where its folder cannot be written
     */
    @SuppressWarnings("unchecked") // the command decides the type of the result
    public RunOutcome<R> run() throws IOException, InterruptedException {
        boolean kept = options.has(RunOptions.OUT) || !EndedRun.TASKS.contains(command);
        Options all = kept ? options : options.with(RunOptions.OUT, RunSession.NOWHERE);
        RunRequest request = known == null
                ? RunRequest.of(command, name, all)
                : new RunRequest(command, name, name, all, Set.of(), null);
        ListenerHost host = new ListenerHost(listener, stopRequest);
        Problem problem = known == null ? request.problem(host) : known;
        try {
            RunSession<?> session = command.equals("verify")
                    ? RunSession.verify(request, problem, again == null ? () -> request.problem(host) : again, host)
                    : RunSession.start(request, problem, List.of(), Path.of("runs"), host);
            return (RunOutcome<R>) session.run();
        } finally {
            if (known == null) {
                problem.target().release();
            }
        }
    }
}
