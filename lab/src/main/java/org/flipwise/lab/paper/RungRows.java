package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.lab.report.page.Agreement;
import org.flipwise.lab.report.page.DataTable;
import org.flipwise.lab.report.page.Finding;
import org.flipwise.numeric.Elementary;
import org.jspecify.annotations.Nullable;

/** A quantity along the ladders of one experiment, and what is to be said of it. */
record RungRows(List<RungRow> rows) {
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
        List<Double> ladder = Authors.ladder(experiment, algorithm);
        var theirs = Authors.swapRates(experiment, algorithm);
        List<Double> printed = Printed.swapRates(experiment, algorithm);
        double counted = algorithm.multiplicity() ? 0.5 : 1;
        List<RungRow> rows = new ArrayList<>();
        for (int pair = 0; pair + 1 < ladder.size(); pair++) {
            int at = pair;
            ToDoubleFunction<Outcome> rate =
                    outcome -> counted * rate(outcome.rungs().get(at));
            boolean known = pair < theirs.size();
            rows.add(new RungRow(
                    algorithm,
                    pair + 1,
                    ladder.get(pair),
                    spread(letter, rate),
                    known ? theirs.get(pair).mean() : Double.NaN,
                    known ? theirs.get(pair).error() : Double.NaN,
                    pair < printed.size() ? printed.get(pair) : Double.NaN,
                    spread(settled, rate),
                    algorithm.multiplicity()
                            ? counted
                                    * ExactValues.swapRateSixModes(
                                            space.p(), space.theta(), ladder.get(pair), ladder.get(pair + 1))
                            : Double.NaN));
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
        List<Double> ladder = Authors.ladder(experiment, algorithm);
        var theirs = Authors.iterations(experiment, algorithm);
        List<Double> printed = Printed.iterations(experiment, algorithm);
        List<RungRow> rows = new ArrayList<>();
        for (int rung = 0; rung < rejectionFree; rung++) {
            int at = rung;
            ToDoubleFunction<Outcome> iterations =
                    outcome -> outcome.rungs().get(at).iterations();
            BalancingFunction balance = balance(algorithm, settled, rung);
            boolean known = rung < theirs.size();
            rows.add(new RungRow(
                    algorithm,
                    rung + 1,
                    ladder.get(rung),
                    spread(letter, iterations),
                    known ? theirs.get(rung).mean() : Double.NaN,
                    known ? theirs.get(rung).error() : Double.NaN,
                    rung < printed.size() ? printed.get(rung) : Double.NaN,
                    spread(settled, iterations),
                    balance == null
                            ? Double.NaN
                            : ExactValues.iterationsSixModes(
                                    space.p(), space.theta(), ladder.get(rung), balance, space.transitions())));
        }
        return new RungRows(rows);
    }

    /** γ of A-IIT at the end. */
    static RungRows bounds(String experiment, List<Outcome> letter, List<Outcome> settled) {
        List<Double> ladder = Authors.ladder(experiment, Algorithm.A_IIT);
        var theirs = Authors.bounds(experiment);
        List<RungRow> rows = new ArrayList<>();
        for (int rung = 0; rung < ladder.size(); rung++) {
            int at = rung;
            ToDoubleFunction<Outcome> gamma = outcome -> gamma(outcome, at);
            boolean known = rung < theirs.size();
            rows.add(new RungRow(
                    Algorithm.A_IIT,
                    rung + 1,
                    ladder.get(rung),
                    spread(letter, gamma),
                    known ? theirs.get(rung).mean() : Double.NaN,
                    known ? theirs.get(rung).error() : Double.NaN,
                    Double.NaN,
                    spread(settled, gamma),
                    Double.NaN));
        }
        return new RungRows(rows);
    }

    static double gamma(Outcome outcome, int rung) {
        Double gamma = outcome.rungs().get(rung).gamma();
        return gamma == null ? Double.NaN : gamma;
    }

