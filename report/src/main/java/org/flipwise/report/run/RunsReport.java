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
        List<Entry> entries = new ArrayList<>();
        for (int run = 0; run < runs.size(); run++) {
            Summary summary = runs.get(run).summary();
            if (summary != null) {
                entries.add(new Entry(names.get(run), summary));
            }
        }
        return new ChapterBuilder(
                        "numbers",
                        "Main numbers",
                        "A row for each run. Effective samples per second are of wall time, finding a ladder included.",
                        "Means and log Z of one problem that agree within their errors. Compare runs of different lengths by what they give"
                                + " per second.")
                .list(RunTable.of(entries)
                        .text("run", Entry::name)
                        .text("problem", run -> run.summary.identity().problem().name())
                        .text("kernel", run -> run.summary.identity().kernel())
                        .count("rungs", run -> run.summary.tempering().rungs().size())
                        .count("rounds", run -> run.summary.length().rounds())
                        .rounded(
                                "effective samples",
                                run -> run.summary.diagnostics().ess())
                        .column("per second", Entry::essPerSecond)
                        .column(
                                "R-hat",
                                run -> Cells.rHat(run.summary.diagnostics().rHat()))
                        .count("round trips", run -> run.summary.tempering().roundTrips())
                        .number("lowest swap rate", 3, run -> lowestRate(run.summary))
                        .number("barrier", 3, run -> run.summary.tempering().barrier())
                        .measured(
                                "mean log density",
                                run -> run.coldest().meanLogDensity(),
                                run -> run.coldest().meanLogDensityError())
                        .measured(
                                "log Z",
                                run -> run.coldest().logNormalizer(),
                                run -> run.coldest().logNormalizerError())
                        .number("best", 8, run -> RunReport.best(run.summary))
                        .seconds("time", run -> run.summary.length().seconds())
                        .seconds("processor time", run -> run.summary.length().cpuSeconds())
                        .table("numbers", "Main numbers", ""))
                .chapter();
    }

    /** A run that has a summary. */
    private record Entry(String name, Summary summary) {
        Summary.RungLine coldest() {
            return summary.tempering().rungs().get(0);
        }

        Cell essPerSecond() {
            Double ess = summary.diagnostics().ess();
            return ess == null
                    ? Cell.EMPTY
                    : Cells.number(ess / summary.length().seconds(), 3);
        }
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
            subject.draw(Figure.wide(
                    "traces",
                    "Log density on the coldest rung",
                    "A line for each of " + series.size() + " runs.",
                    new Panel("", Axis.linear("round"), Axis.linear("log density"), series)));
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
                .draw(Figure.wide(
                        "masses",
                        "Masses of modes by run",
                        "Marks with standard errors, one for each run at each mode.",
                        new Panel("", labels, Axis.linear("mass"), series)))
                .chapter();
    }
}
