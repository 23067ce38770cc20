package org.flipwise.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.flipwise.json.Json;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.outcome.Worker;
import org.flipwise.result.Progress;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Trial;
import org.flipwise.run.Trials;
import org.flipwise.settings.RunLength;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;

/** Runs the trials of a comparison of one problem, each on the calling thread. It caches resolved settings and exact laws. */
public final class TrialWorker implements Worker {
    /** The entry of a job package with the warm-up runs of each arm. */
    public static final String WARM_UPS = "warm-ups";

    private static final RunLength UNKNOWN = RunLength.of(1, 0, 1);
    private final Problem problem;
    private final UnaryOperator<Map<String, String>> rebase;
    private final Map<Double, Optional<double[]>> laws = new HashMap<>();
    private final Map<List<Object>, Trials> trials = new HashMap<>();
    private final List<TrialTask> warmUps;
    private final Object warming = new Object();
    private boolean warm;

    /** Creates a worker without warm-up runs, for a process in which all code has run before. */
    public TrialWorker(Problem problem) {
        this(problem, options -> options, "");
    }

    /**
     * Creates a worker on a machine of a cluster, which makes warm-up runs of each arm before the first run that counts.
     *
     * @param rebase replaces file names in options by their paths on this machine
     * @param warmUps what {@link WarmUps#text} wrote; empty for none
     */
    public TrialWorker(Problem problem, UnaryOperator<Map<String, String>> rebase, String warmUps) {
        this.problem = problem;
        this.rebase = rebase;
        this.warmUps = warmUps.isEmpty()
                ? List.of()
                : Json.parse(warmUps, WarmUps.class).tasks();
    }

    /** A run of each arm that does not count, so that the virtual machine has compiled its code. */
    record WarmUps(List<TrialTask> tasks) {
        String text() {
            return Json.line(this).strip();
        }
    }

    @Override
    public Optional<String> run(String task, Progress progress, StopRequest request) throws InterruptedException {
        TrialTask requested = TrialTask.of(task);
        warmUp(request);
        return run(requested, progress, request)
                .map(trial -> Json.line(new CompareRecord.Run(requested.turn(), requested.arm(), trial))
                        .strip());
    }

    /** Makes the warm-up runs once; other threads wait, so that no run that counts runs beside them. */
    private void warmUp(StopRequest request) throws InterruptedException {
        synchronized (warming) {
            for (int pass = 0; pass < CompareRun.WARM_UPS && !warm; pass++) {
                for (TrialTask one : warmUps) {
                    run(one, snapshot -> {}, request);
                }
            }
            warm = !request.made();
        }
    }

    Optional<Trial> run(TrialTask task, Progress progress, StopRequest request) throws InterruptedException {
        if (!task.problem().equals(problem.hash())) {
            throw new OutcomeException("run " + task.turn() + " belongs to a problem of hash " + task.problem() + "; '"
                    + problem.name() + "' has " + problem.hash());
        }
        RunLength expected = RunLength.of(task.rounds(), task.burnIn(), 1);
        return trials(task.words(), task.rungs()).run(task.seed(), expected, task.cpuSeconds(), progress, request);
    }

    /** Returns the runs with these options on these rungs, from the cache if possible. */
    synchronized Trials trials(Map<String, String> options, List<RungPlan> rungs) {
        return trials.computeIfAbsent(List.of(options, rungs), key -> {
            SampleSettings given = SampleOptions.resolve(Options.of(rebase.apply(options)), problem);
            LadderPlan plan = LadderPlan.of(rungs).with(given.plan().moves());
            return Trials.of(
                    problem,
                    given.with(plan, UNKNOWN, given.seed()),
                    law(plan.ladder().beta(0)).orElse(null));
        });
    }

    private Optional<double[]> law(double beta) {
        return laws.computeIfAbsent(beta, key -> Optional.ofNullable(Trials.exactLaw(problem, beta)));
    }
}
