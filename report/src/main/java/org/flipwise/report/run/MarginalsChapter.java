package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
import org.flipwise.result.Summary.MarginalLine;
import org.jspecify.annotations.Nullable;

/** The probability that each bit is 1. */
final class MarginalsChapter {
    private static final int MOST_NAMED = 40;
    private static final int MOST_DOTS = 200;
    private static final int MOST_PLACES = 400;
    private static final int MOST_ROWS = 200;
    private static final int DIGITS = 6;
    private static final int LISTED = 20;
    private final List<MarginalLine> lines;
    private final boolean selection;
    private final int dimension;
    private final int spacing;

    private MarginalsChapter(List<MarginalLine> lines, boolean selection, int dimension) {
        this.lines = lines;
        this.selection = selection;
        this.dimension = dimension;
        this.spacing = MarginalLine.spacing(dimension);
    }

    static Optional<Chapter> of(Summary summary) {
        List<MarginalLine> lines = summary.estimates().marginals();
        return lines == null || lines.isEmpty()
                ? Optional.empty()
                : new MarginalsChapter(
                                lines,
                                summary.estimates().models() != null,
                                summary.identity().problem().dimension())
                        .chapter();
    }

    /** Says that lines are of some bits only. */
    private void noteSpacing(ChapterBuilder subject) {
        if (spacing > 1) {
            subject.note("Of " + NumberText.count(dimension) + " bits " + NumberText.count(lines.size())
                    + " are listed, one of every " + spacing + ".");
        }
    }

    /** The number of the bit, from 1, that a line is about. */
    private int number(int line) {
        return line * spacing + 1;
    }

    /** Whether the problem names its bits, other than by their numbers. */
    private boolean isNamed() {
        return IntStream.range(0, lines.size())
                .anyMatch(bit -> !lines.get(bit).name().matches("[A-Za-z]?_?\\d{1,9}"));
    }

    /** Bits with names, the most probable first. */
    private Optional<Chapter> named() {
        List<Integer> sorted = all().stream()
                .sorted(Comparator.comparingDouble((Integer bit) -> -mean(bit)))
                .toList();
        List<Integer> drawn = sorted.subList(0, Math.min(MOST_NAMED, sorted.size()));
        List<Series.Value> values = new ArrayList<>();
        drawn.forEach(bit -> values.add(ModesChapter.mass(values.size(), mean(bit), error(bit))));
        String what = selection ? "Inclusion probabilities" : "P(bit = 1) by name";
        String rest = sorted.size() > drawn.size()
                ? ", the largest " + drawn.size() + " of " + NumberText.count(sorted.size())
                : "";
        Axis names =
                Axis.of("", drawn.stream().map(bit -> lines.get(bit).name()).toList());
        ChapterBuilder subject = new ChapterBuilder(
                        "marginals",
                        what,
                        (selection
                                        ? "The posterior probability that each variable is in the model"
                                        : "The probability that each bit is 1")
                                + ", on the coldest rung after burn-in, with its standard error; sorted, the most probable first. One that never changed has no error, because the run cannot know one.",
                        "Errors that are small compared with the differences you care about, and a gap between what is in and what is not. Where two variables share one role, see the correlated pairs.")
                .draw(new Figure(
                        "marginals",
                        what + rest,
                        "Probabilities from " + NumberText.significant(extreme(false), 3) + " down to "
                                + NumberText.significant(mean(drawn.get(drawn.size() - 1)), 3)
                                + ", with standard errors; the table has the numbers.",
                        List.of(new Panel(
                                "",
                                names,
                                Axis.linear(selection ? "P(in the model)" : "P(bit = 1)")
                                        .between(-0.03, 1.03),
                                List.of(new Series.Dots("", Style.of(0), values)))),
                        Figure.Shape.WIDE))
                .list(table("marginals", what + ", sorted", sorted).showing(MOST_ROWS));
        noteSpacing(subject);
        return subject.chapter();
    }

    private Optional<Chapter> chapter() {
        if (selection || isNamed()) {
            return named();
        }
        ChapterBuilder subject = new ChapterBuilder(
                "marginals",
                "Each bit",
                "P(bit = 1) on the coldest rung after burn-in, with its standard error. A bit that has never changed has no error,"
                        + " because the run cannot know one.",
                "Errors that are small compared with the differences you care about. Bits that should vary but never changed are a"
                        + " sign of a run stuck in one mode.");
        subject.draw(figure());
        if (lines.size() <= MOST_ROWS) {
            subject.list(table("marginals", "P(bit = 1)", all()));
        } else {
            subject.list(table(
                    "marginals-undecided",
                    "The least decided bits",
                    undecided().limit(LISTED).toList()));
            subject.list(table(
                    "marginals-decided",
                    "The most decided bits that have changed",
                    undecided()
                            .filter(bit -> error(bit) > 0)
                            .sorted(Comparator.comparingDouble((Integer bit) -> -Math.abs(mean(bit) - 0.5)))
                            .limit(LISTED)
                            .toList()));
            subject.list(table("marginals", "P(bit = 1) for all " + NumberText.count(lines.size()) + " bits", all())
                    .showing(0));
        }
        long still = lines.stream()
                .filter(line -> line.error() == null || line.error() == 0)
                .count();
        if (still > 0) {
            subject.note(NumberText.count(still) + " of " + NumberText.count(lines.size(), "bit")
                    + (still == 1 ? " has" : " have") + " never changed on the coldest rung.");
        }
        noteSpacing(subject);
        return subject.chapter();
    }

