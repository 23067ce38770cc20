package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.PrintedTables;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;

/** Section 6.1: L0 is chosen so that the coldest rung makes about as many rejection-free iterations per round as IIT and RF-MH make jumps. */
public final class MatchingItem extends Item {
    private static final int P = 3000;
    private static final double THETA = 0.001;
    private static final double COLDEST = 20_000;
    private static final long L0 = 800;
    private static final long JUMPS = 2;
    private static final double A_IIT_IN_TEXT = 1.64;
    private static final double MH_MULT_IN_TEXT = 1.2;
    private static final int CENTS = 2;
    private static final int TENTHS = 1;

    public MatchingItem() {
        super("matching-l0", "Matching L0 to the number of jumps", true);
    }

    /** One choice: L0 against n jumps, where one transition leaves the coldest rung's state with probability E[Z]. */
    private record Choice(String where, Algorithm algorithm, long transitions, long jumps, double iterations) {
        double escape() {
            return (iterations - 1) / (transitions - 1);
        }

        double moves() {
            return transitions * escape();
        }

        /** The L0 with n sojourns begun per round: 1 + (n − 1)/E[Z]. */
        double forIterations() {
            return 1 + (jumps - 1) / escape();
        }

        /** The L0 with n moves per round: n/E[Z]. */
        double forMoves() {
            return jumps / escape();
        }

        /** To the nearest whole number, in the paper's count. */
        boolean matched() {
            return Math.abs(iterations - jumps) <= 0.5;
        }
    }

    private static List<Choice> choices() {
        List<Choice> choices = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
            choices.add(new Choice("p=3000", algorithm, L0, JUMPS, highDimension(algorithm)));
        }
        for (SmallSpace space : SmallSpace.values()) {
            for (Algorithm algorithm : Algorithm.WITH_MULTIPLICITY) {
                long transitions = space.transitions(algorithm);
                choices.add(new Choice(
                        space.id(),
                        algorithm,
                        transitions,
                        space.jumps(),
                        ExactValues.iterations16(space.problem(), algorithm, 1, transitions, GammaRule.RATIO)));
            }
        }
        return choices;
    }

    /** At stationarity; of A-IIT with the median of the authors' γ. */
    private static double highDimension(Algorithm algorithm) {
        BalancingFunction h = algorithm == Algorithm.A_IIT
                ? BoundedBalance.of(
                        BalancingFunction.sqrt(),
                        Elementary.log(AuthorsData.bounds("p3000").get(0).median()))
                : BalancingFunction.min();
        return ExactValues.iterationsSixModes(P, THETA, COLDEST, h, L0);
    }

    @Override
    public Chapter chapter(Results results) {
        List<Choice> choices = choices();
        List<Finding> findings = new ArrayList<>();
        findings.add(matched(choices.get(0), choices.get(1)));
        findings.add(inText(Algorithm.A_IIT, A_IIT_IN_TEXT, CENTS));
        findings.add(inText(Algorithm.MH_MULT, MH_MULT_IN_TEXT, TENTHS));
        findings.add(small(choices.subList(2, choices.size())));
        return new Chapter(
                name(),
                title(),
                "L0 is set so that on the coldest rung the mean number of rejection-free iterations per round is as near as possible to the jumps of IIT and RF-MH; at"
                        + " p=3000, L0 = 800 against 2 jumps gives 1.64 (A-IIT) and 1.2 (MH-mult), which makes the comparison fair.",
                "Computed: 1 + (L0 − 1)·E[Z] of the coldest rung at stationarity.",
                findings,
                List.of(),
                List.of(
                        ResultTable.of(choices)
                                .text("experiment", Choice::where)
                                .text("algorithm", choice -> choice.algorithm.label())
                                .count("L0", choice -> choice.transitions)
                                .count("jumps of IIT, RF-MH", choice -> choice.jumps)
                                .exact("iterations per round", choice -> choice.iterations)
                                .exact("moves per round", choice -> choice.moves())
                                .number("L0 for as many iterations", choice -> choice.forIterations())
                                .number("L0 for as many moves", choice -> choice.forMoves())
                                .table(
                                        name(),
                                        "What L0 would match the jumps of IIT and RF-MH on the coldest rung",
                                        "Iterations are sojourns begun, at least 1 in every round; moves are changes of state, L0·E[Z]. γ as the paper's numbers were made with.")),
                List.of(
                        "An iteration is not a move: a round whose state is never left still counts 1, while 2 jumps of IIT are 2 moves. Counted in moves the gap is far wider.",
                        "Equal steps on the coldest rung say nothing of the hot ones, where the multiplicity algorithms make tens to hundreds of moves per round and"
                                + " IIT its 1 or 2: rounds are no common currency. Evaluations and processor time are."));
    }

    private static Finding matched(Choice adaptive, Choice metropolis) {
        boolean holds = adaptive.matched() && metropolis.matched();
        return new Finding(
                holds ? Agreement.AGREES : Agreement.DIFFERS,
                "L0 = 800 " + (holds ? "matches" : "does not match")
                        + " 2 jumps at p=3000: at stationarity the coldest rung begins "
                        + NumberFormats.exact(adaptive.iterations()) + " sojourns (A-IIT) and "
                        + NumberFormats.exact(metropolis.iterations()) + " (MH-mult) per round and moves "
                        + NumberFormats.exact(adaptive.moves()) + " and " + NumberFormats.exact(metropolis.moves())
                        + " times. Two sojourns need L0 = " + NumberText.count(Math.round(adaptive.forIterations()))
                        + " and "
                        + NumberText.count(Math.round(metropolis.forIterations())) + ", two moves "
                        + NumberText.count(Math.round(adaptive.forMoves())) + " and "
                        + NumberText.count(Math.round(metropolis.forMoves()))
                        + ". The paper's numbers are averages over the short way from the starts to the modes.");
    }

    private static Finding inText(Algorithm algorithm, double said, int decimals) {
        double printed = PrintedTables.iterations("p3000", algorithm).get(0);
        Agreement verdict = AgreementRule.of(printed, 0, said, 0, AgreementRule.rounding(decimals));
        return new Finding(
                verdict,
                "The text says " + said + " iterations of " + algorithm.label() + ", the paper's own table "
                        + NumberFormats.exact(printed) + (verdict == Agreement.AGREES ? ", the same rounded." : "."));
    }

    private static Finding small(List<Choice> choices) {
        List<String> each = choices.stream()
                .map(choice -> choice.where() + " " + choice.algorithm().label() + " "
                        + NumberText.significant(choice.iterations(), 4) + " iterations and "
                        + NumberText.given(choice.moves(), 3) + " moves against " + choice.jumps()
                        + (choice.matched() ? " (matched in iterations)" : " (not matched)"))
                .toList();
        return new Finding(
                choices.stream().allMatch(Choice::matched) ? Agreement.AGREES : Agreement.DIFFERS,
                "On 16 bits, on the coldest rung: " + String.join("; ", each)
                        + ". One iteration is matched by any L0, for every round begins one.");
    }
}
