package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.Cell;
import org.jspecify.annotations.Nullable;

/**
 * A number of one rung or pair of rungs: ours as the paper ran it, the authors', the one printed, ours at stationarity, and the exact one there.
 *
 * @param algorithm whose
 * @param position from 1, the coldest
 * @param beta of the rung, or of the colder of the pair
 * @param ours over simulations; null for none
 * @param theirs mean over the authors' simulations; NaN for none
 * @param theirError of that mean
 * @param printed NaN for none
 * @param settled ours at stationarity; null for none
 * @param exact at stationarity; NaN where it is not known
 */
record RungRow(
        Algorithm algorithm,
        int position,
        double beta,
        @Nullable Spread ours,
        double theirs,
        double theirError,
        double printed,
        @Nullable Spread settled,
        double exact) {
    /** Forgiven against exact values: where nearly every swap is accepted, few simulations may all show the same number, with no error to judge by. */
    private static final double EXACT_TO = 3e-4;

    static final List<String> COLUMNS = List.of(
            "algorithm",
            "rung",
            "β",
            "ours",
            "authors",
            "printed",
            "ours at stationarity",
            "exact there",
            "verdict",
            "stationary against exact");

    /** Whether ours, done as the paper did it, agrees with the authors' data, and whether that is also the stationary number; null where there is nothing to compare. */
    @Nullable
    Agreement verdict() {
        if (ours == null || Double.isNaN(theirs)) {
            return null;
        }
        double error = Judgement.error(ours);
        boolean letter = Judgement.of(ours.mean(), error, theirs, theirError, 0) == Agreement.AGREES;
        double right = stationary();
        double rightError = Double.isNaN(exact) && settled != null ? Judgement.error(settled) : 0;
        boolean same = Double.isNaN(right)
                || Judgement.of(ours.mean(), error, right, rightError, EXACT_TO) == Agreement.AGREES;
        return Judgement.of(letter, same);
    }

    /** Whether ours at stationarity is the exact value; null where one of them is missing. */
    @Nullable
    Agreement settledVerdict() {
        return settled == null || Double.isNaN(exact)
                ? null
                : Judgement.of(settled.mean(), Judgement.error(settled), exact, 0, EXACT_TO * Math.max(1, exact));
    }

    /** The exact value, else ours at stationarity, else NaN. */
    double stationary() {
        return Double.isNaN(exact) && settled != null ? settled.mean() : exact;
    }

    /** How far the letter's average lies from the stationary number, as a share of it; NaN where one is missing. */
    double transientShare() {
        return ours == null ? Double.NaN : ours.mean() / stationary() - 1;
    }

    List<Cell> cells() {
        List<Cell> cells = new ArrayList<>();
        cells.add(Cell.of(algorithm.label()));
        cells.add(Cell.of(Integer.toString(position), position));
        cells.add(Numerals.cell(beta));
        cells.add(cell(ours));
        cells.add(Double.isNaN(theirs) ? Cell.EMPTY : Judgement.cell(theirs, theirError));
        cells.add(Double.isNaN(printed) ? Cell.EMPTY : Judgement.cell(printed));
        cells.add(cell(settled));
        cells.add(Double.isNaN(exact) ? Cell.EMPTY : Judgement.cell(exact));
        cells.add(cell(verdict()));
        cells.add(cell(settledVerdict()));
        return cells;
    }

    private static Cell cell(@Nullable Spread spread) {
        return spread == null ? Cell.EMPTY : Judgement.cell(spread.mean(), spread.n() > 1 ? spread.error() : 0);
    }

    private static Cell cell(@Nullable Agreement agreement) {
        return agreement == null ? Cell.EMPTY : Cell.of(agreement);
    }
}
