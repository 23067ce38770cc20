package org.flipwise.paper.balance;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;

/** Balancing functions on a grid of log-ratios from −log 100 to log 100. */
final class Curves {
    private static final double LARGEST = Elementary.log(100.0);
    private static final int STEPS = 200;

    private Curves() {}

    static double value(BalancingFunction h, double ratio) {
        return Elementary.exp(h.logH(Elementary.log(ratio)));
    }

    static Series line(String label, Style style, BalancingFunction h) {
        List<Series.Point> points = new ArrayList<>();
        for (double a : grid()) {
            points.add(new Series.Point(Elementary.exp(a), Elementary.exp(h.logH(a))));
        }
        return new Series.Line(label, style, points);
    }

    /** The largest |log h(r) − log r − log h(1/r)|, which is 0 for a balancing function. */
    static double imbalance(BalancingFunction h) {
        double worst = 0;
        for (double a : grid()) {
            worst = Math.max(worst, Math.abs(h.logH(a) - a - h.logH(-a)));
        }
        return worst;
    }

    /** The largest |log h(r) − log g(r)|. */
    static double difference(BalancingFunction h, BalancingFunction g) {
        double worst = 0;
        for (double a : grid()) {
            worst = Math.max(worst, Math.abs(h.logH(a) - g.logH(a)));
        }
        return worst;
    }

    static double[] grid() {
        double[] grid = new double[STEPS + 1];
        for (int i = 0; i <= STEPS; i++) {
            grid[i] = LARGEST * (2.0 * i / STEPS - 1);
        }
        return grid;
    }
}
