package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;
import org.flipwise.report.NumberText;
import org.flipwise.report.chart.Axis;
import org.flipwise.report.chart.Figure;
import org.flipwise.report.chart.Panel;
import org.flipwise.report.chart.Series;
import org.flipwise.report.chart.Style;
import org.flipwise.report.page.Cell;
import org.flipwise.report.page.Chapter;
import org.flipwise.report.page.Fact;
import org.flipwise.report.page.Finding;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.Trust;
import org.flipwise.report.page.Wording;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;
import org.flipwise.result.SolveSummary.BestLine;
import org.flipwise.result.SolveSummary.RunLine;

/** The report of a search: the best states, which runs found them and when. */
public final class SolveReport {
    private static final int DIGITS = 10;
    private static final int WIDE_STATE = 256;
    private static final int MOST_RUNS = 60;
    private final SolveSummary summary;

    private SolveReport(SolveSummary summary) {
        this.summary = summary;
    }

    /**
     * Returns the report of a search that has not ended.
     *
     * @param best the improvements of each run so far, by its number
     */
    public static Report underWay(Manifest manifest, RunStatus status, SortedMap<Integer, List<Improvement>> best) {
        return new Report(
                title(manifest),
                "Command: `" + RunReport.command(manifest.command()) + "`.",
                RunReport.state(status).stream().toList(),
                List.of(),
                BestValueChapter.of(best, null).stream().toList(),
                Provenance.of(manifest),
                Wording.SEARCH);
    }

    private static String title(Manifest manifest) {
        return "Best states of " + manifest.problem().name();
    }

    /**
     * Returns the report of a search.
     *
     * @param best the improvements of each run, by its number; empty where the folder has none
     */
    public static Report of(Manifest manifest, SolveSummary summary, SortedMap<Integer, List<Improvement>> best) {
        SolveReport report = new SolveReport(summary);
        List<Finding> findings = new ArrayList<>(List.of(report.verdict()));
        summary.warnings()
                .forEach(warning -> findings.add(new Finding(Trust.CAREFUL, RunVerdict.capital(warning) + ".")));
        Map<String, String> made = Provenance.of(manifest);
        made.put(
                "best state",
                summary.best().state().length() > WIDE_STATE
                        ? "in summary.json"
                        : summary.best().state());
        if (summary.digest() != null) {
            made.put("digest", summary.digest());
        }
        return new Report(
                title(manifest),
                report.lead(manifest),
                findings,
                report.facts(),
                Stream.of(
                                report.states(),
                                BestValueChapter.of(best, summary),
                                report.runs(),
                                report.ladder(),
                                report.costs())
                        .flatMap(Optional::stream)
                        .toList(),
                made,
                Wording.SEARCH);
    }

    private String lead(Manifest manifest) {
        int rungs = summary.rungs().size();
        return NumberText.count(summary.problem().dimension(), "bit") + ", searched by `" + summary.kernel() + "` on "
                + NumberText.count(rungs, "rung") + ", β from "
                + NumberText.given(summary.rungs().get(0).beta(), 4) + " to "
                + NumberText.given(summary.rungs().get(rungs - 1).beta(), 4) + "; "
                + NumberText.count(summary.sims().size(), "run") + ", " + NumberText.count(summary.rounds(), "round")
                + " in all, seed " + summary.seed() + ", in " + NumberText.duration(summary.seconds())
                + " (ended by: "
                + summary.sims().stream()
                        .map(SolveSummary.RunLine::stoppedBy)
                        .distinct()
                        .collect(Collectors.joining(", "))
                + ").\n\nCommand: `" + RunReport.command(manifest.command()) + "`.";
    }

    private String value(BestLine line) {
        return NumberText.given(number(line), DIGITS);
    }

    private static double number(BestLine line) {
        return line.objective() == null ? line.logDensity() : line.objective();
    }

    private String name() {
        return summary.objective() == null ? "log density" : summary.objective();
    }

