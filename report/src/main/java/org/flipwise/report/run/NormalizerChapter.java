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

/** The log normalising constant along β, by two estimators. */
final class NormalizerChapter {
    private NormalizerChapter() {}

    static Optional<Chapter> of(Summary summary) {
        Rungs rungs = new Rungs(summary.tempering().rungs());
        if (summary.tempering().logNormalizerOf() == null || !rungs.know(RungLine::logNormalizer)) {
            return Optional.empty();
        }
        boolean relative = Summary.RELATIVE.equals(summary.tempering().logNormalizerOf());
        String label = relative ? "log Z(β) − log Z(hottest)" : "log Z(β)";
        List<Series> along = new ArrayList<>();
        along.add(new Series.Dots(
                "stepping stones", Style.of(0), rungs.byBeta(RungLine::logNormalizer, RungLine::logNormalizerError)));
        List<Panel> panels = new ArrayList<>();
        if (rungs.know(RungLine::thermodynamicLogNormalizer)) {
            along.add(new Series.Line(
                    "thermodynamic integration",
                    Style.of(1).asDashed(),
                    Rungs.points(rungs.byBeta(RungLine::thermodynamicLogNormalizer, line -> null))));
            panels.add(apart(rungs));
        }
        panels.add(0, new Panel("along the ladder", rungs.beta(), Axis.linear(label), along));
        return new ChapterBuilder(
                        "normalizer",
                        "Log normalising constant",
                        "log Z(β) = log Σ exp(base + β·U), by two-sided stepping stones between neighbouring rungs and"
                                + " by thermodynamic integration, the mean of U integrated over β."
                                + (relative
                                        ? " That of the hottest rung is unknown and is subtracted from all."
                                        : " That of the hottest rung is known exactly, so these are absolute."),
                        "Two curves that are close together. Integration has no error bar, because the error of its rule is"
                                + " unknown where rungs are few: where the two differ, trust the stepping stones.")
                .draw(new Figure(
                        "normalizer",
                        "Log normalising constant",
                        "log Z by two estimators along β, and how far they are apart; the table has the numbers.",
                        panels))
                .list(table(rungs)
                        .table("normalizer", label, "Stepping stones ± standard error; integration has none."))
                .chapter();
    }

    /** Integration less stepping stones, as dots without whiskers, with the error of the latter about 0. */
    private static Panel apart(Rungs rungs) {
        List<Series.Value> difference = rungs.byBeta(
                line -> line.thermodynamicLogNormalizer() == null || line.logNormalizer() == null
                        ? null
                        : line.thermodynamicLogNormalizer() - line.logNormalizer(),
                line -> null);
        List<Series.Value> about =
                rungs.byBeta(line -> line.logNormalizerError() == null ? null : 0.0, RungLine::logNormalizerError);
        return new Panel(
                "integration less stepping stones",
                rungs.beta(),
                Axis.linear("difference"),
                List.of(
                        new Series.Band("stepping stones", Style.of(0), about),
                        new Series.Dots("thermodynamic integration", Style.of(1).asDashed(), difference)));
    }

    private static Cells table(Rungs rungs) {
        Cells table = Cells.of("rung", "β", "by stepping stones", "by thermodynamic integration");
        for (int rung = 0; rung < rungs.size(); rung++) {
            RungLine line = rungs.lines().get(rung);
            table.add(
                    Cells.count(rung + 1),
                    Cells.number(line.beta(), 6),
                    Cells.measured(line.logNormalizer(), line.logNormalizerError()),
                    Cells.besides(line.thermodynamicLogNormalizer(), line.logNormalizerError()));
        }
        return table;
    }
}
