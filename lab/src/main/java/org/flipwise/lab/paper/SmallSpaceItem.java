package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Chapter;
import org.flipwise.lab.report.page.Finding;

/** An experiment on 16 bits: swap rates, iterations, masses, time to all modes, total variation distance. */
final class SmallSpaceItem implements Item {
    private static final int DIGITS = 3;
    private final SmallSpace space;

    SmallSpaceItem(SmallSpace space) {
        this.space = space;
    }

    @Override
    public String name() {
        return space.word();
    }

    @Override
    public String title() {
        return (space == SmallSpace.BIMODAL ? "Two modes" : "Seven modes")
                + " on 16 bits: time to all modes, TVD, swap rates, iterations, masses";
    }

    @Override
    public boolean inPaper() {
        return true;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        int simulations = scale.simulations(SmallSpace.SIMULATIONS);
        Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(space.letter(algorithm, scale), simulations)));
        Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(space.corrected(algorithm, scale), simulations)));
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        SmallSpaceRuns runs = new SmallSpaceRuns(space, results);
        SmallSpaceNumbers numbers = SmallSpaceNumbers.of(runs);
        return new Chapter(
                name(),
                title(),
                "IIT and RF-MH are the fastest of the four, both to find all modes and in total variation distance; A-IIT gains nothing in a space this"
                        + " small. Swap rates are near 0.234.",
                done(runs),
                findings(numbers),
                new SmallSpaceFigures(numbers).all(),
                new SmallSpaceTables(numbers).all(),
                notes());
    }

    private static String done(SmallSpaceRuns runs) {
        return told("As the paper ran it", runs.letter(Algorithm.A_IIT))
                + " All replicas start at the zero vector, pairs 2–3, … are tried first, γ of A-IIT grows to max{r, 1/r} for ever, IIT and RF-MH make a fixed number of"
                + " jumps. "
                + told("Corrected", runs.corrected(Algorithm.A_IIT))
                + " Random starts, γ by the text and frozen after burn-in, a coin for one more jump.";
    }

    private static String told(String how, List<Outcome> outcomes) {
        return how + ": " + NumberText.count(outcomes.size()) + " simulations of "
                + NumberText.count((long) Spreads.of(outcomes, Outcome::rounds).mean()) + " rounds of each algorithm.";
    }

    private List<Finding> findings(SmallSpaceNumbers numbers) {
        SmallSpaceRuns runs = numbers.runs();
        return List.of(
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
                fastest(
                        runs,
                        "CPU seconds",
                        outcomes -> MedianTime.cpuSeconds(outcomes).median(),
                        firstRound(runs)),
                fastest(
                        runs,
                        "evaluations of π",
                        outcomes -> MedianTime.evaluations(outcomes).median(),
                        ""),
                closest(runs, "CPU seconds", DistanceCurve.At::cpuSeconds),
                closest(runs, "evaluations of π", DistanceCurve.At::evaluations),
                speed(runs));
    }

    /** Whether IIT and RF-MH find all modes before the multiplicity algorithms. */
    private static Finding fastest(
            SmallSpaceRuns runs, String unit, ToDoubleFunction<List<Outcome>> median, String more) {
        return ordered(
                "Median " + unit + " to all modes", algorithm -> median.applyAsDouble(runs.letter(algorithm)), more);
    }

    /** What of the seconds to all modes is no search: a simulation's set-up and its first round, in code that is hardly warm. */
    private static String firstRound(SmallSpaceRuns runs) {
        List<String> told = Algorithm.ALL.stream()
                .map(algorithm -> algorithm.label() + " "
                        + NumberText.given(
                                Spreads.of(runs.letter(algorithm), SmallSpaceItem::firstLook)
                                        .median(),
                                DIGITS))
                .toList();
        return " Setting up and the first look at the law take " + String.join(", ", told)
                + " of these seconds, so where that is most of them evaluations are the better judge.";
    }

    private static double firstLook(Outcome outcome) {
        return outcome.distances().isEmpty()
                ? Double.NaN
                : outcome.distances().get(0).cpuSeconds();
    }

    /** The same for the smallest of the distances that all have reached. */
    private static Finding closest(SmallSpaceRuns runs, String unit, ToDoubleFunction<DistanceCurve.At> cost) {
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
                "Mean " + unit + " to a mean TVD below " + distance,
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
                .map(entry -> entry.getKey().label() + " " + NumberText.given(entry.getValue(), DIGITS))
                .toList();
        boolean holds = jumps < multiplicity;
        return new Finding(
                holds ? Agreement.AGREES : Agreement.DIFFERS,
                what + ": " + String.join(", ", order) + "; IIT and RF-MH are " + (holds ? "" : "not ")
                        + "the two fastest." + more);
    }

    private Finding speed(SmallSpaceRuns runs) {
        List<String> ratios = Algorithm.ALL.stream()
                .map(algorithm -> algorithm.label() + " "
                        + NumberText.given(
                                MedianTime.authors(space.experiment(), algorithm)
                                                .median()
                                        / MedianTime.cpuSeconds(runs.letter(algorithm))
                                                .median(),
                                DIGITS)
                        + "×")
                .toList();
        return new Finding(
                Agreement.BEYOND,
                "The authors' median seconds to all modes over ours: " + String.join(", ", ratios)
                        + ", each on its own machine.");
    }

    private static List<String> notes() {
        return List.of(
                Judgement.RULE,
                "Agrees with the paper's letter only: done and counted as the paper did, ours is the paper's number; done rightly, the quantity has another exact value.",
                "The authors' seconds at 16 bits hold about 9 ms of bookkeeping at each first visit of a multiplicity run, so they do not measure the algorithms.",
                "One independent draw per round is drawn beside the distances for comparison; a round of many transitions can do better.");
    }
}
