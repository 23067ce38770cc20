package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;
import org.flipwise.result.Summary.RungLine;

/** The bound γ of each adaptive rung. */
final class GammaChapter {
    private GammaChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        if (!rungs.know(RungLine::gamma)) {
            return Optional.empty();
        }
        List<Series> series = new ArrayList<>();
        series.add(new Series.Dots("γ at the end", Style.of(0), rungs.byNumber(RungLine::gamma, line -> null)));
        boolean larger = rungs.lines().stream()
                .anyMatch(line -> line.gamma() != null
                        && line.largestGamma() != null
                        && line.largestGamma() > line.gamma() * (1 + 1e-9));
        if (larger) {
            series.add(new Series.Line(
                    "largest γ used", Style.of(1), Rungs.points(rungs.byNumber(RungLine::largestGamma, line -> null))));
        }
        if (rungs.know(RungLine::gammaStar)) {
            series.add(new Series.Line(
                    "γ* that bounds every ratio",
                    Style.of(7).asDashed(),
                    Rungs.points(rungs.byNumber(RungLine::gammaStar, line -> null))));
        }
        Cells table = Cells.of("rung", "β", "γ at the end", "largest γ used", "γ*");
        for (int rung = 0; rung < rungs.size(); rung++) {
            RungLine line = rungs.lines().get(rung);
            table.add(
                    Cells.count(rung + 1),
                    Cells.number(line.beta(), 6),
                    Cells.number(line.gamma()),
                    Cells.number(line.largestGamma()),
                    Cells.number(line.gammaStar()));
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
                .list(table.table("gamma", "γ, rung by rung", ""))
                .folded()
                .chapter();
    }
}
