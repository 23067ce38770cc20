package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;

/** Section 6.1: the Z-corrected swap at p=3000 is said to take 4 × 3000 more evaluations of π, and a round 72,000. */
public final class ExtraEvaluationsItem extends Item {
    static final int P = 3000;
    static final double CLAIMED = 72_000;
    static final int SIMULATIONS = 4;
    private static final long ROUNDS = 200;
    private static final long BURN_IN = 50;
    private static final int EVALUATED_PER_SWAP = 4;
    private static final double SECONDS = 0.05;
    private static final Map<Algorithm, String> LADDERS = Map.of(
            Algorithm.IIT, "20000,15046,13509,12162,11215,10570,10087,9716,9396,9166,9001,8827,8691",
            Algorithm.RF_MH, "20000,15005,13611,12684,12182,11600,11377,11185,11090,10986,10892,10802,10735");

    public ExtraEvaluationsItem() {
        super("extra-evaluations", "The 72,000 extra evaluations of a round of swaps", true);
    }

    /** The jump chains at p=3000, a few rounds: what they do is of no matter here, only what it costs. */
    static Arm arm(Algorithm algorithm) {
        return new Arm(
                "extra-evaluations-" + algorithm.kernel(),
                algorithm.label(),
                "paper:six-modes?p=" + P,
                Map.of(
                        "kernel", algorithm.kernel(),
                        "betas", LADDERS.getOrDefault(algorithm, ""),
                        "jumps", "2",
                        "jump-parity", "fixed",
                        "start", "near-modes",
                        "swap", "deo-odd"),
                BURN_IN,
                ROUNDS,
                false,
                SECONDS);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return Algorithm.JUMPING.stream()
                .map(algorithm -> new Task(arm(algorithm), scale.simulations(SIMULATIONS)))
                .toList();
    }

    /**
     * What a black box that keeps nothing pays for swaps: all that it pays less p for each iteration.
     *
     * @param extra per round
     * @param real evaluations of π really made, per round
     * @param exps exponentials really taken, per round
     */
    private record Cost(Algorithm algorithm, double iterations, double extra, double real, double exps) {
        static Cost of(Algorithm algorithm, List<Outcome> outcomes) {
            return new Cost(
                    algorithm,
                    perRound(outcomes, P, 0),
                    perRound(outcomes, -P, 1),
                    OutcomeStatistics.of(outcomes, o -> (double) o.costs().evaluations() / o.rounds())
                            .mean(),
                    OutcomeStatistics.of(outcomes, o -> (double) o.costs().exps() / o.rounds())
                            .mean());
        }

        private static double perRound(List<Outcome> outcomes, int perIteration, int equivalent) {
            return OutcomeStatistics.of(
                            outcomes,
                            o -> (double) (equivalent * o.costs().equivalentEvaluations()
                                            + perIteration * o.costs().iterations())
                                    / o.rounds())
                    .mean();
        }

        Agreement verdict() {
            return AgreementRule.of(AgreementRule.of(extra, 0, CLAIMED, 0, 0), real >= extra);
        }
    }

    @Override
    public Chapter chapter(Results results) {
        List<Cost> costs = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.JUMPING) {
            costs.add(Cost.of(algorithm, results.of(arm(algorithm))));
        }
        return new Chapter(
                name(),
                title(),
                "At p=3000 one swap of IIT or RF-MH takes 4 × 3000 = 12,000 more evaluations of π, and a round of 6 swaps 72,000; this slows them down.",
                SIMULATIONS + " simulations of " + ROUNDS
                        + " rounds at p=3000 with the paper's ladders; work is counted, not timed.",
                costs.stream().map(ExtraEvaluationsItem::finding).toList(),
                List.of(),
                List.of(
                        ResultTable.of(costs)
                                .text("algorithm", cost -> cost.algorithm.label())
                                .number("for iterations, as a black box", cost -> cost.iterations)
                                .column("for swaps, as a black box", cost -> count(cost.extra))
                                .column("paper", cost -> count(CLAIMED))
                                .number("really made", cost -> cost.real)
                                .number("exponentials really taken", cost -> cost.exps)
                                .verdict("verdict", cost -> cost.verdict())
                                .table(
                                        name(),
                                        "Evaluations of π in one round",
                                        "A black box that keeps nothing evaluates p neighbours for each iteration and 4p for each swap tried; burn-in's share is in the iterations and in what was really made.")),
                List.of(
                        "The p log-ratios around a state are the same at every β, and the next iteration needs them anyway: whoever keeps them has all four Z of a swap"
                                + " for p exponentials each and no evaluation of π.",
                        "Here log-ratios are shared by groups of alike bits, so that a handful of exponentials is enough for each Z."));
    }

    private static Cell count(double evaluations) {
        return Cell.of(NumberText.count(Math.round(evaluations)), evaluations);
    }

    private static Finding finding(Cost cost) {
        return new Finding(
                cost.verdict(),
                cost.algorithm().label() + ": a program that keeps nothing needs "
                        + NumberText.count(Math.round(cost.extra())) + " evaluations per round for its swaps ("
                        + EVALUATED_PER_SWAP + " × " + NumberText.count(P)
                        + " for each of 6), as the paper counts; with the log-ratios kept it needs none ("
                        + NumberText.given(cost.real(), 3)
                        + " per round were made here for everything, the start included).");
    }
}