    private Finding verdict() {
        double best = summary.best().logDensity();
        long same = summary.sims().stream()
                .filter(run -> run.best().logDensity() == best)
                .count();
        int runs = summary.sims().size();
        String found = "The best value is " + value(summary.best()) + " (" + name() + "), first found in run "
                + summary.timeToBest().run() + " at round "
                + NumberText.count(summary.timeToBest().round()) + ", after "
                + NumberText.duration(summary.timeToBest().cpuSeconds()) + " of processor time. ";
        if (Boolean.TRUE.equals(summary.proved())) {
            return new Finding(
                    Trust.SOUND,
                    found + "It is the optimum: all "
                            + NumberText.count(1L << summary.problem().dimension())
                            + " states were enumerated, and none is better.");
        }
        if (runs == 1) {
            return new Finding(
                    Trust.CAREFUL,
                    found
                            + "One run cannot tell whether there is a better one: `--sims 10` shows how many find it again.");
        }
        String again = NumberText.count(same) + " of " + NumberText.count(runs, "run") + " ended at this value";
        return same == 1
                ? new Finding(Trust.CAREFUL, found + again + ": there may well be a better one; search longer.")
                : new Finding(
                        same == runs ? Trust.SOUND : Trust.NOTE,
                        found
                                + again
                                + (same == runs ? ", which supports it, though a search proves no optimum." : "."));
    }

    private List<Fact> facts() {
        List<Fact> facts = new ArrayList<>();
        boolean proved = Boolean.TRUE.equals(summary.proved());
        facts.add(new Fact("best value", value(summary.best()), name() + (proved ? ", proved" : "")));
        facts.add(new Fact(
                "time to it",
                NumberText.duration(summary.timeToBest().cpuSeconds()),
                "of processor time, round "
                        + NumberText.count(summary.timeToBest().round())));
        SolveSummary.TimeToSolution time = summary.timeToSolution();
        if (time != null) {
            facts.add(new Fact(
                    "time to solution",
                    time.seconds99() == null ? "unknown" : NumberText.duration(time.seconds99()),
                    "of processor time to be 99% sure: " + time.successes() + " of "
                            + NumberText.count(time.runs(), "run") + " reached the value"));
        }
        facts.add(new Fact("round trips", NumberText.count(summary.roundTrips()), ""));
        facts.add(new Fact(
                "time",
                NumberText.duration(summary.seconds()),
                "processor time " + NumberText.duration(summary.cpuSeconds())));
        return facts;
    }

    private Optional<Chapter> states() {
        Cells table = Cells.of("place", "value", "log density", "bits from the best", "state");
        String best = summary.best().state();
        for (BestLine line : summary.states()) {
            int place = summary.states().indexOf(line) + 1;
            table.add(
                    Cells.count(place),
                    line.objective() == null ? Cell.EMPTY : Cells.number(line.objective(), DIGITS),
                    Cells.number(line.logDensity(), DIGITS),
                    Cells.count(ModesChapter.distance(line.state(), best)),
                    Cell.of(ModesChapter.bits(line.state())));
        }
        return new ChapterBuilder(
                        "states",
                        "The best states",
                        "The best few distinct states of all runs, best first. Long states are shortened here; summary.json has them in full.",
                        "States of the same value that differ in many bits: then there are several solutions.")
                .list(table.table(
                        "states",
                        "The best states",
                        summary.objective() == null ? "" : "Value: " + summary.objective() + "."))
                .chapter();
    }

    private Optional<Chapter> runs() {
        Cells table = Cells.of(
                "run", "best value", "got there", "ended by", "rounds", "best in round", "after", "processor time");
        for (RunLine run : summary.sims()) {
            table.add(
                    Cells.count(run.run()),
                    Cells.number(number(run.best()), DIGITS),
                    summary.timeToSolution() == null ? Cell.EMPTY : Cell.of(run.success() ? "yes" : "no"),
                    Cell.of(run.stoppedBy()),
                    Cells.count(run.rounds()),
                    Cells.count(run.timeToBest().round()),
                    Cells.duration(run.timeToBest().cpuSeconds()),
                    Cells.duration(run.cpuSeconds()));
        }
        ChapterBuilder subject = new ChapterBuilder(
                "runs",
                "Each run",
                "The best value of each run and when it was first reached, in seconds of processor time.",
                "Many runs at the same value early: the search is easy and the value likely the best. Runs that still improve near their"
                        + " end should be longer.");
        if (summary.sims().size() > 1) {
            subject.draw(figure());
        }
        return subject.list(table.table("runs", "Each run", "").showing(MOST_RUNS))
                .chapter();
    }

