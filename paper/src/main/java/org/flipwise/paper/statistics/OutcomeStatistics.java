package org.flipwise.paper.statistics;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.chart.Series;

/** Statistics of a quantity over the simulations of an arm; simulations without a value (NaN) are left out. */
public final class OutcomeStatistics {
    private OutcomeStatistics() {}

    public static SampleStatistics of(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        return SampleStatistics.of(outcomes.stream()
                .map(number::applyAsDouble)
                .filter(value -> !value.isNaN())
                .toList());
    }

    /** Accepted/attempted between a rung and the next hotter one. */
    public static SampleStatistics swapRate(List<Outcome> outcomes, int pair) {
        return of(outcomes, outcome -> {
            Outcome.OnRung rung = outcome.rungs().get(pair);
            return rung.attempted() == 0 ? Double.NaN : (double) rung.accepted() / rung.attempted();
        });
    }

    public static SampleStatistics iterations(List<Outcome> outcomes, int rung) {
        return of(outcomes, outcome -> outcome.rungs().get(rung).iterations());
    }

    /** γ at the end, of a rung that has one. */
    public static SampleStatistics gamma(List<Outcome> outcomes, int rung) {
        return of(outcomes, outcome -> gamma(outcome, rung));
    }

    /** NaN for a rung without. */
    public static double gamma(Outcome outcome, int rung) {
        Double gamma = outcome.rungs().get(rung).gamma();
        return gamma == null ? Double.NaN : gamma;
    }

    /** The weight of a mode's own state. */
    public static SampleStatistics mass(List<Outcome> outcomes, int mode) {
        return of(outcomes, outcome -> {
            List<Double> masses = outcome.masses();
            return masses == null ? Double.NaN : masses.get(mode);
        });
    }

    /** The five numbers of a box plot at a place. */
    public static Series.Box box(double x, SampleStatistics spread) {
        return new Series.Box(x, spread.min(), spread.q1(), spread.median(), spread.q3(), spread.max());
    }

    public static SampleStatistics evaluations(List<Outcome> outcomes) {
        return of(outcomes, outcome -> outcome.costs().equivalentEvaluations());
    }
}
