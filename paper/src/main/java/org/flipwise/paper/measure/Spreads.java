package org.flipwise.paper.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.lab.report.chart.Series;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.known.Spread;

/** What simulations of one arm measured, over simulations; those that measured nothing are left out. */
public final class Spreads {
    private Spreads() {}

    public static Spread of(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        return Spread.of(outcomes.stream()
                .map(number::applyAsDouble)
                .filter(value -> !value.isNaN())
                .toList());
    }

    /** Accepted/attempted between a rung and the next hotter one. */
    public static Spread swapRate(List<Outcome> outcomes, int pair) {
        return of(outcomes, outcome -> {
            Outcome.OnRung rung = outcome.rungs().get(pair);
            return rung.attempted() == 0 ? Double.NaN : (double) rung.accepted() / rung.attempted();
        });
    }

    public static Spread iterations(List<Outcome> outcomes, int rung) {
        return of(outcomes, outcome -> outcome.rungs().get(rung).iterations());
    }

    /** γ at the end, of a rung that has one. */
    public static Spread gamma(List<Outcome> outcomes, int rung) {
        return of(outcomes, outcome -> gamma(outcome, rung));
    }

    /** NaN for a rung without. */
    public static double gamma(Outcome outcome, int rung) {
        Double gamma = outcome.rungs().get(rung).gamma();
        return gamma == null ? Double.NaN : gamma;
    }

    /** The weight of a mode's own state. */
    public static Spread mass(List<Outcome> outcomes, int mode) {
        return of(outcomes, outcome -> {
            List<Double> masses = outcome.masses();
            return masses == null ? Double.NaN : masses.get(mode);
        });
    }

    /** The five numbers of a box plot at a place. */
    public static Series.Box box(double x, Spread spread) {
        return new Series.Box(x, spread.min(), spread.q1(), spread.median(), spread.q3(), spread.max());
    }

    public static Spread evaluations(List<Outcome> outcomes) {
        return of(outcomes, outcome -> outcome.costs().equivalentEvaluations());
    }
}
