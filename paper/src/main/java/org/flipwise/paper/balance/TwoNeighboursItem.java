package org.flipwise.paper.balance;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;
import org.jspecify.annotations.Nullable;

/** Section 2.2: two neighbours, twice and three times as likely as the state; how much rather is the better one chosen? */
public final class TwoNeighboursItem extends Item {
    static final double LOWER = 2;
    static final double HIGHER = 3;
    private static final double PERCENT = 100;
    private static final double WHOLE_PERCENT = 0.5;
    private static final int DIGITS = 4;

    public TwoNeighboursItem() {
        super("two-neighbours", "The example of two neighbours with ratios 2 and 3", true);
    }

    /** By name: the function, and by how many per cent the paper says the better neighbour is preferred. */
    private record Case(BalancingFunction h, @Nullable Double claimed) {}

    private static Map<String, Case> cases() {
        Map<String, Case> cases = new LinkedHashMap<>();
        cases.put("min", new Case(BalancingFunction.min(), 0.0));
        cases.put("√", new Case(BalancingFunction.sqrt(), 22.0));
        cases.put("max", new Case(BalancingFunction.max(), 50.0));
        cases.put("Barker", new Case(BalancingFunction.barker(), null));
        cases.put("the paper's family, c = 1", new Case(BalancingFunction.ofC(1), null));
        cases.put(
                "bounded √, γ = √3",
                new Case(BoundedBalance.of(BalancingFunction.sqrt(), Elementary.log(HIGHER) / 2), null));
        cases.put("bounded √, γ = 1", new Case(BoundedBalance.of(BalancingFunction.sqrt(), 0), null));
        return cases;
    }

    /** By how many per cent the higher neighbour is likelier to be chosen than the lower. */
    static double preference(BalancingFunction h) {
        return PERCENT * (Curves.value(h, HIGHER) / Curves.value(h, LOWER) - 1);
    }

    @Override
    public Chapter chapter(Results results) {
        List<List<Cell>> rows = new ArrayList<>();
        List<Finding> findings = new ArrayList<>();
        cases().forEach((label, one) -> {
            double ours = preference(one.h());
            Double claimed = one.claimed();
            Agreement verdict =
                    claimed == null ? Agreement.BEYOND : AgreementRule.of(ours, 0, claimed, 0, WHOLE_PERCENT);
            rows.add(List.of(
                    Cell.of(label),
                    NumberFormats.exactCell(Curves.value(one.h(), LOWER)),
                    NumberFormats.exactCell(Curves.value(one.h(), HIGHER)),
                    NumberFormats.exactCell(ours),
                    claimed == null ? Cell.EMPTY : Cell.of(NumberText.given(claimed, DIGITS), claimed),
                    Cell.of(verdict)));
            if (claimed != null) {
                findings.add(new Finding(
                        verdict,
                        "With " + label + " the better neighbour is " + NumberText.given(ours, DIGITS)
                                + "% likelier to be chosen; the paper says " + NumberText.given(claimed, DIGITS)
                                + "%."));
            }
        });
        return new Chapter(
                name(),
                title(),
                "With min both neighbours are as likely; with √ the better one is 22% likelier, with max 50%.",
                "Computed by the balancing functions that the samplers use.",
                findings,
                List.of(),
                List.of(new DataTable(
                        name(),
                        "Preference for the better of two neighbours",
                        List.of("h", "h(2)", "h(3)", "preference (%)", "paper (%)", "verdict"),
                        rows,
                        "Preference is h(3)/h(2) − 1.")),
                List.of(
                        "A bound of √3 keeps the preference of √; one of 1 takes it away, since the bounded √ is then min."));
    }
}
