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
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.DataTable;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Where the mass is: the modes a problem is known by, or the basins that the run found. */
final class ModesChapter {
    private static final int MOST_DRAWN = 40;
    private static final int MOST_MOVES = 8;
    private static final int SHOWN_BITS = 64;

    private ModesChapter() {}

    /** Returns the chapter on known modes. */
    static Optional<Chapter> modes(Summary summary) {
        List<Summary.ModeLine> modes = summary.estimates().modes();
        if (modes == null || modes.isEmpty()) {
            return Optional.empty();
        }
        List<String> names = modes.stream().map(Summary.ModeLine::label).toList();
        return new ChapterBuilder(
                        "modes",
                        "Modes",
                        "How the mass of the coldest rung is shared among the known modes. A mode's basin is the states nearest to it, ties"
                                + " shared; its own state is the mode alone. First hits count from the start, burn-in included.",
                        "Errors that are small compared with the masses; every mode hit early and often. The mass of a mode that was hit once or"
                                + " never is unknown: run longer, or use a hotter ladder.")
                .draw(masses("mode-masses", "Mass of each mode's basin", "mode", names, masses(summary)))
                .list(
                        RunTable.of(modes)
                                .text("mode", Summary.ModeLine::label)
                                .measured("mass of its basin", mode -> mode.mass(), mode -> mode.error())
                                .rounded("effective samples", mode -> mode.ess())
                                .measured(
                                        "mass of its own state",
                                        mode -> mode.pointMass(),
                                        mode -> mode.pointMassError())
                                .count("visits", mode -> mode.visits())
                                .column(
                                        "first hit in round",
                                        mode -> mode.firstVisitRound() == null
                                                ? Cell.of("never")
                                                : Cells.count(mode.firstVisitRound()))
                                .seconds("after", mode -> mode.firstVisitSeconds())
                                .table(
                                        "modes",
                                        "The known modes",
                                        "Mass ± standard error, on the coldest rung after burn-in; visits counts arrivals at the mode's own state."))
                .chapter();
    }

    /** Returns the chapter on the basins of attraction that the run found. */
    static Optional<Chapter> basins(Summary summary) {
        List<Summary.BasinLine> lines = summary.estimates().basins();
        if (lines == null || lines.isEmpty()) {
            return Optional.empty();
        }
        List<Basin> basins = IntStream.range(0, lines.size())
                .mapToObj(basin -> new Basin(basin + 1, lines.get(basin)))
                .toList();
        List<String> names = basins.stream().map(Basin::name).toList();
        List<Series.Value> masses = new ArrayList<>();
        lines.forEach(line -> masses.add(mass(masses.size(), line.mass(), line.error())));
        ChapterBuilder subject = new ChapterBuilder(
                        "basins",
                        "Basins found",
                        "No modes are known beforehand, so the run records the basins of attraction that its coldest rung visited: from each"
                                + " state it climbs to a local maximum, and counts the time in each basin.",
                        "Heavy basins that are left and revisited: the table of moves should not have empty rows. The list has"
                                + " the basins that were found; there may be others.")
                .draw(masses("basin-masses", "Mass of each basin", "basin", names, masses))
                .list(RunTable.of(basins)
                        .text("basin", Basin::name)
                        .measured("mass", basin -> basin.line.mass(), basin -> basin.line.error())
                        .number("log density", 7, basin -> basin.line.logDensity())
                        .count(
                                "bits from basin 1",
                                basin -> distance(
                                        basin.line.state(), lines.get(0).state()))
                        .count("first in round", basin -> basin.line.firstVisitRound())
                        .seconds("after", basin -> basin.line.firstVisitSeconds())
                        .text("best state", basin -> bits(basin.line.state()))
                        .table(
                                "basins",
                                "The basins, heaviest first",
                                "Mass ± standard error, on the coldest rung after burn-in."));
        if (basins.size() > 1) {
            subject.list(moves(basins.subList(0, Math.min(MOST_MOVES, basins.size()))));
        }
        return subject.chapter();
    }

    /** A basin with its number, from 1, the heaviest. */
    private record Basin(int number, Summary.BasinLine line) {
        String name() {
            return Integer.toString(number);
        }
    }

