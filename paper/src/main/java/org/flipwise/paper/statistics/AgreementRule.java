package org.flipwise.paper.statistics;

import java.util.Collection;
import java.util.stream.Stream;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.report.page.Agreement;

/**
 * When two numbers agree: their difference is at most 4 combined standard errors, and half a unit of the last digit of a printed one. Of two
 * equal quantities with normal errors 1 pair in 16,000 is then said to differ.
 *
 * <p>The standard error of few simulations may itself be several times too small by chance: that of 4 is less than a fifth of its true value once in a
 * hundred times. Ours therefore differs only beyond Student's quantile with the same tail, and between 4 errors and that quantile the verdict is
 * {@link Agreement#UNDECIDED}; it never agrees there.
 */
public final class AgreementRule {
    /** The rule in words, for readers of a report. */
    public static final String RULE =
            "Verdicts: the error of a mean is its standard deviation over simulations divided by the root of their number;"
                    + " two numbers agree when they differ by at most 4 combined errors, plus half a unit of the last digit of a printed one. They differ"
                    + " beyond that, or with few simulations beyond Student's quantile with the same tail, so that 1 true equality in 16,000 is called a difference"
                    + " at any scale. What lies between is undecided: more simulations will tell.";

    /** Combined standard errors within which two numbers agree. */
    public static final double ERRORS = 4;
    /** Student's quantiles with the normal's two-sided tail beyond 4 (6.334e-5), by degrees of freedom from 1. */
    private static final double[] STUDENT = {
        10050, 125.64, 32.616, 17.448, 12.281, 9.8442, 8.4669, 7.5951, 6.9986, 6.5672
    };

    private AgreementRule() {}

    /**
     * Whether a mean over simulations agrees with a number of known error. It is undecided for one simulation, whose error is not known.
     *
     * @param rounding half a unit of the last digit printed, or what else is forgiven; 0 for nothing
     */
    public static Agreement of(SampleStatistics ours, double theirs, double theirError, double rounding) {
        if (of(ours.mean(), ours.standardError(), theirs, theirError, rounding) == Agreement.AGREES) {
            return Agreement.AGREES;
        }
        return of(ours.mean(), widenedError(ours), theirs, theirError, rounding) == Agreement.AGREES
                ? Agreement.UNDECIDED
                : Agreement.DIFFERS;
    }

    /**
     * Whether ours and theirs agree, both with errors that can be trusted.
     *
     * @param rounding half a unit of the last digit printed; 0 where nothing was rounded
     */
    public static Agreement of(double ours, double error, double theirs, double theirError, double rounding) {
        double allowed = ERRORS * Math.sqrt(error * error + theirError * theirError) + rounding;
        // The last term forgives the rounding of sums that should be equal.
        boolean within = Math.abs(ours - theirs) <= allowed + 1e-12 * Math.abs(theirs);
        return within ? Agreement.AGREES : Agreement.DIFFERS;
    }

    /**
     * The verdict with three numbers: what was printed, and what is right where it is another quantity.
     *
     * @param withLetter how ours, done as the source did it, stands to the source
     * @param sameLaw whether the quantity done rightly has the same value
     */
    public static Agreement of(Agreement withLetter, boolean sameLaw) {
        return withLetter == Agreement.AGREES && !sameLaw ? Agreement.LETTER_ONLY : withLetter;
    }

    /** The verdict on all of several comparisons: one that differs outweighs one that is undecided, and that all others. */
    public static Agreement worst(Collection<Agreement> verdicts) {
        return Stream.of(Agreement.DIFFERS, Agreement.UNDECIDED, Agreement.LETTER_ONLY)
                .filter(verdicts::contains)
                .findFirst()
                .orElse(Agreement.AGREES);
    }

    /** sd/√n, widened so that {@link #ERRORS} of it leave out as little as with many simulations; infinite for one. */
    public static double widenedError(SampleStatistics spread) {
        int freedom = spread.n() - 1;
        return freedom < 1 ? Double.POSITIVE_INFINITY : spread.standardError() * student(freedom) / ERRORS;
    }

    /** The quantile: from a table, then the expansion of Cornish and Fisher, t = z + (z³+z)/4ν + (5z⁵+16z³+3z)/96ν² + …. */
    private static double student(int freedom) {
        if (freedom <= STUDENT.length) {
            return STUDENT[freedom - 1];
        }
        double z = ERRORS;
        double nu = freedom;
        double z2 = z * z;
        return z
                + z * (z2 + 1) / (4 * nu)
                + z * (5 * z2 * z2 + 16 * z2 + 3) / (96 * nu * nu)
                + z * (3 * z2 * z2 * z2 + 19 * z2 * z2 + 17 * z2 - 15) / (384 * nu * nu * nu);
    }

    /** Half a unit of the fourth decimal for 4, and so on. */
    public static double rounding(int decimals) {
        return 0.5 * Math.pow(10, -decimals);
    }
}
