package org.flipwise.paper.beyond;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;

/** Rates of an arm, such as effective samples per processor second, compared over simulations on the logarithmic scale. */
final class Rates {
    /** Which of two rates is larger, in words for readers of a report. */
    static final String RULE =
            "A rate is the geometric mean over simulations. Two rates differ when the difference of their mean logarithms exceeds 3 combined standard errors over simulations, which happens to"
                    + " equal rates once or twice in a hundred times with 8 simulations each; else they are level. Processor seconds are of one thread of a busy machine.";

    private static final double ERRORS = 3;
    private static final double MILLION = 1e6;
    /** What effective samples are paid in. */
    enum Price {
        EVALUATIONS("evaluation", "per million evaluations"),
        SECONDS("CPU second", "per CPU second");

        private final String label;
        private final String unit;

        Price(String label, String unit) {
            this.label = label;
            this.unit = unit;
        }

        String label() {
            return label;
        }

        /** Returns the unit of {@link #rates}. */
        String unit() {
            return unit;
        }

        /** Returns the effective samples of the log density for this price, burn-in included. */
        Rates rates(List<Outcome> outcomes) {
            return this == EVALUATIONS ? perMillionEvaluations(outcomes) : perSecond(outcomes);
        }
    }

    private final SampleStatistics logs;

    private Rates(SampleStatistics logs) {
        this.logs = logs;
    }

    /** Rates of any kind; simulations whose rate is not a positive number are left out. */
    static Rates of(List<Outcome> outcomes, ToDoubleFunction<Outcome> rate) {
        return new Rates(OutcomeStatistics.of(outcomes, outcome -> {
            double value = rate.applyAsDouble(outcome);
            return value > 0 && Double.isFinite(value) ? Elementary.log(value) : Double.NaN;
        }));
    }

    /** Effective samples of the log density per million evaluations that a black box would need, burn-in included. */
    static Rates perMillionEvaluations(List<Outcome> outcomes) {
        return of(
                outcomes,
                outcome ->
                        MILLION * outcome.number(Outcome.ESS) / outcome.costs().equivalentEvaluations());
    }

    /** Effective samples of the log density per processor second, burn-in included. */
    static Rates perSecond(List<Outcome> outcomes) {
        return of(outcomes, outcome -> outcome.number(Outcome.ESS) / outcome.cpuSeconds());
    }

    /** Returns the geometric mean; NaN for none. */
    double mean() {
        return Elementary.exp(logs.mean());
    }

    /** Returns 1 where this rate is larger, −1 where it is smaller, 0 where they are level or one of them has fewer than two simulations. */
    int order(Rates other) {
        double error = Math.sqrt(square(logs.standardError()) + square(other.logs.standardError()));
        double difference = logs.mean() - other.logs.mean();
        return Math.abs(difference) > ERRORS * error ? (int) Math.signum(difference) : 0;
    }

    /** The verdict on a claim that something is better, by an {@link #order}. */
    static Agreement verdict(int order) {
        if (order == 0) {
            return Agreement.UNDECIDED;
        }
        return order > 0 ? Agreement.AGREES : Agreement.DIFFERS;
    }

    private static double square(double value) {
        return value * value;
    }

    /** Returns how many times the other rate this one is. */
    double over(Rates other) {
        return Elementary.exp(logs.mean() - other.logs.mean());
    }

    /** The geometric mean with a factor of one standard error: 12.1 ×/÷ 1.2. */
    Cell cell() {
        if (logs.n() == 0) {
            return Cell.EMPTY;
        }
        String factor = logs.n() < 2 ? "" : " ×/÷ " + NumberFormats.text(Elementary.exp(logs.standardError()));
        return Cell.of(NumberFormats.text(mean()) + factor, mean());
    }
}
