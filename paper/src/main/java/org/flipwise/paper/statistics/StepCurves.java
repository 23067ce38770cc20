package org.flipwise.paper.statistics;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.paper.Algorithm;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;

/** Panels of the share of simulations that have found all modes against time. */
public final class StepCurves {
    private static final String SHARE = "share of simulations";

    private StepCurves() {}

    /**
     * A step curve.
     *
     * @param label its name in the legend
     */
    public record Curve(String label, Style style, TimeToAllModes times) {
        /** Solid, in the algorithm's colour. */
        public static Curve ours(Algorithm algorithm, TimeToAllModes times) {
            return new Curve(algorithm.label(), algorithm.style(), times);
        }

        /** Dashed, in the same colour. */
        public static Curve authors(Algorithm algorithm, TimeToAllModes times) {
            return new Curve(algorithm.label() + ", authors", algorithm.style().asDashed(), times);
        }

        Series series() {
            return new Series.Stairs(label, style, times.steps());
        }
    }

    /** All curves on a logarithmic axis of time. */
    public static Panel panel(String title, CostUnit unit, List<Curve> curves) {
        List<Series> series = new ArrayList<>();
        for (Curve curve : curves) {
            if (curve.times().found() > 0) {
                series.add(curve.series());
            }
        }
        return new Panel(title, Axis.log(unit.axis()), Axis.linear(SHARE).between(0, 1), series);
    }
}