    private List<Integer> all() {
        return IntStream.range(0, lines.size()).boxed().toList();
    }

    private Stream<Integer> undecided() {
        return all().stream().sorted(Comparator.comparingDouble(bit -> Math.abs(mean(bit) - 0.5)));
    }

    private double mean(int bit) {
        return lines.get(bit).mean();
    }

    private double error(int bit) {
        Double error = lines.get(bit).error();
        return error == null ? 0 : error;
    }

    private DataTable table(String id, String title, List<Integer> bits) {
        Cells table = Cells.of("bit", "name", "P(bit = 1)", "standard error", "effective samples");
        for (int bit : bits) {
            MarginalLine line = lines.get(bit);
            table.add(
                    Cell.of(Integer.toString(number(bit)), (double) number(bit)),
                    Cell.of(line.name()),
                    Cell.of(NumberText.known(line.mean(), line.error(), DIGITS), line.mean()),
                    error(line.error()),
                    Cells.rounded(line.ess()));
        }
        return table.table(id, title, bits.size() > MOST_ROWS ? "In its file, and in summary.json." : "");
    }

    private static Cell error(@Nullable Double error) {
        return error == null ? Cell.EMPTY : Cell.of(NumberText.significant(error, 2), error);
    }

    private Figure figure() {
        String description = "Probabilities from " + NumberText.significant(extreme(true), 3) + " to "
                + NumberText.significant(extreme(false), 3) + ", with standard errors; the table has the numbers.";
        Axis y = Axis.linear("P(bit = 1)").between(-0.03, 1.03);
        Style style = Style.of(0);
        if (lines.size() <= MOST_NAMED) {
            List<Series.Value> values = all().stream()
                    .map(bit -> ModesChapter.mass(bit, mean(bit), error(bit)))
                    .toList();
            Axis x = Axis.of("", lines.stream().map(MarginalLine::name).toList());
            return new Figure(
                    "marginals",
                    "P(bit = 1) with standard errors",
                    description,
                    List.of(new Panel("", x, y, List.of(new Series.Dots("", style, values)))),
                    Figure.Shape.WIDE);
        }
        List<Integer> sorted =
                all().stream().sorted(Comparator.comparingDouble(this::mean)).toList();
        List<Series.Value> risen = EvenSelection.of(sorted.size(), MOST_PLACES).stream()
                .map(place -> ModesChapter.mass(place + 1, mean(sorted.get(place)), error(sorted.get(place))))
                .toList();
        Panel rising = new Panel(
                "sorted, ± one standard error",
                Axis.linear("bits, sorted"),
                y,
                List.of(new Series.Band("", style, risen)));
        return new Figure("marginals", "P(bit = 1)", description, List.of(byIndex(y, style), rising));
    }

    /** Each bit; where they are too many, each point stands for neighbours: their mean, and shaded from their smallest to their largest. */
    private Panel byIndex(Axis y, Style style) {
        Axis x = Axis.linear("bit");
        if (lines.size() <= MOST_DOTS) {
            List<Series.Value> values = all().stream()
                    .map(bit -> ModesChapter.mass(number(bit), mean(bit), error(bit)))
                    .toList();
            return new Panel("in the problem's order", x, y, List.of(new Series.Dots("", style, values)));
        }
        int each = (lines.size() + MOST_PLACES - 1) / MOST_PLACES;
        List<Series.Value> values = new ArrayList<>();
        for (int first = 0; first < lines.size(); first += each) {
            var stretch = IntStream.range(first, Math.min(first + each, lines.size()))
                    .mapToDouble(this::mean)
                    .summaryStatistics();
            values.add(new Series.Value(
                    1 + spacing * (first + (Math.min(each, lines.size() - first) - 1) / 2.0),
                    stretch.getAverage(),
                    stretch.getMin(),
                    stretch.getMax()));
        }
        String title = each == 1 ? "in the problem's order" : "in order, mean and range of " + each;
        return new Panel(title, x, y, List.of(new Series.Band("", style, values)));
    }

    private double extreme(boolean smallest) {
        var means = lines.stream().mapToDouble(MarginalLine::mean).summaryStatistics();
        return smallest ? means.getMin() : means.getMax();
    }
}
