package org.flipwise.paper.run;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.flipwise.execution.RunClock;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveOutcome;
import org.flipwise.search.SolveRun;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/** Runs of {@code solve} of which the best value is kept, and the best after halves, quarters, … of the rounds. */
final class SearchRun implements ArmSimulator {
    private static final int HALVINGS = 12;
    private final Arm arm;

    SearchRun(Arm arm) {
        this.arm = arm;
    }

    @Override
    public String problemHash() {
        return ArmSimulator.hash(arm);
    }

    @Override
    public Optional<Outcome> simulate(long seed, int number, StopRequest request) {
        Problem problem = Problems.resolve(arm.problem(), null);
        Map<String, String> options = new HashMap<>(arm.options());
        options.put("threads", "1");
        options.put("seed", Long.toString((ArmSimulator.seed(arm, seed) + number) & Long.MAX_VALUE));
        options.put("stop", "rounds=" + arm.rounds());
        RunClock clock = RunClock.ofThread();
        try {
            SolveOutcome outcome = SolveRun.run(
                    problem,
                    SolveOptions.resolve(Options.of(options), problem),
                    snapshot -> {},
                    Keeper.NONE,
                    request,
                    StartPoint.FROM_THE_START);
            SolveSummary summary = outcome.summary();
            return outcome.stopped() || summary == null
                    ? Optional.empty()
                    : Optional.of(Outcome.of(
                            number,
                            summary.rounds(),
                            clock.seconds(),
                            clock.cpuSeconds(),
                            summary.costs(),
                            Double.NaN,
                            numbers(summary, outcome.improvements().getOrDefault(1, List.of()))));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** The evaluations of an improvement are those of the search times its share of the rounds. */
    private static Map<String, Double> numbers(SolveSummary summary, List<Improvement> improvements) {
        Map<String, Double> numbers = new HashMap<>();
        double perRound = (double) summary.costs().equivalentEvaluations() / summary.rounds();
        numbers.put(Outcome.BEST, summary.best().logDensity());
        numbers.put(Outcome.BEST_CPU, summary.timeToBest().cpuSeconds());
        numbers.put(Outcome.BEST_EVALUATIONS, perRound * summary.timeToBest().round());
        for (int halving = 0; halving <= HALVINGS; halving++) {
            for (Improvement one : improvements) {
                if (one.round() * Math.scalb(1.0, halving) <= summary.rounds()) {
                    numbers.merge(Outcome.AFTER + halving, one.logDensity(), Math::max);
                }
            }
        }
        return numbers;
    }
}
