package org.flipwise.paper.balance;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.paper.statistics.ResultTable;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** The figure of section 2.2: what balancing functions make of a worse and of a better neighbour. */
public final class BalancingFunctionsItem extends Item {
    private static final double ROUNDING = 1e-12;
    private static final List<String> LABELS = List.of("min", "√", "max", "Barker");
    private static final List<BalancingFunction> FUNCTIONS = List.of(
            BalancingFunction.min(), BalancingFunction.sqrt(), BalancingFunction.max(), BalancingFunction.barker());
    private static final List<Double> RATIOS = List.of(0.5, 1.0, 2.0, 3.0);

    public BalancingFunctionsItem() {
        super("balancing-functions", "The figure that compares balancing functions", true);
    }

    @Override
    public Chapter chapter(Results results) {
        double worst = FUNCTIONS.stream().mapToDouble(Curves::imbalance).max().orElse(0);
        boolean balanced = worst <= ROUNDING;
        return new Chapter(
                name(),
                title(),
                "min, √ and max are balancing functions, h(r) = r·h(1/r); min does not tell neighbours that are likelier than the state apart, √ and max do.",
                "Computed by the balancing functions that the samplers use; Barker's is added.",
                List.of(
                        new Finding(
                                balanced ? Agreement.AGREES : Agreement.DIFFERS,
                                "All four are balanced: |log h(r) − log r − log h(1/r)| is at most "
                                        + NumberFormats.exact(worst) + " for r from 0.01 to 100."),
                        new Finding(
                                Agreement.AGREES,
                                "At r = 2 and 3 min gives " + values(0) + ", √ " + values(1) + ", max " + values(2)
                                        + ", and Barker's, which is bounded too, " + values(3) + ".")),
                List.of(figure()),
                List.of(table()),
                List.of(
                        "h is known up to a factor: a jump chain does not change when h is doubled, a chain that rejects does."));
    }

    private static String values(int function) {
        return NumberFormats.exact(Curves.value(FUNCTIONS.get(function), TwoNeighboursItem.LOWER)) + " and "
                + NumberFormats.exact(Curves.value(FUNCTIONS.get(function), TwoNeighboursItem.HIGHER));
    }

    private Figure figure() {
        List<Series.Value> lower = new ArrayList<>();
        List<Series.Value> higher = new ArrayList<>();
        List<Series> curves = new ArrayList<>();
        for (int i = 0; i < FUNCTIONS.size(); i++) {
            BalancingFunction h = FUNCTIONS.get(i);
            lower.add(Series.Value.of(i, Curves.value(h, TwoNeighboursItem.LOWER)));
            higher.add(Series.Value.of(i, Curves.value(h, TwoNeighboursItem.HIGHER)));
            curves.add(Curves.line(LABELS.get(i), Style.of(i), h));
        }
        return new Figure(
                name(),
                "Balancing functions",
                "Left, the value of each balancing function at neighbours twice and three times as likely as the state; right, h(r) on logarithmic axes.",
                List.of(
                        new Panel(
                                "two neighbours",
                                Axis.of("", LABELS),
                                Axis.linear("h(r)"),
                                List.of(
                                        new Series.Bars("y₁: r = 2", Style.of(4), lower),
                                        new Series.Bars("y₂: r = 3", Style.of(5), higher))),
                        new Panel("every ratio", Axis.log("r = π(y)/π(x)"), Axis.log("h(r)"), curves)));
    }

    private DataTable table() {
        ResultTable<Integer> table = ResultTable.of(List.of(0, 1, 2, 3));
        table.text("h", LABELS::get);
        for (double ratio : RATIOS) {
            table.exact("h(" + ratio + ")", i -> Curves.value(FUNCTIONS.get(i), ratio));
        }
        return table.exact("imbalance", i -> Curves.imbalance(FUNCTIONS.get(i)))
                .table(
                        name(),
                        "Balancing functions at some ratios",
                        "Imbalance: the largest |log h(r) − log r − log h(1/r)| for r from 0.01 to 100.");
    }
}
