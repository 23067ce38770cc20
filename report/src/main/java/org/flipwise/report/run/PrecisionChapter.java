package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.MarginalLine;
import org.jspecify.annotations.Nullable;

/** How many independent draws the run is worth, and whether its parts agree. */
final class PrecisionChapter {
    private static final int FEWEST_DRAWN = 8;
    private static final int MOST_PLACES = 400;
    private static final double ENOUGH = 100;

    private PrecisionChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Cells table = Cells.of("quantity", "value", "of");
        Summary.Diagnostics diagnostics = summary.diagnostics();
        fact(table, "smallest effective sample size", Cells.rounded(diagnostics.ess()), diagnostics.essOf());
        fact(table, "largest split R-hat", Cells.number(diagnostics.rHat(), 5), diagnostics.rHatOf());
        double[] bits = bits(summary.estimates().marginals());
        if (bits.length > 0) {
            fact(table, "smallest effective sample size of a bit", Cells.rounded(bits[0]), "");
            fact(table, "median effective sample size of bits", Cells.rounded(bits[bits.length / 2]), "");
        }
        fact(
                table,
                "total variation distance from the exact distribution",
                Cells.number(summary.estimates().tvd(), 3),
                "all states of the coldest rung");
        ChapterBuilder subject = new ChapterBuilder(
                "precision",
                "Effective samples and R-hat",
                "The effective sample size is the number of independent draws that would have the same error. Split R-hat compares the halves of each"
                        + " simulation, and simulations with each other; it is 1 where they agree.",
                "At least 100 effective samples, better 400; R-hat below 1.01. Neither detects a mode that was never visited.");
        if (bits.length >= FEWEST_DRAWN) {
            subject.draw(figure(bits));
        }
        return subject.list(table.table("precision", "Effective samples of the run", ""))
                .chapter();
    }

    private static void fact(Cells table, String name, Cell value, @Nullable String of) {
        if (!value.text().isEmpty()) {
            table.add(Cell.of(name), value, Cell.of(of == null ? "" : of));
        }
    }

    private static double[] bits(@Nullable List<MarginalLine> marginals) {
        return marginals == null
                ? new double[0]
                : marginals.stream()
                        .map(MarginalLine::ess)
                        .filter(Objects::nonNull)
                        .mapToDouble(Double::doubleValue)
                        .sorted()
                        .toArray();
    }

    private static Figure figure(double[] sorted) {
        List<Series.Point> points = EvenSelection.of(sorted.length, MOST_PLACES).stream()
                .map(place -> new Series.Point(place + 1, sorted[place]))
                .toList();
        List<Series> series = new ArrayList<>();
        series.add(new Series.Line("", Style.of(0), points));
        if (sorted[0] < 10 * ENOUGH) {
            series.add(new Series.Level(
                    "100, below which errors are rough", Style.of(1).asDashed(), ENOUGH));
        }
        return new Figure(
                "ess-of-bits",
                "Effective samples of each bit, sorted",
                "From " + Math.round(sorted[0]) + " to " + Math.round(sorted[sorted.length - 1])
                        + " over the bits that have changed.",
                List.of(new Panel("", Axis.linear("bits, sorted"), Axis.log("effective samples"), series)));
    }
}