    private Figure figure() {
        List<Series.Value> values = summary.sims().stream()
                .map(run -> Series.Value.of(run.timeToBest().cpuSeconds(), number(run.best())))
                .toList();
        double[] times = summary.sims().stream()
                .filter(run -> run.best().logDensity() == summary.best().logDensity())
                .mapToDouble(run -> run.timeToBest().cpuSeconds())
                .sorted()
                .toArray();
        List<Series.Point> stairs = new ArrayList<>(List.of(new Series.Point(0, 0)));
        Arrays.stream(times)
                .forEach(time -> stairs.add(new Series.Point(
                        time, (double) stairs.size() / summary.sims().size())));
        return new Figure(
                "runs",
                "When each run reached its best",
                "A mark for each run at the time and value of its best; and the share of runs that had reached the best of all by then.",
                List.of(
                        new Panel(
                                "best value and when",
                                Axis.linear("processor time (s)"),
                                Axis.linear(summary.objective() == null ? "log density" : "value"),
                                List.of(new Series.Dots("", Style.of(0), values))),
                        new Panel(
                                "runs that reached the best of all",
                                Axis.linear("processor time (s)"),
                                Axis.linear("share of runs").between(0, 1.02),
                                List.of(new Series.Stairs("", Style.of(2), stairs)))));
    }

    private Optional<Chapter> ladder() {
        List<Series.Value> rates = new ArrayList<>();
        Cells table = Cells.of("rung", "β", "kernel", "swap rate with the next");
        for (int rung = 0; rung < summary.rungs().size(); rung++) {
            SolveSummary.RungLine line = summary.rungs().get(rung);
            table.add(
                    Cells.count(rung + 1),
                    Cells.number(line.beta(), 6),
                    Cell.of(line.kernel()),
                    Cells.number(line.swapRate(), 3));
            if (line.swapRate() != null) {
                rates.add(Series.Value.of(rung + 1, line.swapRate()));
            }
        }
        ChapterBuilder subject = new ChapterBuilder(
                "ladder",
                "The ladder",
                "How often neighbouring rungs exchange their replicas, over all runs.",
                "No rate near 0: beyond such a pair, hot rungs do not help cold ones.");
        if (!rates.isEmpty()) {
            subject.draw(new Figure(
                    "ladder",
                    "Swap rates",
                    "A mark for each pair of neighbouring rungs.",
                    List.of(new Panel(
                            "",
                            Rungs.number(),
                            Axis.linear("accepted / attempted").between(0, 1),
                            List.of(new Series.Dots("", Style.of(0), rates))))));
        }
        return subject.list(table.table("rungs", "The rungs", "")).chapter();
    }

    private Optional<Chapter> costs() {
        Cells table = Cells.of("work", "all runs");
        table.add(
                Cell.of("evaluations of the target"),
                Cells.count(summary.costs().evaluations()));
        table.add(
                Cell.of("evaluations that a black box would have needed"),
                Cells.count(summary.costs().equivalentEvaluations()));
        table.add(Cell.of("proposals"), Cells.count(summary.costs().proposals()));
        table.add(
                Cell.of("rejection-free iterations"),
                Cells.count(summary.costs().iterations()));
        table.add(Cell.of("jumps"), Cells.count(summary.costs().jumps()));
        table.add(Cell.of("rounds"), Cells.count(summary.rounds()));
        table.add(Cell.of("seconds"), Cells.duration(summary.seconds()));
        table.add(Cell.of("seconds of processor time"), Cells.duration(summary.cpuSeconds()));
        return new ChapterBuilder(
                        "costs",
                        "Work and time",
                        "Counted work does not depend on the machine; seconds do.",
                        "Processor time far below seconds: the machine was busy with something else.")
                .list(table.table("costs", "Work and time", ""))
                .chapter();
    }
}
