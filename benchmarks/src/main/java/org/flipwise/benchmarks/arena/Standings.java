package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * How all options did on a target.
 *
 * @param measures what the target has
 * @param all in the order of the options
 */
record Standings(ArenaTarget target, Known known, List<Measure> measures, List<Standing> all) {
    /** A log density with less variance hardly ever leaves one value: there is nothing to measure. */
    private static final double CONSTANT = 1e-9;

    Standings {
        measures = List.copyOf(measures);
        all = List.copyOf(all);
    }

    static Standings of(ArenaTarget target, Known known, List<Choice> choices, Runs runs) {
        double unit = energyUnit(choices, runs);
        List<Measure> measures = Arrays.stream(Measure.values())
                .filter(measure -> !known.of(measure).isEmpty() && (measure != Measure.ENERGY || unit > CONSTANT))
                .toList();
        List<Standing> all = new ArrayList<>();
        for (Choice choice : choices) {
            List<ArenaRun> own = runs.of(choice);
            if (!own.isEmpty()) {
                all.add(standing(choice, own, known, measures, unit));
            }
        }
        return new Standings(target, known, measures, all);
    }

    /** The variance of the log density: the median over runs on a ladder, or over all where there are none. */
    static double energyUnit(List<Choice> choices, Runs runs) {
        List<ArenaRun> tempered = new ArrayList<>();
        choices.stream().filter(Choice::ladder).forEach(choice -> tempered.addAll(runs.of(choice)));
        List<ArenaRun> done = tempered.stream().filter(ArenaRun::succeeded).toList();
        return median(done.isEmpty() ? runs.all() : done, ArenaRun::energyVariance);
    }

    private static Standing standing(
            Choice choice, List<ArenaRun> runs, Known known, List<Measure> measures, double unit) {
        Map<Measure, Double> rates = new EnumMap<>(Measure.class);
        measures.forEach(measure -> rates.put(measure, rate(runs, measure, known, unit)));
        return new Standing(
                choice,
                runs.size(),
                runs.get(0).build(),
                Verdict.of(runs, known),
                rates,
                rates.values().stream().mapToDouble(rate -> rate).min().orElse(0),
                median(runs, ArenaRun::cpuSeconds),
                median(runs, run -> run.tuningSeconds() / run.cpuSeconds()),
                runs.stream()
                        .flatMap(run -> Optional.ofNullable(run.failure()).stream())
                        .distinct()
                        .toList());
    }

    /**
     * Returns the median over runs. The worst marginal is that of the bit whose own median is smallest: the largest of a thousand estimated errors of one run is mostly the one that is worst
     * by chance, five times too large.
     */
    private static double rate(List<ArenaRun> runs, Measure measure, Known known, double unit) {
        double worst = median(runs, run -> run.rate(measure, unit));
        if (measure != Measure.MARGINAL || worst == 0) {
            return worst;
        }
        return known.of(measure).stream()
                .mapToDouble(bit -> median(runs, run -> run.marginalRate(bit.index())))
                .filter(Double::isFinite)
                .min()
                .orElse(worst);
    }

    /** Returns the smallest rate of a run among the measures. */
    static double least(ArenaRun run, List<Measure> measures, double unit) {
        return measures.stream()
                .mapToDouble(measure -> run.rate(measure, unit))
                .min()
                .orElse(0);
    }

    /** Returns the middle value, or the mean of the two middle ones. */
    static double median(List<ArenaRun> runs, ToDoubleFunction<ArenaRun> number) {
        double[] sorted = runs.stream().mapToDouble(number).sorted().toArray();
        return sorted.length == 0 ? 0 : (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2;
    }

    Optional<Standing> of(String option) {
        return all.stream().filter(one -> one.choice().name().equals(option)).findFirst();
    }

    /** Returns the fixed option with the highest number among those that are right in every measure. */
    Optional<Standing> best(ToDoubleFunction<Standing> number) {
        return best(number, one -> one.verdict().right());
    }

    /** Returns the fixed option with the highest rate of a measure among those that are right in every measure; where none is, among those that are right in this one. */
    Optional<Standing> bestOf(Measure measure) {
        return best(one -> one.rate(measure), one -> contends(one, measure));
    }

    /** Whether an option may be the best in a measure. */
    private boolean contends(Standing one, Measure measure) {
        return best(Standing::least).isPresent()
                ? one.verdict().right()
                : one.verdict().right(measure);
    }

    private Optional<Standing> best(ToDoubleFunction<Standing> number, Predicate<Standing> right) {
        return all.stream()
                .filter(one -> !one.choice().automatic() && right.test(one) && number.applyAsDouble(one) > 0)
                .max(Comparator.comparingDouble(number));
    }

    /** Returns the options worth more seeds: automatic ones, and those with at least so large a share of the best rate of a measure. */
    List<Choice> contenders(double share) {
        return all.stream()
                .filter(one -> one.choice().automatic() || contends(one, share))
                .map(Standing::choice)
                .toList();
    }

    private boolean contends(Standing one, double share) {
        boolean anywhere = measures.stream()
                .anyMatch(measure -> contends(one, measure) && one.rate(measure) >= share * bestRate(measure));
        boolean overall = one.verdict().right()
                && one.least()
                        >= share * best(Standing::least).map(Standing::least).orElse(0.0);
        return one.failures().isEmpty() && (anywhere || overall);
    }

    private double bestRate(Measure measure) {
        return bestOf(measure).map(best -> best.rate(measure)).orElse(0.0);
    }
}