    private static double rate(Outcome.OnRung rung) {
        return rung.attempted() == 0 ? Double.NaN : (double) rung.accepted() / rung.attempted();
    }

    /** Over the simulations that have the number; null where none has. */
    static @Nullable Spread spread(List<Outcome> outcomes, ToDoubleFunction<Outcome> number) {
        List<Double> values = outcomes.stream()
                .map(number::applyAsDouble)
                .filter(value -> !value.isNaN())
                .toList();
        return values.isEmpty() ? null : Spread.of(values);
    }

    private static @Nullable BalancingFunction balance(Algorithm algorithm, List<Outcome> settled, int rung) {
        if (algorithm == Algorithm.MH_MULT) {
            return BalancingFunction.min();
        }
        Spread inverse = spread(settled, outcome -> 1 / gamma(outcome, rung));
        return inverse == null ? null : BoundedBalance.of(BalancingFunction.sqrt(), -Elementary.log(inverse.mean()));
    }

    RungRows and(RungRows more) {
        List<RungRow> all = new ArrayList<>(rows);
        all.addAll(more.rows);
        return new RungRows(all);
    }

    DataTable table(String id, String title, String note) {
        return new DataTable(
                id, title, RungRow.COLUMNS, rows.stream().map(RungRow::cells).toList(), note);
    }

    long verdicts(Agreement which) {
        return rows.stream().filter(row -> row.verdict() == which).count();
    }

    /**
     * One sentence on all rows: how many agree with the authors' data, how many of these are stationary numbers too, where the others lie.
     *
     * @param what the quantity, in the plural
     */
    @Nullable
    Finding finding(String what) {
        long compared =
                rows.stream().map(RungRow::verdict).filter(Objects::nonNull).count();
        if (compared == 0) {
            return null;
        }
        long differ = verdicts(Agreement.DIFFERS);
        long letterOnly = verdicts(Agreement.LETTER_ONLY);
        Agreement agreement =
                differ > 0 ? Agreement.DIFFERS : letterOnly > 0 ? Agreement.LETTER_ONLY : Agreement.AGREES;
        StringBuilder text = new StringBuilder(what + ": " + (compared - differ) + " of " + compared
                + " agree with the authors' data when run as they ran it");
        if (letterOnly > 0) {
            text.append("; ")
                    .append(letterOnly)
                    .append(" of these are averages over a short transient, not the stationary numbers, ")
                    .append(farthest());
        }
        if (differ > 0) {
            text.append("; the others are ").append(Numerals.list(differing()));
        }
        return new Finding(agreement, text.append(correct()).append('.').toString());
    }

    private String farthest() {
        RungRow most = rows.get(0);
        for (RungRow row : rows) {
            if (row.verdict() == Agreement.LETTER_ONLY
                    && !(Math.abs(row.transientShare()) <= Math.abs(most.transientShare()))) {
                most = row;
            }
        }
        Spread ours = most.ours();
        return "farthest for " + most.algorithm().label() + " at rung " + most.position() + ": "
                + (ours == null ? "" : Judgement.text(ours.mean(), ours.error())) + " against "
                + Judgement.text(most.stationary(), null) + " at stationarity";
    }

    private List<String> differing() {
        return rows.stream()
                .filter(row -> row.verdict() == Agreement.DIFFERS)
                .limit(4)
                .map(row -> {
                    Spread ours = row.ours();
                    return row.algorithm().label() + " at rung " + row.position() + " (ours "
                            + (ours == null ? "" : Judgement.text(ours.mean(), ours.error())) + ", theirs "
                            + Judgement.text(row.theirs(), row.theirError()) + ")";
                })
                .toList();
    }

    private String correct() {
        long known = rows.stream()
                .map(RungRow::settledVerdict)
                .filter(Objects::nonNull)
                .count();
        long right = rows.stream()
                .filter(row -> row.settledVerdict() == Agreement.AGREES)
                .count();
        return known == 0 ? "" : "; at stationarity " + right + " of " + known + " of ours are the exact values";
    }
}
