package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.measure.Currency;
import org.flipwise.paper.measure.Judgement;
import org.flipwise.paper.measure.Numerals;
import org.flipwise.paper.measure.Spreads;
import org.flipwise.paper.measure.TimeToAll;

/** What is to be said of an experiment on 16 bits. */
final class SmallSpaceFindings {
    private final SmallSpaceNumbers numbers;
    private final SmallSpaceRuns runs;

    SmallSpaceFindings(SmallSpaceNumbers numbers) {
        this.numbers = numbers;
        this.runs = numbers.runs();
    }

    /** The first is the one to remember. */
    List<Finding> all() {
        Finding seconds = fastest(Currency.CPU, firstRound());
        Finding evaluations = fastest(Currency.EVALUATIONS, "");
        return List.of(
                home(seconds, evaluations),
                Compared.finding(
                        "swap rates",
                        numbers.swapRates(),
                        "By the letter only: A-IIT and MH-mult divide by all rounds though a pair is tried in every second one, so their true acceptance is twice as"
                                + " high; IIT and RF-MH swap at one parity only, where acceptance is another one than with a coin."),
                Compared.finding(
                        "iterations between swaps",
                        numbers.iterations(),
                        "By the letter only: A-IIT's, made with γ = max{r, 1/r}; the γ of the text makes several times as many."),
                Compared.finding("mode masses", numbers.masses(), ""),
                seconds,
                evaluations,
                closest(Currency.CPU, DistanceCurve.At::cpuSeconds),
                closest(Currency.EVALUATIONS, DistanceCurve.At::evaluations),
                speed());
    }

    /** The tables and the order of the algorithms in two sentences. */
    private Finding home(Finding seconds, Finding evaluations) {
        List<Compared> tables = new ArrayList<>(numbers.swapRates());
        tables.addAll(numbers.iterations());
        int agreeing = 0;
        int byLetter = 0;
        for (Compared number : tables) {
            agreeing += number.agreesWithPaper() ? 1 : 0;
            byLetter += number.withPaper() == Agreement.LETTER_ONLY ? 1 : 0;
        }
        return new Finding(
                Judgement.worst(tables.stream().map(Compared::withPaper).toList()),
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
    private Finding fastest(Currency currency, String more) {
        return ordered(
                "Median " + currency.words() + " to all modes",
                algorithm -> TimeToAll.of(runs.letter(algorithm), currency).median(),
                more);
    }

    /** What of the seconds to all modes is no search: a simulation's set-up and its first round, in code that is hardly warm. */
    private String firstRound() {
        return " Setting up and the first look at the law take "
                + each(algorithm -> Spreads.of(runs.letter(algorithm), SmallSpaceFindings::firstLook)
                        .median())
                + " of these seconds, so where that is most of them evaluations are the better judge.";
    }

    private static double firstLook(Outcome outcome) {
        return outcome.distances().isEmpty()
                ? Double.NaN
                : outcome.distances().get(0).cpuSeconds();
    }

    /** The same for the smallest of the distances that all have reached. */
    private Finding closest(Currency currency, ToDoubleFunction<DistanceCurve.At> cost) {
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
                "Mean " + currency.words() + " to a mean TVD below " + distance,
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
                .map(entry -> entry.getKey().label() + " " + Numerals.text(entry.getValue()))
                .toList();
        boolean holds = jumps < multiplicity;
        return new Finding(
                holds ? Agreement.AGREES : Agreement.DIFFERS,
                what + ": " + Numerals.list(order) + "; IIT and RF-MH are " + (holds ? "" : "not ") + "the two fastest."
                        + more);
    }

    private Finding speed() {
        return new Finding(
                Agreement.BEYOND,
                "The authors' median CPU seconds to all modes are so many times ours: "
                        + each(algorithm -> runs.authors(algorithm).median()
                                / TimeToAll.of(runs.letter(algorithm), Currency.CPU)
                                        .median())
                        + ", each on its own machine.");
    }

    private static String each(ToDoubleFunction<Algorithm> number) {
        return Numerals.list(Algorithm.ALL.stream()
                .map(algorithm -> algorithm.label() + " " + Numerals.text(number.applyAsDouble(algorithm)))
                .toList());
    }
}
