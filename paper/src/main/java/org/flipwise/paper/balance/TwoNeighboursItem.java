package org.flipwise.paper.balance;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.statistics.AgreementRule;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;

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

    /** A function by its name, and by how many per cent the paper says the better neighbour is preferred; NaN where it says nothing. */
    private record Case(String label, BalancingFunction h, double claimed) {
        double preference() {
            return TwoNeighboursItem.preference(h);
        }

        Agreement verdict() {
            return Double.isNaN(claimed)
                    ? Agreement.BEYOND
                    : AgreementRule.of(preference(), 0, claimed, 0, WHOLE_PERCENT);
        }

        Finding finding() {
            return new Finding(
                    verdict(),
                    "With " + label + " the better neighbour is " + NumberText.given(preference(), DIGITS)
                            + "% likelier to be chosen; the paper says " + NumberText.given(claimed, DIGITS) + "%.");
        }
    }

    private static List<Case> cases() {
        return List.of(
                new Case("min", BalancingFunction.min(), 0.0),
                new Case("√", BalancingFunction.sqrt(), 22.0),
                new Case("max", BalancingFunction.max(), 50.0),
                new Case("Barker", BalancingFunction.barker(), Double.NaN),
                new Case("the paper's family, c = 1", BalancingFunction.ofC(1), Double.NaN),
                new Case(
                        "bounded √, γ = √3",
                        BoundedBalance.of(BalancingFunction.sqrt(), Elementary.log(HIGHER) / 2),
                        Double.NaN),
                new Case("bounded √, γ = 1", BoundedBalance.of(BalancingFunction.sqrt(), 0), Double.NaN));
    }

    /** By how many per cent the higher neighbour is likelier to be chosen than the lower. */
    static double preference(BalancingFunction h) {
        return PERCENT * (Curves.value(h, HIGHER) / Curves.value(h, LOWER) - 1);
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                title(),
                "With min both neighbours are as likely; with √ the better one is 22% likelier, with max 50%.",
                "Computed by the balancing functions that the samplers use.",
                cases().stream()
                        .filter(one -> !Double.isNaN(one.claimed))
                        .map(Case::finding)
                        .toList(),
                List.of(),
                List.of(ResultTable.of(cases())
                        .text("h", Case::label)
                        .exact("h(2)", one -> Curves.value(one.h, LOWER))
                        .exact("h(3)", one -> Curves.value(one.h, HIGHER))
                        .exact("preference (%)", one -> one.preference())
                        .column("paper (%)", one -> NumberFormats.printed(one.claimed))
                        .verdict("verdict", one -> one.verdict())
                        .table(name(), "Preference for the better of two neighbours", "Preference is h(3)/h(2) − 1.")),
                List.of(
                        "A bound of √3 keeps the preference of √; one of 1 takes it away, since the bounded √ is then min."));
    }
}
