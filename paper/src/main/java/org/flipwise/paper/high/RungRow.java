package org.flipwise.paper.high;

import org.flipwise.paper.Algorithm;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.jspecify.annotations.Nullable;

/**
 * A number of one rung or pair of rungs: ours as the paper ran it, the authors', the one printed, ours at stationarity, and the exact one there. OutcomeStatistics are
 * over simulations, of no values where there are none; single numbers are NaN.
 *
 * @param algorithm whose
 * @param position from 1, the coldest
 * @param beta of the rung, or of the colder of the pair
 * @param settled ours at stationarity
 */
record RungRow(
        Algorithm algorithm,
        int position,
        double beta,
        SampleStatistics ours,
        SampleStatistics theirs,
        double printed,
        SampleStatistics settled,
        double exact) {
    /** Forgiven against exact values: where nearly every swap is accepted, few simulations may all show the same number, with no error to judge by. */
    private static final double EXACT_TO = 3e-4;

    /** Whether ours, done as the paper did it, agrees with the authors' data, and whether that is also the stationary number; null where there is nothing to compare. */
    @Nullable
    Agreement verdict() {
        if (ours.n() == 0 || theirs.n() == 0) {
            return null;
        }
        double right = stationary();
        double rightError = Double.isNaN(exact) ? AgreementRule.widenedError(settled) : 0;
        boolean same = Double.isNaN(right) || AgreementRule.of(ours, right, rightError, EXACT_TO) != Agreement.DIFFERS;
        return AgreementRule.of(AgreementRule.of(ours, theirs.mean(), theirs.standardError(), 0), same);
    }

    /** Whether ours at stationarity is the exact value; null where one of them is missing. */
    @Nullable
    Agreement settledVerdict() {
        return settled.n() == 0 || Double.isNaN(exact)
                ? null
                : AgreementRule.of(settled, exact, 0, EXACT_TO * Math.max(1, exact));
    }

    /** The exact value, else ours at stationarity, else NaN. */
    double stationary() {
        return Double.isNaN(exact) ? settled.mean() : exact;
    }

    /** How far the letter's average lies from the stationary number, as a share of it; NaN where one is missing. */
    double transientShare() {
        return ours.mean() / stationary() - 1;
    }

    /** How many of its errors ours at stationarity lies from the exact value. */
    Cell errorsFromExact() {
        double errors = (settled.mean() - exact) / settled.standardError();
        return Double.isFinite(errors) ? NumberFormats.cell(Math.rint(10 * errors) / 10) : Cell.EMPTY;
    }
}
