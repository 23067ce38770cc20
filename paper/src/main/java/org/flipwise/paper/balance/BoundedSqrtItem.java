package org.flipwise.paper.balance;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.BoundedBalance;
import org.flipwise.balance.GammaRule;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Item;
import org.flipwise.paper.Results;
import org.flipwise.paper.statistics.NumberFormats;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Agreement;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.report.page.Finding;

/** The figure of section 5.3: the bounded √ for several γ, and the rule by which γ adapts. */
public final class BoundedSqrtItem extends Item {
    private static final double ROUNDING = 1e-12;
    private static final List<Double> GAMMAS = List.of(1.0, 2.0, 5.0, 10.0);
    private static final double STEEP = 6;

    public BoundedSqrtItem() {
        super("bounded-sqrt", "The figure of the bounded √ for several γ", true);
    }

    private static BoundedBalance bounded(double gamma) {
        return BoundedBalance.of(BalancingFunction.sqrt(), Elementary.log(gamma));
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(
                name(),
                title(),
                "h_γ(r) = min{1, r, √r/γ} is balanced and at most 1 for every γ, and is Metropolis' min{1, r} at γ = 1; γ grows to the largest of f(r) and f(1/r) over"
                        + " the neighbours seen.",
                "Computed by the bounded balancing function that the samplers use.",
                List.of(shape(), metropolis(), printedRule()),
                List.of(figure()),
                List.of(table()),
                List.of(
                        "Past r = γ² and before r = 1/γ² the bounded √ is min{1, r}, and between them √r/γ: a larger γ tells more neighbours apart and holds every"
                                + " state longer.",
                        "γ adapts by g(r) = min{f(r), r·f(1/r)} here. For f = √ g is f, and the printed rule and ours are one."));
    }

    private static Finding shape() {
        double imbalance = 0;
        double largest = Double.NEGATIVE_INFINITY;
        for (double gamma : GAMMAS) {
            imbalance = Math.max(imbalance, Curves.imbalance(bounded(gamma)));
            for (double a : Curves.grid()) {
                largest = Math.max(largest, bounded(gamma).logH(a));
            }
        }
        boolean holds = imbalance <= ROUNDING && largest <= 0;
        return new Finding(
                holds ? Agreement.AGREES : Agreement.DIFFERS,
                "For γ = 1, 2, 5 and 10 h_γ is balanced (to " + NumberFormats.exact(imbalance)
                        + " in the logarithm) and at most " + NumberFormats.exact(Elementary.exp(largest)) + ".");
    }

    private static Finding metropolis() {
        double difference = Curves.difference(bounded(1), BalancingFunction.min());
        return new Finding(
                difference <= ROUNDING ? Agreement.AGREES : Agreement.DIFFERS,
                "At γ = 1 it is min{1, r} (largest difference in the logarithm: " + NumberFormats.exact(difference)
                        + ").");
    }

    /** For f(r) = r: g is min{1, r}, which needs no bound, but the printed rule requires max{r, 1/r}. */
    private static Finding printedRule() {
        BalancingFunction g = BalancingFunction.of("r", a -> a);
        double needed = GammaRule.BALANCE.logBound(g, STEEP);
        double printed = GammaRule.RATIO.logBound(g, STEEP);
        double loss = Curves.difference(BoundedBalance.of(g, printed), BoundedBalance.of(g, needed));
        return new Finding(
                needed < printed ? Agreement.DIFFERS : Agreement.AGREES,
                "For other f the printed rule can be a pure slowdown: with f(r) = r and a neighbour of ratio e⁶ it asks for γ = "
                        + NumberFormats.exact(Elementary.exp(printed))
                        + ", while the balanced form of f is min{1, r} and needs γ = "
                        + NumberFormats.exact(Elementary.exp(needed)) + "; every move is then up to "
                        + NumberFormats.exact(Elementary.exp(loss))
                        + " times rarer and no neighbour is told apart any better. With g in place of f"
                        + " the rule is right for every f.");
    }

    private Figure figure() {
        List<Series> curves = new ArrayList<>();
        for (int i = 0; i < GAMMAS.size(); i++) {
            curves.add(Curves.line(label(GAMMAS.get(i)), Style.of(i), bounded(GAMMAS.get(i))));
        }
        List<Series> logarithmic = new ArrayList<>(curves);
        logarithmic.add(Curves.line("√r, no bound", Style.of(5).asDashed(), BalancingFunction.sqrt()));
        return new Figure(
                name(),
                "The bounded √",
                "h_γ(r) = min{1, r, √r/γ} for four values of γ, on plain and on logarithmic axes.",
                List.of(
                        new Panel(
                                "plain axes",
                                Axis.linear("r = π(y)/π(x)").between(0, 30),
                                Axis.linear("h(r)").between(0, 1.05),
                                curves),
                        new Panel("logarithmic axes", Axis.log("r = π(y)/π(x)"), Axis.log("h(r)"), logarithmic)));
    }

    private static String label(double gamma) {
        return "γ = " + Math.round(gamma);
    }

    private DataTable table() {
        List<Double> ratios = List.of(0.01, 0.25, 1.0, 4.0, 25.0, 100.0);
        List<String> columns = new ArrayList<>(List.of("γ"));
        ratios.forEach(ratio -> columns.add("h(" + ratio + ")"));
        List<List<Cell>> rows = new ArrayList<>();
        for (double gamma : GAMMAS) {
            List<Cell> row = new ArrayList<>(List.of(NumberFormats.exactCell(gamma)));
            ratios.forEach(ratio -> row.add(NumberFormats.exactCell(Curves.value(bounded(gamma), ratio))));
            rows.add(row);
        }
        return new DataTable(name(), "The bounded √ at some ratios", columns, rows, "");
    }
}
