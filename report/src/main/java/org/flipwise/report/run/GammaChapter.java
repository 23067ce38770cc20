package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.RungLine;
import org.jspecify.annotations.Nullable;

/** The bound γ of each adaptive rung. */
final class GammaChapter {
    private GammaChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        if (!rungs.know(RungLine::gamma)) {
            return Optional.empty();
        }
        List<Series> series = new ArrayList<>();
        series.add(new Series.Dots("γ at the end", Style.of(0), rungs.byNumber(RungLine::gamma)));
        boolean larger = rungs.lines().stream()
                .anyMatch(line -> line.gamma() != null
                        && line.largestGamma() != null
                        && line.largestGamma() > line.gamma() * (1 + 1e-9));
        if (larger) {
            series.add(line("largest γ used", Style.of(1), rungs, RungLine::largestGamma));
        }
        if (rungs.know(RungLine::gammaStar)) {
            Style grey = Style.of(7).asDashed();
            series.add(line("γ* that bounds every ratio", grey, rungs, RungLine::gammaStar));
        }
        return new ChapterBuilder(
                        "gamma",
                        "The bound γ of each rung",
                        "Adaptive IIT divides its balancing function by a bound γ that it learns during burn-in, so that weights become"
                                + " probabilities. Ratios above the bound are clamped; the distribution stays exact.",
                        "γ near γ* where that is known: then hardly anything is clamped. A γ that still rose when burn-in ended needs a longer"
                                + " `--burn-in`.")
                .draw(new Figure(
                        "gamma",
                        "γ along the ladder",
                        "γ by rung on a logarithmic scale; the table has the numbers.",
                        List.of(new Panel("", Rungs.number(), Axis.log("γ"), series))))
                .list(rungs.table()
                        .column("γ at the end", rung -> Cells.number(rung.line().gamma()))
                        .column(
                                "largest γ used",
                                rung -> Cells.number(rung.line().largestGamma()))
                        .column("γ*", rung -> Cells.number(rung.line().gammaStar()))
                        .table("gamma", "γ, rung by rung", ""))
                .folded()
                .chapter();
    }

    private static Series line(String label, Style style, Rungs rungs, Function<RungLine, @Nullable Double> value) {
        return new Series.Line(label, style, Rungs.points(rungs.byNumber(value)));
    }
}
