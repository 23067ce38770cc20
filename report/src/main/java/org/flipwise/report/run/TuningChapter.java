package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.LadderFile.StageLine;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** How the ladder was found, round by round of tuning. */
final class TuningChapter {
    private TuningChapter() {}

    /**
     * Returns the chapter, where there was more than one pass.
     *
     * @param logNormalizerOf what the log Z of a pass is, as the summary says of the run's own
     */
    static Optional<Chapter> of(List<StageLine> stages, @Nullable String logNormalizerOf) {
        if (stages.size() < 2) {
            return Optional.empty();
        }
        List<Pass> passes = IntStream.range(0, stages.size())
                .mapToObj(stage -> new Pass(stage + 1, stages.get(stage)))
                .toList();
        boolean known = stages.stream().anyMatch(stage -> stage.logNormalizer() != null);
        List<Panel> panels = new ArrayList<>();
        panels.add(panel("barrier Λ", "Λ", passes, StageLine::barrier, 2));
        if (known) {
            String label = Summary.RELATIVE.equals(logNormalizerOf) ? "log Z − log Z(hottest)" : "log Z";
            panels.add(panel("log Z", label, passes, StageLine::logNormalizer, 3));
        }
        panels.add(panel("rungs", "rungs", passes, stage -> (double) stage.rungs(), 0));
        panels.add(panel("lowest swap rate", "accepted / attempted", passes, StageLine::lowestSwapRate, 1));
        return new ChapterBuilder(
                        "tuning",
                        "How the ladder was found",
                        "Passes of tuning before the run, each twice as long as the one before, on a ladder placed by the barrier of the pass before; the last measures the final ladder."
                                + (known
                                        ? " log Z is that of the coldest rung, estimated by stepping stones from the states of each pass."
                                        : ""),
                        (known
                                        ? "A barrier and a log Z that settle. Where they still move"
                                        : "A barrier that settles. Where it still moves")
                                + " in the last pass, tuning was too short for this problem: give `--ladder` a file, or more rungs by `--rungs`.")
                .draw(new Figure(
                        "tuning",
                        "Barrier, " + (known ? "log Z, " : "") + "rungs and swap rates by pass of tuning",
                        "A line over " + stages.size() + " passes in each panel.",
                        panels))
                .list(RunTable.of(passes)
                        .count("pass", pass -> pass.number)
                        .count("rounds", pass -> pass.stage.rounds())
                        .count("rungs", pass -> pass.stage.rungs())
                        .number("lowest swap rate", 3, pass -> pass.stage.lowestSwapRate())
                        .number("barrier Λ", 4, pass -> pass.stage.barrier())
                        .number("log Z", 5, pass -> pass.stage.logNormalizer())
                        .count("round trips", pass -> pass.stage.roundTrips())
                        .table("tuning", "Passes of tuning", ""))
                .folded()
                .chapter();
    }

    /** A pass of tuning with its number, from 1. */
    private record Pass(int number, StageLine stage) {}

    /** A line over the passes of which the value is known. */
    private static Panel panel(
            String title, String label, List<Pass> passes, Function<StageLine, @Nullable Double> value, int hue) {
        List<Series.Point> points = new ArrayList<>();
        for (Pass pass : passes) {
            Double known = value.apply(pass.stage);
            if (known != null) {
                points.add(new Series.Point(pass.number, known));
            }
        }
        return new Panel(
                title, Axis.whole("pass"), Axis.linear(label), List.of(new Series.Line("", Style.of(hue), points)));
    }
}
