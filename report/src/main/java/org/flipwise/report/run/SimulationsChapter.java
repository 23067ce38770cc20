package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.Summary;

/** Simulations side by side, where there were several. */
final class SimulationsChapter {
    private static final int MOST_DRAWN = 8;

    private SimulationsChapter() {}

    static Optional<Chapter> of(Summary summary) {
        List<Summary> sims = summary.sims();
        if (sims == null || sims.size() < 2) {
            return Optional.empty();
        }
        Cells table = Cells.of(
                "simulation",
                "rounds",
                "mean log density",
                "effective samples",
                "R-hat",
                "round trips",
                "log Z",
                "best",
                "time");
        List<Series.Value> means = new ArrayList<>();
        for (Summary sim : sims) {
            Summary.RungLine coldest = sim.tempering().rungs().get(0);
            means.add(ModesChapter.value(means.size() + 1, coldest.meanLogDensity(), coldest.meanLogDensityError()));
            table.add(
                    Cells.count(means.size()),
                    Cells.count(sim.length().rounds()),
                    Cells.measured(coldest.meanLogDensity(), coldest.meanLogDensityError()),
                    Cells.rounded(sim.diagnostics().ess()),
                    Cells.number(sim.diagnostics().rHat(), 5),
                    Cells.count(sim.tempering().roundTrips()),
                    Cells.measured(coldest.logNormalizer(), coldest.logNormalizerError()),
                    Cells.number(
                            sim.best().objective() == null
                                    ? sim.best().logDensity()
                                    : sim.best().objective(),
                            7),
                    Cells.duration(sim.length().seconds()));
        }
        List<Panel> panels = new ArrayList<>();
        panels.add(new Panel(
                "mean log density",
                Axis.whole("simulation"),
                Axis.linear("mean on the coldest rung"),
                List.of(
                        new Series.Dots("", Style.of(0), means),
                        new Series.Level(
                                "all together",
                                Style.of(7).asDashed(),
                                summary.tempering().rungs().get(0).meanLogDensity()))));
        List<Summary.ModeLine> modes = summary.estimates().modes();
        if (modes != null && modes.size() > 1) {
            panels.add(modes(sims, modes));
        }
        return new ChapterBuilder(
                        "simulations",
                        "Simulations side by side",
                        NumberText.count(sims.size())
                                + " simulations, each with its own seed; the rest of this report pools them.",
                        "Means that agree within their errors. If one simulation differs, either it is stuck or the others are.")
                .draw(new Figure(
                        "simulations",
                        "Results of each simulation",
                        "A mark with its standard error for each simulation; the table has the numbers.",
                        panels))
                .list(table.table(
                        "simulations",
                        "Each simulation by itself",
                        "Mean log density and log Z are of the coldest rung."))
                .chapter();
    }

    private static Panel modes(List<Summary> sims, List<Summary.ModeLine> pooled) {
        List<Series> series = new ArrayList<>();
        for (int sim : EvenSelection.of(sims.size(), MOST_DRAWN)) {
            series.add(ModesChapter.masses("simulation " + (sim + 1), Style.of(series.size()), sims.get(sim)));
        }
        Axis labels = Axis.of("", pooled.stream().map(Summary.ModeLine::label).toList());
        return new Panel("masses of modes", labels, Axis.linear("mass"), series);
    }
}
