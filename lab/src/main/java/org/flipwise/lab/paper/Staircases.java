package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.lab.report.chart.Axis;
import org.flipwise.lab.report.chart.Figure;
import org.flipwise.lab.report.chart.Panel;
import org.flipwise.lab.report.chart.Series;
import org.flipwise.lab.report.chart.Style;

/** The paper's figures of the share of simulations that have found all modes, ours solid and the authors' dashed. */
final class Staircases {
    private static final String SHARE = "share of simulations";

    private Staircases() {}

    /**
     * A step curve.
     *
     * @param label its name in the legend
     */
    record Curve(String label, Style style, TimeToAll times) {
        Series series() {
            return new Series.Stairs(label, style, times.staircase());
        }
    }

    /** All curves on a logarithmic axis of time. */
    static Panel panel(String title, Currency currency, List<Curve> curves) {
        List<Series> series = new ArrayList<>();
        for (Curve curve : curves) {
            if (curve.times().found() > 0) {
                series.add(curve.series());
            }
        }
        return new Panel(title, Axis.log(currency.axis()), Axis.linear(SHARE).between(0, 1), series);
    }

    /** The paper's pair of panels: all four algorithms, then the two multiplicity algorithms alone. */
    static Figure figure(HighDimension space, Results results, Currency currency) {
        List<Curve> all = new ArrayList<>();
        List<Curve> two = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            List<Curve> curves = curves(space, results, algorithm, currency);
            all.addAll(curves);
            if (algorithm.multiplicity()) {
                two.addAll(curves);
            }
        }
        return new Figure(
                space.word() + "-all-modes-"
                        + currency.words().replace(' ', '-').toLowerCase(Locale.ROOT),
                "p = " + space.p() + ": share of simulations that found all modes against " + currency.words(),
                "Step curves that rise from 0 to 1; ours solid, the authors' dashed where they are known. On the right A-IIT and MH-mult alone.",
                List.of(panel("four algorithms", currency, all), panel("A-IIT and MH-mult", currency, two)));
    }

    private static List<Curve> curves(HighDimension space, Results results, Algorithm algorithm, Currency currency) {
        List<Curve> curves = new ArrayList<>();
        curves.add(new Curve(
                algorithm.label(), algorithm.style(), TimeToAll.of(results.of(space.letter(algorithm)), currency)));
        List<Authors.Timed> theirs = Authors.timesToAllModes(space.word(), algorithm);
        String label = algorithm.label() + ", authors";
        if (currency == Currency.CPU) {
            curves.add(new Curve(label, algorithm.style().asDashed(), TimeToAll.ofSeconds(theirs)));
        } else if (currency == Currency.ROUNDS) {
            curves.add(new Curve(label, algorithm.style().asDashed(), TimeToAll.ofRounds(theirs)));
        }
        return curves;
    }
}
