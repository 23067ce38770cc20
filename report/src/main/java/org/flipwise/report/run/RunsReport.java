package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.flipwise.folder.RunData;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.Wording;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/** Several runs of {@code sample} side by side. */
public final class RunsReport {
    private static final int MOST_DRAWN = 9;
    private final List<String> names;
    private final List<RunData> runs;

    private RunsReport(List<RunData> runs, List<String> names) {
        this.runs = runs;
        this.names = names;
    }

    public static Report of(List<RunData> runs) {
        return of(runs, runs.stream().map(run -> run.folder().toString()).toList());
    }

    /** Returns the report of some runs, which it calls by these names. */
    public static Report of(List<RunData> runs, List<String> names) {
        RunsReport report = new RunsReport(runs, names);
        Map<String, String> made = new LinkedHashMap<>();
        for (int run = 0; run < runs.size(); run++) {
            made.put(
                    report.names.get(run),
                    "`" + RunReport.command(runs.get(run).manifest().command()) + "`");
        }
        return new Report(
                NumberText.count(runs.size(), "run") + " side by side",
                "Each run has a report of its own in its folder; this page compares their main numbers.",
                report.verdicts(),
                List.of(),
                Stream.of(report.numbers(), report.traces(), report.masses())
                        .flatMap(Optional::stream)
                        .toList(),
                made,
                Wording.COMPARISON);
    }

    private List<Finding> verdicts() {
        List<Finding> findings = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            Finding own = RunReport.verdict(runs.get(run));
            findings.add(new Finding(own.agreement(), "`" + names.get(run).replace("`", "'") + "`. " + own.text()));
        }
        return findings;
    }

    private Optional<Chapter> numbers() {
        Cells table = Cells.of(
                "run",
                "problem",
                "kernel",
                "rungs",
                "rounds",
                "effective samples",
                "per second",
                "R-hat",
                "round trips",
                "lowest swap rate",
                "barrier",
                "mean log density",
                "log Z",
                "best",
                "time",
                "processor time");
        for (int run = 0; run < runs.size(); run++) {
            Summary summary = runs.get(run).summary();
            if (summary == null) {
                continue;
            }
            Summary.RungLine coldest = summary.tempering().rungs().get(0);
            Double ess = summary.diagnostics().ess();
            table.add(
                    Cell.of(names.get(run)),
                    Cell.of(summary.identity().problem().name()),
                    Cell.of(summary.identity().kernel()),
                    Cells.count(summary.tempering().rungs().size()),
                    Cells.count(summary.length().rounds()),
                    Cells.rounded(ess),
                    ess == null
                            ? Cell.EMPTY
                            : Cells.number(ess / summary.length().seconds(), 3),
                    Cells.number(summary.diagnostics().rHat(), 5),
                    Cells.count(summary.tempering().roundTrips()),
                    Cells.number(lowestRate(summary), 3),
                    Cells.number(summary.tempering().barrier(), 3),
                    Cells.measured(coldest.meanLogDensity(), coldest.meanLogDensityError()),
                    Cells.measured(coldest.logNormalizer(), coldest.logNormalizerError()),
                    Cells.number(
                            summary.best().objective() == null
                                    ? summary.best().logDensity()
                                    : summary.best().objective(),
                            8),
                    Cells.duration(summary.length().seconds()),
                    Cells.duration(summary.length().cpuSeconds()));
        }
        return new ChapterBuilder(
                        "numbers",
                        "Main numbers",
                        "A row for each run. Effective samples per second are of wall time, finding a ladder included.",
                        "Means and log Z of one problem that agree within their errors. Compare runs of different lengths by what they give"
                                + " per second.")
                .list(table.table("numbers", "Main numbers", ""))
                .chapter();
    }

    static @Nullable Double lowestRate(Summary summary) {
        return summary.tempering().rungs().stream()
                .map(Summary.RungLine::swapRate)
                .flatMap(Stream::ofNullable)
                .min(Double::compare)
                .orElse(null);
    }

    private Optional<Chapter> traces() {
        List<Series> series = new ArrayList<>();
        for (int run : EvenSelection.of(runs.size(), MOST_DRAWN)) {
            Trace trace = runs.get(run).trace();
            if (trace != null
                    && !trace.chains().isEmpty()
                    && trace.chains().get(0).looks() > 1) {
                series.add(LogDensityCourse.of(
                        names.get(run), Style.of(series.size()), trace.chains().get(0), 0));
            }
        }
        ChapterBuilder subject = new ChapterBuilder(
                "traces",
                "Log density on the coldest rung",
                "The coldest rung of each run's first simulation by round, burn-in included.",
                "Runs of one problem that settle at one level.");
        if (!series.isEmpty()) {
            subject.draw(new Figure(
                    "traces",
                    "Log density on the coldest rung",
                    "A line for each of " + series.size() + " runs.",
                    List.of(new Panel("", Axis.linear("round"), Axis.linear("log density"), series)),
                    Figure.Shape.WIDE));
        }
        return subject.chapter();
    }

    /** Of known modes, where all runs have the same. */
    private Optional<Chapter> masses() {
        List<Summary> all =
                runs.stream().map(RunData::summary).flatMap(Stream::ofNullable).toList();
        boolean same = all.stream()
                        .map(one -> one.identity().problem().hash())
                        .distinct()
                        .count()
                == 1;
        List<Summary.ModeLine> first =
                all.isEmpty() ? null : all.get(0).estimates().modes();
        if (!same || first == null || first.size() < 2 || all.size() < runs.size()) {
            return Optional.empty();
        }
        List<Series> series = new ArrayList<>();
        for (int run : EvenSelection.of(runs.size(), MOST_DRAWN)) {
            series.add(ModesChapter.masses(names.get(run), Style.of(series.size()), all.get(run)));
        }
        Axis labels = Axis.of("", first.stream().map(Summary.ModeLine::label).toList());
        return new ChapterBuilder(
                        "masses",
                        "Masses of modes",
                        "The mass of each known mode's basin by each run, with its standard error.",
                        "Marks of one mode within each other's errors.")
                .draw(new Figure(
                        "masses",
                        "Masses of modes by run",
                        "Marks with standard errors, one for each run at each mode.",
                        List.of(new Panel("", labels, Axis.linear("mass"), series)),
                        Figure.Shape.WIDE))
                .chapter();
    }
}
