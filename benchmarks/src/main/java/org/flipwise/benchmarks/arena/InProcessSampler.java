package org.flipwise.benchmarks.arena;

import java.util.HashSet;
import java.util.Set;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.RunClock;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleOutcome;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Keeper;
import org.flipwise.spec.Options;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.flipwise.tune.Tuning;
import org.flipwise.tune.TuningListener;
import org.flipwise.tune.TuningStoppedException;

/**
 * Real runs of {@code sample} in this process, on one thread. A run has so many processor seconds, tuning included; what follows tuning has at least a quarter of them. Tuning is given up
 * after three times the seconds, or twenty times for the automatic run, which has to answer.
 */
final class InProcessSampler implements Sampler {
    /** Wall time per processor second that is allowed for, so that other work on the machine does not end a run. */
    private static final double WALL = 100;

    private static final double LEAST_SHARE = 0.25;
    private static final double LONGEST_TUNING = 3;
    private static final double PATIENCE = 20;
    /** Keeps the trace of a run, as the program does for a run with a folder. */
    private static final Keeper TRACE = view -> {};

    private final Problem problem;
    private final Set<Integer> watched;

    InProcessSampler(ArenaTarget target) {
        this.problem = target.problem();
        this.watched = new HashSet<>(target.watched(problem));
    }

    @Override
    public ArenaRun run(Choice choice, long seed, double seconds) {
        RunClock clock = RunClock.ofProcess();
        try {
            return sample(choice, seed, seconds, clock);
        } catch (TuningStoppedException tooLong) {
            return ArenaRun.failed(choice.name(), seed, clock.cpuSeconds(), "tuning took too long");
        } catch (SettingsException | ProblemException | IllegalArgumentException refused) {
            return ArenaRun.failed(choice.name(), seed, clock.cpuSeconds(), String.valueOf(refused.getMessage()));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        }
    }

    private ArenaRun sample(Choice choice, long seed, double seconds, Stopwatch clock) throws InterruptedException {
        double longest = seconds * (choice.automatic() ? PATIENCE : LONGEST_TUNING);
        SampleSettings settings = Tuning.settle(
                problem,
                SampleOptions.resolve(Options.of(choice.options(problem, seed, WALL * seconds)), problem),
                watch(clock, longest));
        double tuned = clock.cpuSeconds();
        double end = choice.timed() ? tuned + Math.max(seconds - tuned, LEAST_SHARE * seconds) : PATIENCE * seconds;
        StopRequest request = new StopRequest();
        SampleOutcome outcome = SampleRun.run(
                problem,
                settings,
                snapshot -> {
                    if (!snapshot.burningIn() && clock.cpuSeconds() >= end) {
                        request.make();
                    }
                },
                TRACE,
                request);
        Summary summary = outcome.summary();
        return summary == null
                ? ArenaRun.failed(choice.name(), seed, clock.cpuSeconds(), "no round counted")
                : ArenaRun.of(choice.name(), seed, outcome, summary, watched::contains);
    }

    private static TuningListener watch(Stopwatch clock, double seconds) {
        return new TuningListener() {
            @Override
            public void doing(String what) {}

            @Override
            public void round() {
                if (clock.cpuSeconds() > seconds) {
                    throw new TuningStoppedException();
                }
            }
        };
    }
}
