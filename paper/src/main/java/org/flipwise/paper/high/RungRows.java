package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.reference.AuthorsData;
import org.flipwise.paper.reference.ExactValues;
import org.flipwise.paper.reference.PrintedTables;
import org.flipwise.paper.reference.SampleStatistics;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.OutcomeStatistics;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/** A quantity along the ladders of one experiment, and the findings about it. */
record RungRows(List<RungRow> rows) {
    private static final int MOST_NAMED = 4;

    RungRows {
        rows = List.copyOf(rows);
    }

    /**
     * Swap rates as the paper counts them: of the multiplicity algorithms accepted / rounds, which is half of accepted / attempted.
     *
     * @param experiment its name in the authors' data
     */
    static RungRows swapRates(
            HighDimension space, String experiment, Algorithm algorithm, List<Outcome> letter, List<Outcome> settled) {
        List<Double> ladder = AuthorsData.ladder(experiment, algorithm);
        double counted = algorithm.multiplicity() ? 0.5 : 1;
        List<RungRow> rows = new ArrayList<>();
        for (int pair = 0; pair + 1 < ladder.size(); pair++) {
            double exact = algorithm.multiplicity()
                    ? counted
                            * ExactValues.swapRateSixModes(
                                    space.p(), space.theta(), ladder.get(pair), ladder.get(pair + 1))
                    : Double.NaN;
            rows.add(new RungRow(
                    algorithm,
                    pair + 1,
                    ladder.get(pair),
                    OutcomeStatistics.swapRate(letter, pair).times(counted),
                    at(AuthorsData.swapRates(experiment, algorithm), pair, SampleStatistics.NONE),
                    at(PrintedTables.swapRates(experiment, algorithm), pair, Double.NaN),
                    OutcomeStatistics.swapRate(settled, pair).times(counted),
                    exact));
        }
        return new RungRows(rows);
    }

    /**
     * Iterations between swaps of a multiplicity algorithm on its rejection-free rungs. The exact value is 1 + (L0 − 1)·E[Z], for A-IIT with the harmonic mean of the γ that our
     * simulations at stationarity froze, since Z is nearly in proportion to 1/γ.
     */
    static RungRows iterations(
            HighDimension space,
            String experiment,
            Algorithm algorithm,
            int rejectionFree,
            List<Outcome> letter,
            List<Outcome> settled) {
        List<Double> ladder = AuthorsData.ladder(experiment, algorithm);
        List<RungRow> rows = new ArrayList<>();
        for (int rung = 0; rung < rejectionFree; rung++) {
            BalancingFunction balance = balance(algorithm, settled, rung);
            double exact = balance == null
                    ? Double.NaN
                    : ExactValues.iterationsSixModes(
                            space.p(), space.theta(), ladder.get(rung), balance, space.transitions());
            rows.add(new RungRow(
                    algorithm,
                    rung + 1,
                    ladder.get(rung),
                    OutcomeStatistics.iterations(letter, rung),
                    at(AuthorsData.iterations(experiment, algorithm), rung, SampleStatistics.NONE),
                    at(PrintedTables.iterations(experiment, algorithm), rung, Double.NaN),
                    OutcomeStatistics.iterations(settled, rung),
                    exact));
        }
        return new RungRows(rows);
    }

    /** γ of A-IIT at the end. */
    static RungRows bounds(String experiment, List<Outcome> letter, List<Outcome> settled) {
        List<Double> ladder = AuthorsData.ladder(experiment, Algorithm.A_IIT);
        List<RungRow> rows = new ArrayList<>();
        for (int rung = 0; rung < ladder.size(); rung++) {
            rows.add(new RungRow(
                    Algorithm.A_IIT,
                    rung + 1,
                    ladder.get(rung),
                    OutcomeStatistics.gamma(letter, rung),
                    at(AuthorsData.bounds(experiment), rung, SampleStatistics.NONE),
                    Double.NaN,
                    OutcomeStatistics.gamma(settled, rung),
                    Double.NaN));
        }
        return new RungRows(rows);
    }