    private static DataTable moves(List<Basin> basins) {
        RunTable<Basin> table = RunTable.of(basins);
        table.text("from basin", Basin::name);
        for (Basin to : basins) {
            table.column(
                    "to " + to.number,
                    from -> from.equals(to)
                            ? Cell.EMPTY
                            : Cells.count(from.line.moves().get(to.number - 1)));
        }
        return table.table(
                "basin-moves",
                "How often the coldest rung went from one to another",
                "Between sampled rounds, by swaps or by flips.");
    }

    /** Returns the chapter on models and their sizes, for variable selection. */
    static Optional<Chapter> models(Summary summary) {
        ChapterBuilder subject = new ChapterBuilder(
                "models",
                "Models",
                "Variable selection: the models of largest posterior mass, and how the mass is shared among sizes. Variables that are"
                        + " forced in are not named.",
                "Whether one model leads or many share the mass. If many do, the inclusion probabilities of the next chapter are more informative than"
                        + " any single model.");
        List<Summary.ModelLine> models = summary.estimates().models();
        if (models != null) {
            subject.list(RunTable.of(models)
                    .text(
                            "model",
                            model -> model.variables().isEmpty() ? "(none)" : String.join(" + ", model.variables()))
                    .measured("mass", model -> model.mass(), model -> model.error())
                    .number("log marginal likelihood", 7, model -> model.logMarginal())
                    .count("size", model -> model.variables().size())
                    .table("models", "Models by posterior mass", "")
                    .showing(MOST_DRAWN));
        }
        List<Summary.ModelSizeLine> sizes = summary.estimates().modelSizes();
        if (sizes != null && !sizes.isEmpty()) {
            List<Series.Value> masses = sizes.stream()
                    .map(size -> mass(size.size(), size.mass(), size.error()))
                    .toList();
            subject.draw(new Figure(
                            "model-sizes",
                            "Posterior mass by number of variables",
                            "Bars with standard errors; the table of sizes has the numbers.",
                            List.of(Panel.of(
                                    Axis.whole("variables in the model"),
                                    Axis.linear("posterior mass"),
                                    new Series.Bars("", Style.of(0), masses)))))
                    .list(RunTable.of(sizes)
                            .column("variables", size -> Cell.of(Integer.toString(size.size()), size.size()))
                            .measured("mass", size -> size.mass(), size -> size.error())
                            .table("model-sizes", "Mass by size", ""));
        }
        return subject.chapter();
    }

    private static Figure masses(String id, String title, String noun, List<String> names, List<Series.Value> masses) {
        int drawn = Math.min(MOST_DRAWN, names.size());
        double heaviest = masses.stream().mapToDouble(Series.Value::y).max().orElse(0);
        return Figure.wide(
                id,
                title,
                "One bar for each " + noun + " with its standard error; the heaviest has "
                        + NumberText.significant(heaviest, 3) + " of the mass.",
                Panel.of(
                        Axis.of(names.get(0).startsWith(noun) ? "" : noun, names.subList(0, drawn)),
                        Axis.linear("mass"),
                        new Series.Bars("", Style.of(0), masses.subList(0, drawn))));
    }

    /** The masses of the known modes, each at its place in their order. */
    static Series masses(String label, Style style, Summary summary) {
        return new Series.Dots(label, style, masses(summary));
    }

    private static List<Series.Value> masses(Summary summary) {
        List<Series.Value> masses = new ArrayList<>();
        List<Summary.ModeLine> modes = summary.estimates().modes();
        if (modes != null) {
            modes.forEach(mode -> masses.add(mass(masses.size(), mode.mass(), mode.error())));
        }
        return masses;
    }

    /** A probability, with an error that does not reach beyond 0 and 1. */
    static Series.Value mass(double x, double y, @Nullable Double error) {
        double by = error == null ? 0 : error;
        return new Series.Value(x, y, Math.min(y, Math.max(0, y - by)), Math.max(y, Math.min(1, y + by)));
    }

    static Series.Value value(double x, double y, @Nullable Double error) {
        return Series.Value.of(x, y, error == null ? 0 : error);
    }

    static long distance(String a, String b) {
        long distance = 0;
        for (int bit = 0; bit < Math.min(a.length(), b.length()); bit++) {
            distance += a.charAt(bit) == b.charAt(bit) ? 0 : 1;
        }
        return distance;
    }

    static String bits(String state) {
        return state.length() <= SHOWN_BITS ? state : state.substring(0, SHOWN_BITS) + "…";
    }
}
