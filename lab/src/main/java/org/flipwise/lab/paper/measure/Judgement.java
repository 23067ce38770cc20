package org.flipwise.lab.paper.measure;

import org.flipwise.lab.paper.known.Spread;
import org.flipwise.lab.report.page.Agreement;

/**
 * When two numbers agree: their difference is at most 4 combined standard errors, and half a unit of the last digit of a printed one. Of two
 * equal quantities with normal errors 1 pair in 16,000 is then said to differ; {@link #error} keeps that rate for few simulations.
 */
public final class Judgement {
    /** What a reader is told of the rule. */
    public static final String RULE =
            "Verdicts: the error of a mean is its standard deviation over simulations divided by the root of their number;"
                    + " two numbers agree when they differ by at most 4 combined errors, plus half a unit of the last digit of a printed one. With few"
                    + " simulations the errors are widened by Student's distribution, so that 1 true equality in 16,000 is called a difference at any scale.";

    /** Combined standard errors within which two numbers agree. */
    public static final double ERRORS = 4;
    /** Student's quantiles with the normal's two-sided tail beyond 4 (6.334e-5), by degrees of freedom from 1. */
    private static final double[] STUDENT = {
        10050, 125.64, 32.616, 17.448, 12.281, 9.8442, 8.4669, 7.5951, 6.9986, 6.5672
    };

    private Judgement() {}

    /**
     * Whether ours and theirs agree.
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
     * The same with three numbers: what was printed, and what is right where it is another quantity.
     *
     * @param agreesWithLetter whether ours, done as the source did it, agrees with the source
     * @param sameLaw whether the quantity done rightly has the same value
     */
    public static Agreement of(boolean agreesWithLetter, boolean sameLaw) {
        if (!agreesWithLetter) {
            return Agreement.DIFFERS;
        }
        return sameLaw ? Agreement.AGREES : Agreement.LETTER_ONLY;
    }

    /** sd/√n, widened so that {@link #ERRORS} of it leave out as little as with many simulations; infinite for one. */
    public static double error(Spread spread) {
        int freedom = spread.n() - 1;
        if (freedom < 1) {
            return Double.POSITIVE_INFINITY;
        }
        return spread.error() * student(freedom) / ERRORS;
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
