package org.flipwise.lab.paper;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** What simulations of one arm measured, over simulations; those that measured nothing are left out. */
final class Spreads {
    private Spreads() {}

    static Spread of(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        return Spread.of(outcomes.stream()
                .map(number::applyAsDouble)
                .filter(value -> !value.isNaN())
                .toList());
    }

    /** Accepted/attempted between a rung and the next hotter one. */
    static Spread swapRate(List<Outcome> outcomes, int pair) {
        return of(outcomes, outcome -> {
            Outcome.OnRung rung = outcome.rungs().get(pair);
            return (double) rung.accepted() / rung.attempted();
        });
    }

    static Spread iterations(List<Outcome> outcomes, int rung) {
        return of(outcomes, outcome -> outcome.rungs().get(rung).iterations());
    }

    /** The weight of a mode's own state. */
    static Spread mass(List<Outcome> outcomes, int mode) {
        return of(outcomes, outcome -> {
            List<Double> masses = outcome.masses();
            return masses == null ? Double.NaN : masses.get(mode);
        });
    }

    static Spread evaluations(List<Outcome> outcomes) {
        return of(outcomes, outcome -> outcome.costs().equivalentEvaluations());
    }

    /** The same in other units. */
    static Spread times(double factor, Spread spread) {
        return new Spread(
                spread.n(),
                factor * spread.mean(),
                factor * spread.sd(),
                factor * spread.min(),
                factor * spread.q1(),
                factor * spread.median(),
                factor * spread.q3(),
                factor * spread.max());
    }
}
