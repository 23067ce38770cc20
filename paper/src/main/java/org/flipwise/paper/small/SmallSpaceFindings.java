package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.CostUnit;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.paper.statistics.TimeToAllModes;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Finding;

/** The findings of an experiment on 16 bits. */
final class SmallSpaceFindings {
    private final SmallSpaceNumbers numbers;
    private final SmallSpaceRuns runs;

    SmallSpaceFindings(SmallSpaceNumbers numbers) {
        this.numbers = numbers;
        this.runs = numbers.runs();
    }

    /** The first is the one to remember. */
    List<Finding> all() {
        Finding seconds = fastest(CostUnit.CPU, firstRound());
        Finding evaluations = fastest(CostUnit.EVALUATIONS, "");
        return List.of(
                headline(seconds, evaluations),
                ComparedNumber.finding(
                        "swap rates",
                        numbers.swapRates(),
                        "By the letter only: A-IIT and MH-mult divide by all rounds though a pair is tried in every second one, so their true acceptance is twice as"
                                + " high; IIT and RF-MH swap at one parity only, where acceptance is another one than with a coin."),
                ComparedNumber.finding(
                        "iterations between swaps",
                        numbers.iterations(),
                        "By the letter only: A-IIT's, made with γ = max{r, 1/r}; the γ of the text makes several times as many."),
                ComparedNumber.finding("mode masses", numbers.masses(), ""),
                seconds,
                evaluations,
                closest(CostUnit.CPU, DistanceCurve.At::cpuSeconds),
                closest(CostUnit.EVALUATIONS, DistanceCurve.At::evaluations),
                speed());
    }

    /** The tables and the order of the algorithms in two sentences. */
    private Finding headline(Finding seconds, Finding evaluations) {
        List<ComparedNumber> tables = new ArrayList<>(numbers.swapRates());
        tables.addAll(numbers.iterations());
        int agreeing = 0;
        int byLetter = 0;
        for (ComparedNumber number : tables) {
            agreeing += number.agreesWithPaper() ? 1 : 0;
            byLetter += number.withPaper() == Agreement.LETTER_ONLY ? 1 : 0;
        }
        return new Finding(
                AgreementRule.worst(
                        tables.stream().map(ComparedNumber::withPaper).toList()),
                agreeing + " of the " + tables.size()
                        + " swap rates and iterations that the paper prints come out the same when run and counted as it did, but "
                        + byLetter
                        + " of them have another exact value when they are done rightly. IIT and RF-MH "
                        + leading(seconds, evaluations) + ".");
    }

    private static String leading(Finding seconds, Finding evaluations) {
        boolean inSeconds = seconds.agreement() == Agreement.AGREES;
        boolean inEvaluations = evaluations.agreement() == Agreement.AGREES;
        if (inSeconds && inEvaluations) {
            return "are the two that find all modes first, as the paper says, in seconds and in evaluations";
        }
        if (!inSeconds && !inEvaluations) {
            return "are not the two that find all modes first, neither in seconds nor in evaluations";
        }
        return "are the two that find all modes first in " + (inSeconds ? "seconds" : "evaluations")
                + ", as the paper says, but not in " + (inSeconds ? "evaluations" : "seconds");
    }

    /** Whether IIT and RF-MH find all modes before the multiplicity algorithms. */
    private Finding fastest(CostUnit unit, String more) {
        return ordered(
                "Median " + unit.phrase() + " to all modes",
                algorithm -> TimeToAllModes.of(runs.letter(algorithm), unit).median(),
                more);
    }

    /** What of the seconds to all modes is no search: a simulation's set-up and its first round, in code that is hardly warm. */
    private String firstRound() {
        return " Setting up and the first look at the law take "
                + each(algorithm -> OutcomeStatistics.of(runs.letter(algorithm), SmallSpaceFindings::firstLook)
                        .median())
                + " of these seconds, so where that is most of them evaluations are the better judge.";
    }

    private static double firstLook(Outcome outcome) {
        return outcome.distances().isEmpty()
                ? Double.NaN
                : outcome.distances().get(0).cpuSeconds();
    }

    /** Whether IIT and RF-MH reach the smallest distance that all algorithms have reached before the multiplicity algorithms. */
    private Finding closest(CostUnit unit, ToDoubleFunction<DistanceCurve.At> cost) {
        double reached = Double.NaN;
        for (double distance : SmallSpaceTables.DISTANCES) {
            boolean all = Algorithm.ALL.stream()
                    .noneMatch(algorithm -> Double.isNaN(DistanceCurve.of(runs.letter(algorithm))
                            .below(distance)
                            .distance()));
            reached = all ? distance : reached;
        }
        if (Double.isNaN(reached)) {
            return new Finding(
                    Agreement.BEYOND,
                    "These runs are too short for a mean total variation distance of 0.05 in all four algorithms.");
        }
        double distance = reached;
        return ordered(
                "Mean " + unit.phrase() + " to a mean TVD below " + distance,
                algorithm -> cost.applyAsDouble(
                        DistanceCurve.of(runs.letter(algorithm)).below(distance)),
                "");
    }

    private static Finding ordered(String what, ToDoubleFunction<Algorithm> cost, String more) {
        Map<Algorithm, Double> costs = new EnumMap<>(Algorithm.class);
        Algorithm.ALL.forEach(algorithm -> costs.put(algorithm, cost.applyAsDouble(algorithm)));
        double jumps = 0;
        double multiplicity = Double.POSITIVE_INFINITY;
        for (Map.Entry<Algorithm, Double> entry : costs.entrySet()) {
            if (entry.getKey().multiplicity()) {
                multiplicity = Math.min(multiplicity, entry.getValue());
            } else {
                jumps = Math.max(jumps, entry.getValue());
            }
        }
        List<String> order = costs.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .map(entry -> entry.getKey().label() + " " + NumberFormats.text(entry.getValue()))
                .toList();
        boolean holds = jumps < multiplicity;
        return new Finding(
                holds ? Agreement.AGREES : Agreement.DIFFERS,
                what + ": " + NumberFormats.list(order) + "; IIT and RF-MH are " + (holds ? "" : "not ")
                        + "the two fastest." + more);
    }

    private Finding speed() {
        return new Finding(
                Agreement.BEYOND,
                "The authors' median CPU seconds to all modes are so many times ours: "
                        + each(algorithm -> runs.authors(algorithm).median()
                                / TimeToAllModes.of(runs.letter(algorithm), CostUnit.CPU)
                                        .median())
                        + ", each on its own machine.");
    }

    private static String each(ToDoubleFunction<Algorithm> number) {
        return NumberFormats.list(Algorithm.ALL.stream()
                .map(algorithm -> algorithm.label() + " " + NumberFormats.text(number.applyAsDouble(algorithm)))
                .toList());
    }
}
