package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
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
        List<Sim> all = IntStream.range(0, sims.size())
                .mapToObj(sim -> new Sim(sim + 1, sims.get(sim)))
                .toList();
        List<Series.Value> means = all.stream()
                .map(sim -> ModesChapter.value(
                        sim.number,
                        sim.coldest().meanLogDensity(),
                        sim.coldest().meanLogDensityError()))
                .toList();
        double pooled = summary.tempering().rungs().get(0).meanLogDensity();
        List<Panel> panels = new ArrayList<>();
        panels.add(new Panel(
                "mean log density",
                Axis.whole("simulation"),
                Axis.linear("mean on the coldest rung"),
                List.of(
                        new Series.Dots("", Style.of(0), means),
                        new Series.Level("all together", Style.of(7).asDashed(), pooled))));
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
                .list(RunTable.of(all)
                        .count("simulation", sim -> sim.number)
                        .count("rounds", sim -> sim.summary.length().rounds())
                        .measured(
                                "mean log density",
                                sim -> sim.coldest().meanLogDensity(),
                                sim -> sim.coldest().meanLogDensityError())
                        .rounded(
                                "effective samples",
                                sim -> sim.summary.diagnostics().ess())
                        .column(
                                "R-hat",
                                sim -> Cells.rHat(sim.summary.diagnostics().rHat()))
                        .count("round trips", sim -> sim.summary.tempering().roundTrips())
                        .measured(
                                "log Z",
                                sim -> sim.coldest().logNormalizer(),
                                sim -> sim.coldest().logNormalizerError())
                        .number("best", 7, sim -> RunReport.best(sim.summary))
                        .seconds("time", sim -> sim.summary.length().seconds())
                        .table(
                                "simulations",
                                "Each simulation by itself",
                                "Mean log density and log Z are of the coldest rung."))
                .chapter();
    }

    /** A simulation with its number, from 1. */
    private record Sim(int number, Summary summary) {
        Summary.RungLine coldest() {
            return summary.tempering().rungs().get(0);
        }
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