    private static <T> T at(List<T> values, int position, T none) {
        return position < values.size() ? values.get(position) : none;
    }

    private static @Nullable BalancingFunction balance(Algorithm algorithm, List<Outcome> settled, int rung) {
        if (algorithm == Algorithm.MH_MULT) {
            return BalancingFunction.min();
        }
        SampleStatistics inverse = OutcomeStatistics.of(settled, outcome -> 1 / OutcomeStatistics.gamma(outcome, rung));
        return inverse.n() == 0 ? null : BoundedBalance.of(BalancingFunction.sqrt(), -Elementary.log(inverse.mean()));
    }

    RungRows and(RungRows more) {
        List<RungRow> all = new ArrayList<>(rows);
        all.addAll(more.rows);
        return new RungRows(all);
    }

    DataTable table(String id, String title, String note) {
        return new DataTable(
                id, title, RungRow.COLUMNS, rows.stream().map(RungRow::cells).toList(), note + RungRow.NOTE);
    }

    long verdicts(Agreement which) {
        return rows.stream().filter(row -> row.verdict() == which).count();
    }

    /**
     * One sentence on all rows: how many agree with the authors' data, how many of these are stationary numbers too, where the others lie.
     *
     * @param what the quantity, in the plural
     */
    Optional<Finding> finding(String what) {
        long compared =
                rows.stream().map(RungRow::verdict).filter(Objects::nonNull).count();
        if (compared == 0) {
            return Optional.empty();
        }
        long differ = verdicts(Agreement.DIFFERS);
        long undecided = verdicts(Agreement.UNDECIDED);
        long letterOnly = verdicts(Agreement.LETTER_ONLY);
        Agreement agreement = AgreementRule.worst(
                rows.stream().map(RungRow::verdict).filter(Objects::nonNull).toList());
        StringBuilder text = new StringBuilder(what + ": " + (compared - differ - undecided) + " of " + compared
                + " agree with the authors' when run as they ran it");
        if (differ > 0) {
            text.append("; not so ").append(named(Agreement.DIFFERS));
        }
        if (undecided > 0) {
            text.append("; undecided with so few simulations ").append(named(Agreement.UNDECIDED));
        }
        text.append('.');
        if (letterOnly > 0) {
            text.append(' ')
                    .append(letterOnly)
                    .append(
                            letterOnly == 1
                                    ? " of them is an average over a short transient, not the stationary number: "
                                    : " of them are averages over a short transient, not stationary numbers, farthest ")
                    .append(farthest())
                    .append('.');
        }
        return Optional.of(new Finding(agreement, text.append(correct()).toString()));
    }

    private static String place(RungRow row) {
        return row.algorithm().label() + " at rung " + row.position();
    }

    private String farthest() {
        RungRow most = rows.stream()
                .filter(row -> row.verdict() == Agreement.LETTER_ONLY)
                .max(Comparator.comparingDouble(row -> Math.abs(row.transientShare())))
                .orElseThrow();
        return place(most) + ", " + NumberFormats.meanText(most.ours()) + " against "
                + NumberFormats.exact(most.stationary());
    }

    private String named(Agreement verdict) {
        List<String> named = rows.stream()
                .filter(row -> row.verdict() == verdict)
                .limit(MOST_NAMED)
                .map(row -> place(row) + " (ours " + NumberFormats.meanText(row.ours()) + ", theirs "
                        + NumberFormats.meanText(row.theirs()) + ")")
                .toList();
        long more = verdicts(verdict) - named.size();
        return more == 0 ? NumberFormats.list(named) : String.join(", ", named) + " and " + more + " more";
    }

    private String correct() {
        long known = rows.stream()
                .map(RungRow::settledVerdict)
                .filter(Objects::nonNull)
                .count();
        long right = rows.stream()
                .filter(row -> row.settledVerdict() == Agreement.AGREES)
                .count();
        return known == 0 ? "" : " At stationarity " + right + " of " + known + " of ours are the exact values.";
    }
}
