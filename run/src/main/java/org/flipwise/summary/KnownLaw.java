package org.flipwise.summary;

import java.util.List;
import java.util.Locale;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.ExactLaw;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** The law of the coldest rung where all states can be looked at: what a run reports is held against it. */
final class KnownLaw {
    /** Errors beyond which a number is wrong: of a normal law, once in a million. */
    private static final double ERRORS = 5;

    /** A share without an error is wrong when it is off by as much. */
    private static final double OFF = 0.01;

    /** A distance as many times larger than independent draws leave, and more, is no accident. */
    private static final double TIMES = 3;

    private static final double LEAST_DISTANCE = 0.05;

    private final double[] probabilities;
    private final double[] marginals;
    private final double logDensity;

    KnownLaw(EnumeratedTarget states, double beta) {
        ExactLaw law = states.law(beta);
        probabilities = law.probabilities();
        marginals = new double[states.dimension()];
        double mean = 0;
        for (int state = 0; state < probabilities.length; state++) {
            if (probabilities[state] > 0) {
                mean += probabilities[state] * (states.base(state) + states.potential(state));
            }
        }
        logDensity = mean;
        for (int bit = 0; bit < marginals.length; bit++) {
            marginals[bit] = law.marginal(bit);
        }
    }

    double[] probabilities() {
        return probabilities;
    }

    /** What is worst among the numbers that this law contradicts; null where it contradicts none. */
    @Nullable
    String disagreement(
            Summary.RungLine coldest,
            @Nullable List<Summary.MarginalLine> bits,
            @Nullable Double distance,
            @Nullable Double size) {
        double worst = ERRORS;
        String said = null;
        Double error = coldest.meanLogDensityError();
        double off = Math.abs(coldest.meanLogDensity() - logDensity);
        if (error != null && off > worst * error) {
            worst = off / error;
            said = words("the mean log density", logDensity, coldest.meanLogDensity());
        }
        for (int bit = 0; bits != null && bit < bits.size(); bit++) {
            Summary.MarginalLine line = bits.get(bit);
            double away = Math.abs(line.mean() - marginals[bit]);
            double errors = line.error() != null ? away / line.error() : away > OFF ? Double.MAX_VALUE : 0;
            if (errors > worst) {
                worst = errors;
                said = words("P(" + line.name() + " = 1)", marginals[bit], line.mean());
            }
        }
        return said == null && distance != null && size != null ? far(distance, size) : said;
    }

    private @Nullable String far(double distance, double draws) {
        double byChance = byChance(draws);
        if (distance <= Math.max(LEAST_DISTANCE, TIMES * byChance)) {
            return null;
        }
        return String.format(
                Locale.ROOT,
                "the total variation distance is %.3g, where as many independent draws leave %.3g",
                distance,
                byChance);
    }

    private static String words(String what, double exact, double found) {
        return String.format(Locale.ROOT, "%s is %.4g, the run gave %.4g", what, exact, found);
    }

    /** The mean distance of n independent draws, ½·Σ E|p̂ − p|, by the normal law or, for states that they hardly see, by 2p. */
    private double byChance(double draws) {
        double sum = 0;
        for (double p : probabilities) {
            sum += Math.min(2 * p, Math.sqrt(2 * p * (1 - p) / (Math.PI * draws)));
        }
        return sum / 2;
    }
}
