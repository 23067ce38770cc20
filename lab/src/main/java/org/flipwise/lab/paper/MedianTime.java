package org.flipwise.lab.paper;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.report.page.Cell;
import org.flipwise.lab.study.Bootstrap;
import org.flipwise.lab.study.Interval;
import org.flipwise.lab.study.KaplanMeier;
import org.jspecify.annotations.Nullable;

/**
 * The median of times by the product-limit estimate, in which simulations that ended without the event count for as long as they lasted.
 *
 * @param median infinite where fewer than half of the simulations saw the event
 * @param interval 95%, by the bootstrap; null for fewer than 6 simulations
 * @param found how many saw the event
 * @param of how many there were
 */
record MedianTime(double median, @Nullable Interval interval, int found, int of) {
    private static final double LEVEL = 0.95;
    private static final int SAMPLES = 1999;
    private static final long SEED = 20260;
    private static final int DIGITS = 3;

    static MedianTime of(double[] times, boolean[] events) {
        int[] all = IntStream.range(0, times.length).toArray();
        double median = KaplanMeier.of(times, events, all).median();
        int found = (int) IntStream.of(all).filter(i -> events[i]).count();
        Interval interval = times.length > 0 && Bootstrap.enough(times.length, LEVEL)
                ? Bootstrap.interval(
                        Bootstrap.of(SEED, times.length, SAMPLES)
                                .replicates(positions ->
                                        KaplanMeier.of(times, events, positions).median()),
                        LEVEL)
                : null;
        return new MedianTime(median, interval, found, times.length);
    }

    /** To all modes, in the unit of two functions that measure the same: of a hit, and of a whole simulation. */
    static MedianTime toAllModes(
            List<Outcome> outcomes, ToDoubleFunction<Outcome.Hit> ofHit, ToDoubleFunction<Outcome> ofAll) {
        double[] times = new double[outcomes.size()];
        boolean[] events = new boolean[times.length];
        for (int i = 0; i < times.length; i++) {
            Outcome.Hit hit = outcomes.get(i).allModes();
            events[i] = hit.happened();
            times[i] = hit.happened() ? ofHit.applyAsDouble(hit) : ofAll.applyAsDouble(outcomes.get(i));
        }
        return of(times, events);
    }

    static MedianTime cpuSeconds(List<Outcome> outcomes) {
        return toAllModes(outcomes, Outcome.Hit::cpuSeconds, Outcome::cpuSeconds);
    }

    static MedianTime seconds(List<Outcome> outcomes) {
        return toAllModes(outcomes, Outcome.Hit::seconds, Outcome::seconds);
    }

    static MedianTime evaluations(List<Outcome> outcomes) {
        return toAllModes(
                outcomes, Outcome.Hit::evaluations, outcome -> outcome.costs().equivalentEvaluations());
    }

    static MedianTime rounds(List<Outcome> outcomes) {
        return toAllModes(outcomes, Outcome.Hit::round, Outcome::rounds);
    }

    /** The authors' CPU seconds; a simulation that did not find all modes has an unknown length and counts as endless. */
    static MedianTime authors(String experiment, Algorithm algorithm) {
        double[] times = Authors.timesToAllModes(experiment, algorithm).stream()
                .mapToDouble(Authors.Timed::seconds)
                .map(seconds -> Double.isNaN(seconds) ? Double.POSITIVE_INFINITY : seconds)
                .toArray();
        boolean[] events = new boolean[times.length];
        for (int i = 0; i < times.length; i++) {
            events[i] = times[i] < Double.POSITIVE_INFINITY;
        }
        return of(times, events);
    }

    /** The median and its interval in brackets. */
    Cell cell() {
        return Cell.of(text(), median);
    }

    String text() {
        String middle = NumberText.significant(median, DIGITS);
        return interval == null
                ? middle
                : middle + " (" + NumberText.significant(interval.low(), DIGITS) + "–"
                        + NumberText.significant(interval.high(), DIGITS) + ")";
    }
}
