package org.flipwise.benchmarks.constraints;

import static java.util.stream.Collectors.joining;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.StopRequest;
import org.flipwise.search.SolveOptions;
import org.flipwise.search.SolveRun;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Objective;
import org.flipwise.targets.constrained.Constrained;
import org.flipwise.targets.constrained.Constraint;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * {@code solve} with a fixed number of ones against {@code solve} with penalties of several strengths, on one thread. First the best value is looked for under the constraint, by as many seeds as there are runs;
 * then each way runs until it reaches that value, or for so many processor seconds, on the ladder
 * that the constrained search finds by itself: the scale of the penalty would spoil the one that {@code solve} finds for a penalised model.
 *
 * <pre>PenaltyContest SEEDS SECONDS STRENGTH…    such as: PenaltyContest 10 5 0.1 0.5 2.5</pre>
 */
public final class PenaltyContest {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANO = 1e-9;
    private static final double ROUNDING = 1e-9;
    /** Processor seconds of each way before it counts, so that code is compiled. */
    private static final double WARM_UP = 0.5;

    private final int seeds;
    private final double seconds;
    private final List<Double> strengths;

    private PenaltyContest(int seeds, double seconds, List<Double> strengths) {
        this.seeds = seeds;
        this.seconds = seconds;
        this.strengths = strengths;
    }

    /** Prints a line for each instance and way. */
    public static void main(String[] args) throws InterruptedException {
        PenaltyContest contest = new PenaltyContest(
                Integer.parseInt(args[0]),
                Double.parseDouble(args[1]),
                Stream.of(args).skip(2).map(Double::valueOf).toList());
        for (Instance instance : List.of(Instance.densestSubgraph(1), Instance.bisection(1), Instance.portfolio(1))) {
            contest.run(instance);
        }
    }

    private static double cpu() {
        return THREADS.getCurrentThreadCpuTime() * NANO;
    }

    private static Problem problem(Instance instance, PairwiseModel model, boolean constrained) {
        PairwiseTarget free = PairwiseTarget.of(instance.name(), model, 1).withObjective(new Objective("value", true));
        return Problem.of(
                constrained ? Constrained.of(free, Constraint.ones(model.dimension(), instance.ones())) : free);
    }

    private void run(Instance instance) throws InterruptedException {
        Problem constrained = problem(instance, instance.model(), true);
        double best = Double.NEGATIVE_INFINITY;
        String betas = "";
        for (int seed = 1; seed <= seeds; seed++) {
            SolveSummary longer =
                    solve(constrained, 100 + seed, null, "", seconds).summary();
            best = Math.max(best, longer.best().logDensity());
            betas = longer.rungs().stream()
                    .map(rung -> String.valueOf(rung.beta()))
                    .collect(joining(","));
        }
        Map<String, Problem> ways = new LinkedHashMap<>();
        ways.put("constraint", constrained);
        for (double strength : strengths) {
            ways.put("penalty " + strength, problem(instance, instance.penalised(strength), false));
        }
        for (Map.Entry<String, Problem> way : ways.entrySet()) {
            report(instance, way.getKey(), way.getValue(), best, betas);
        }
    }

    private void report(Instance instance, String way, Problem problem, double best, String betas)
            throws InterruptedException {
        solve(problem, 0, null, betas, Math.min(seconds, WARM_UP));
        int reached = 0;
        int infeasible = 0;
        double spent = 0;
        List<Double> shortfalls = new ArrayList<>();
        for (int seed = 1; seed <= seeds; seed++) {
            Solved solved = solve(problem, seed, best - ROUNDING * Math.abs(best), betas, seconds);
            BitState found = BitState.parse(solved.summary().best().state());
            spent += solved.cpu();
            if (found.count() != instance.ones()) {
                infeasible++;
            } else if (instance.model().value(found) >= best - 2 * ROUNDING * Math.abs(best)) {
                reached++;
            } else {
                shortfalls.add(best - instance.model().value(found));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s, best %.6g; %s: %d of %d runs reach it, %d end in a state that breaks the constraint; %.3f processor seconds"
                        + " in all, %s for each run that reaches it; others short by %.3g on average%n",
                instance.name(),
                best,
                way,
                reached,
                seeds,
                infeasible,
                spent,
                reached == 0 ? "none" : String.format(Locale.ROOT, "%.3f", spent / reached),
                shortfalls.stream().mapToDouble(by -> by).average().orElse(0));
    }

    private record Solved(SolveSummary summary, double cpu) {}

    /** Until a value is reached, or for the processor seconds of this thread. */
    private Solved solve(Problem problem, int seed, @Nullable Double until, String betas, double limit)
            throws InterruptedException {
        StopRequest request = new StopRequest();
        Map<String, String> words = new LinkedHashMap<>();
        words.put("seed", String.valueOf(seed));
        words.put("threads", "1");
        words.put("lanes", "off");
        words.put("stop", (until == null ? "" : "best=" + until + ",") + "time=" + 1000 * limit + "s");
        if (!betas.isEmpty()) {
            words.put("betas", betas);
        }
        Options options = Options.of(words);
        double from = cpu();
        SolveSummary summary = SolveRun.run(
                        problem,
                        SolveOptions.resolve(options, problem),
                        snapshot -> {
                            if (cpu() - from > limit) {
                                request.make();
                            }
                        },
                        Keeper.NONE,
                        request,
                        StartPoint.FROM_THE_START)
                .summary();
        return new Solved(Objects.requireNonNull(summary), cpu() - from);
    }
}
