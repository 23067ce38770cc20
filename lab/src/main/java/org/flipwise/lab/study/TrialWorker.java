package org.flipwise.lab.study;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.flipwise.lab.outcome.OutcomeException;
import org.flipwise.lab.outcome.Worker;
import org.flipwise.lab.run.Json;
import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.run.Progress;
import org.flipwise.lab.run.RunLength;
import org.flipwise.lab.run.RungPlan;
import org.flipwise.lab.run.SampleOptions;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.lab.run.Trial;
import org.flipwise.lab.run.Trials;
import org.flipwise.targets.problem.Problem;

/** Runs what is compared on one problem, each run on the thread that asks. What it keeps are what words mean and exact laws. */
public final class TrialWorker implements Worker {
    /** The word of a parcel that says what is run of each arm before the first run that counts. */
    public static final String WARM_UPS = "warm-ups";

    private static final RunLength UNKNOWN = RunLength.of(1, 0, 1);
    private final Problem problem;
    private final UnaryOperator<Map<String, String>> here;
    private final Map<Double, Optional<double[]>> laws = new HashMap<>();
    private final Map<List<Object>, Trials> trials = new HashMap<>();
    private final List<TrialTask> warmUps;
    private final Object warming = new Object();
    private boolean warm;

    /** One in whose process all code has run before. */
    public TrialWorker(Problem problem) {
        this(problem, words -> words, "");
    }

    /**
     * A worker far away, which runs something of each arm before the first run that counts.
     *
     * @param here the same options, with the places that files have there which they name
     * @param warmUps what {@link WarmUps#text} wrote; empty for none
     */
    public TrialWorker(Problem problem, UnaryOperator<Map<String, String>> here, String warmUps) {
        this.problem = problem;
        this.here = here;
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
        TrialTask asked = TrialTask.of(task);
        warmUp(request);
        return run(asked, progress, request)
                .map(trial -> Json.line(new CompareRecord.Run(asked.turn(), asked.arm(), trial))
                        .strip());
    }

    /** Whoever comes meanwhile waits: what counts does not run beside what does not. */
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

    /** Runs of these words on these rungs. */
    synchronized Trials trials(Map<String, String> words, List<RungPlan> rungs) {
        return trials.computeIfAbsent(List.of(words, rungs), key -> {
            LadderPlan plan = LadderPlan.of(rungs);
            SampleSettings said = SampleOptions.resolve(Options.of(here.apply(words)), problem);
            return Trials.of(
                    problem,
                    said.with(plan, UNKNOWN, said.seed()),
                    law(plan.ladder().beta(0)).orElse(null));
        });
    }

    private Optional<double[]> law(double beta) {
        return laws.computeIfAbsent(beta, key -> Optional.ofNullable(Trials.exactLaw(problem, beta)));
    }
}
