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

    /** Known modes. */
    static Optional<Chapter> modes(Summary summary) {
        List<Summary.ModeLine> modes = summary.estimates().modes();
        if (modes == null || modes.isEmpty()) {
            return Optional.empty();
        }
        Cells table = Cells.of(
                "mode",
                "mass of its basin",
                "effective samples",
                "mass of its own state",
                "visits",
                "first hit in round",
                "after");
        List<String> names = new ArrayList<>();
        List<Series.Value> masses = new ArrayList<>();
        for (Summary.ModeLine mode : modes) {
            table.add(
                    Cell.of(mode.label()),
                    Cells.measured(mode.mass(), mode.error()),
                    Cells.rounded(mode.ess()),
                    Cells.measured(mode.pointMass(), mode.pointMassError()),
                    Cells.count(mode.visits()),
                    mode.firstVisitRound() == null ? Cell.of("never") : Cells.count(mode.firstVisitRound()),
                    Cells.duration(mode.firstVisitSeconds()));
            names.add(mode.label());
            masses.add(mass(masses.size(), mode.mass(), mode.error()));
        }
        return new ChapterBuilder(
                        "modes",
                        "Modes",
                        "How the mass of the coldest rung is shared among the known modes. A mode's basin is the states nearest to it, ties"
                                + " shared; its own state is the mode alone. First hits count from the start, burn-in included.",
                        "Errors that are small compared with the masses; every mode hit early and often. The mass of a mode that was hit once or"
                                + " never is unknown: run longer, or use a hotter ladder.")
                .draw(masses("mode-masses", "Mass of each mode's basin", "mode", names, masses))
                .list(
                        table.table(
                                "modes",
                                "The known modes",
                                "Mass ± standard error, on the coldest rung after burn-in; visits counts arrivals at the mode's own state."))
                .chapter();
    }

    /** Basins found by the run. */
    static Optional<Chapter> basins(Summary summary) {
        List<Summary.BasinLine> basins = summary.estimates().basins();
        if (basins == null || basins.isEmpty()) {
            return Optional.empty();
        }
        Cells table =
                Cells.of("basin", "mass", "log density", "bits from basin 1", "first in round", "after", "best state");
        List<String> names = new ArrayList<>();
        List<Series.Value> masses = new ArrayList<>();
        for (Summary.BasinLine basin : basins) {
            String name = Integer.toString(names.size() + 1);
            table.add(
                    Cell.of(name),
                    Cells.measured(basin.mass(), basin.error()),
                    Cells.number(basin.logDensity(), 7),
                    Cells.count(distance(basin.state(), basins.get(0).state())),
                    Cells.count(basin.firstVisitRound()),
                    Cells.duration(basin.firstVisitSeconds()),
                    Cell.of(bits(basin.state())));
            masses.add(mass(names.size(), basin.mass(), basin.error()));
            names.add(name);
        }
        ChapterBuilder subject = new ChapterBuilder(
                        "basins",
                        "Basins found",
                        "No modes are known beforehand, so the run records the basins of attraction that its coldest rung visited: from each"
                                + " state it climbs to a local maximum, and counts the time in each basin.",
                        "Heavy basins that are left and revisited: the table of moves should not have empty rows. The list has"
                                + " the basins that were found; there may be others.")
                .draw(masses("basin-masses", "Mass of each basin", "basin", names, masses))
                .list(table.table(
                        "basins",
                        "The basins, heaviest first",
                        "Mass ± standard error, on the coldest rung after burn-in."));
        moves(basins).ifPresent(subject::list);
        return subject.chapter();
    }

    private static Optional<DataTable> moves(List<Summary.BasinLine> basins) {
        int shown = Math.min(MOST_MOVES, basins.size());
        if (shown < 2) {
            return Optional.empty();
        }
        List<String> columns = new ArrayList<>(List.of("from basin"));
        List<List<Cell>> rows = new ArrayList<>();
        for (int from = 0; from < shown; from++) {
            columns.add("to " + (from + 1));
            List<Cell> row = new ArrayList<>(List.of(Cell.of(Integer.toString(from + 1))));
            for (int to = 0; to < shown; to++) {
                row.add(
                        from == to
                                ? Cell.EMPTY
                                : Cells.count(basins.get(from).moves().get(to)));
            }
            rows.add(row);
        }
        return Optional.of(new DataTable(
                "basin-moves",
                "How often the coldest rung went from one to another",
                columns,
                rows,
                "Between sampled rounds, by swaps or by flips."));
    }

    /** Models and their sizes, for variable selection. */
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
            Cells table = Cells.of("model", "mass", "log marginal likelihood", "size");
            for (Summary.ModelLine model : models) {
                table.add(
                        Cell.of(model.variables().isEmpty() ? "(none)" : String.join(" + ", model.variables())),
                        Cells.measured(model.mass(), model.error()),
                        Cells.number(model.logMarginal(), 7),
                        Cells.count(model.variables().size()));
            }
            subject.list(table.table("models", "Models by posterior mass", "").showing(MOST_DRAWN));
        }
        List<Summary.ModelSizeLine> sizes = summary.estimates().modelSizes();
        if (sizes != null && !sizes.isEmpty()) {
            Cells table = Cells.of("variables", "mass");
            List<Series.Value> masses = new ArrayList<>();
            for (Summary.ModelSizeLine size : sizes) {
                table.add(
                        Cell.of(Integer.toString(size.size()), size.size()), Cells.measured(size.mass(), size.error()));
                masses.add(mass(size.size(), size.mass(), size.error()));
            }
            subject.draw(new Figure(
                            "model-sizes",
                            "Posterior mass by number of variables",
                            "Bars with standard errors; the table of sizes has the numbers.",
                            List.of(new Panel(
                                    "",
                                    Axis.whole("variables in the model"),
                                    Axis.linear("posterior mass"),
                                    List.of(new Series.Bars("", Style.of(0), masses))))))
                    .list(table.table("model-sizes", "Mass by size", ""));
        }
        return subject.chapter();
    }

    private static Figure masses(String id, String title, String noun, List<String> names, List<Series.Value> masses) {
        int drawn = Math.min(MOST_DRAWN, names.size());
        Series bars = new Series.Bars("", Style.of(0), masses.subList(0, drawn));
        return new Figure(
                id,
                title,
                "One bar for each " + noun + " with its standard error; the heaviest has "
                        + NumberText.significant(
                                masses.stream()
                                        .mapToDouble(Series.Value::y)
                                        .max()
                                        .orElse(0),
                                3)
                        + " of the mass.",
                List.of(new Panel(
                        "",
                        Axis.of(names.get(0).startsWith(noun) ? "" : noun, names.subList(0, drawn)),
                        Axis.linear("mass"),
                        List.of(bars))),
                Figure.Shape.WIDE);
    }

    /** The masses of the known modes, each at its place in their order. */
    static Series masses(String label, Style style, Summary summary) {
        List<Series.Value> masses = new ArrayList<>();
        List<Summary.ModeLine> modes = summary.estimates().modes();
        if (modes != null) {
            modes.forEach(mode -> masses.add(mass(masses.size(), mode.mass(), mode.error())));
        }
        return new Series.Dots(label, style, masses);
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
