package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.flipwise.provenance.Manifest;
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
import org.flipwise.report.page.Trust;
import org.flipwise.report.page.Wording;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.CompareSummary.Difference;
import org.flipwise.result.CompareSummary.EstimateLine;
import org.flipwise.result.CompareSummary.MeasureLine;
import org.flipwise.result.Measure;
import org.flipwise.result.Summary;
import org.flipwise.result.Trial;
import org.flipwise.result.Verdict;
import org.jspecify.annotations.Nullable;

/** The report of a comparison: who leads by each measure, with intervals, and every run behind it. */
public final class CompareReport {
    /** The measures that tell arms apart, the most telling first. */
    private static final List<Measure> TELLING = List.of(
            Measure.TIME_TO_ALL_MODES,
            Measure.ESS_MODE_MASSES_OVER_RUNS,
            Measure.ESS_LOG_DENSITY_OVER_RUNS,
            Measure.ROUND_TRIPS);

    private static final List<Measure> ALL = List.of(
            Measure.TIME_TO_ALL_MODES,
            Measure.ESS_MODE_MASSES_OVER_RUNS,
            Measure.ESS_LOG_DENSITY_OVER_RUNS,
            Measure.ESS_MODE_MASSES,
            Measure.ESS_LOG_DENSITY,
            Measure.ROUND_TRIPS);
    private static final int MOST_RUNS = 100;
    private static final double FAR = 20;
    private final CompareSummary summary;

    private CompareReport(CompareSummary summary) {
        this.summary = summary;
    }

    public static Report of(Manifest manifest, CompareSummary summary) {
        CompareReport report = new CompareReport(summary);
        List<Finding> findings = new ArrayList<>(report.verdicts());
        summary.warnings()
                .forEach(warning -> findings.add(new Finding(Trust.CAREFUL, RunVerdict.capital(warning) + ".")));
        List<Chapter> chapters = Stream.concat(
                        ALL.stream().map(report::measure), Stream.of(report.arms(), report.runs()))
                .flatMap(Optional::stream)
                .toList();
        return new Report(
                "Kernels compared on " + manifest.problem().name(),
                report.lead(manifest),
                findings,
                List.of(),
                chapters,
                Provenance.of(manifest),
                Wording.COMPARISON);
    }

    private String lead(Manifest manifest) {
        return NumberText.count(summary.problem().dimension(), "bit") + "; "
                + NumberText.count(summary.arms().size(), "arm") + ", " + NumberText.count(summary.sims(), "run")
                + " each with seeds " + summary.seed() + " to " + (summary.seed() + summary.sims() - 1) + ", "
                + NumberText.given(summary.cpuSecondsPerRun(), 4) + " s of processor time a run, tuning included; "
                + NumberText.duration(summary.seconds()) + " in all.\n\nCommand: `"
                + RunReport.command(manifest.command())
                + "`.";
    }

    /** Returns for each telling measure which arm leads, and which arms it leads beyond doubt. */
    private List<Finding> verdicts() {
        return TELLING.stream()
                .flatMap(measure -> lines(measure).stream().limit(1))
                .map(this::verdict)
                .toList();
    }

    private Finding verdict(MeasureLine line) {
        String by = "By " + name(line.measure()) + " " + unit(line.unit()) + ", ";
        String reference = line.reference();
        if (reference == null) {
            return new Finding(Trust.CAREFUL, by + "no arm has an estimate.");
        }
        Map<Verdict, List<String>> others = new LinkedHashMap<>();
        for (EstimateLine arm : line.arms()) {
            Difference difference = arm.difference();
            if (difference != null && difference.verdict() != Verdict.REFERENCE) {
                others.computeIfAbsent(difference.verdict(), unseen -> new ArrayList<>())
                        .add("`" + arm.arm() + "`" + ratio(difference));
            }
        }
        boolean decided = others.containsKey(Verdict.BETTER) || others.containsKey(Verdict.WORSE);
        String opening =
                summary.against() != null ? "against `" + reference + "`" : "`" + reference + "` has the best estimate";
        if (others.keySet().equals(Set.of(Verdict.TOO_FEW_SEEDS))) {
            return new Finding(
                    Trust.NOTE, by + opening + ", but there are too few seeds to distinguish it from the others.");
        }
        String beside = others.entrySet().stream()
                .map(group -> group.getKey().label() + ": " + String.join(", ", group.getValue()))
                .collect(Collectors.joining("; "));
        return new Finding(
                decided || others.isEmpty() ? Trust.SOUND : Trust.NOTE,
                by + opening + (others.isEmpty() ? "" : ". Beside it, " + beside) + ".");
    }

    private static String ratio(Difference difference) {
        return difference.ratio() == null
                ? ""
                : " (ratio " + NumberText.significant(difference.ratio(), 3)
                        + interval(difference.low(), difference.high()) + ")";
    }

    private static String interval(@Nullable Double low, @Nullable Double high) {
        return low == null
                ? ""
                : ", " + NumberText.significant(low, 3)
                        + (high == null ? " or more" : " to " + NumberText.significant(high, 3));
    }

    private List<MeasureLine> lines(Measure measure) {
        return summary.measures().stream()
                .filter(line -> line.measure() == measure)
                .toList();
    }

    private static String name(Measure measure) {
        return switch (measure) {
            case TIME_TO_ALL_MODES -> "time to all modes";
            case ESS_MODE_MASSES_OVER_RUNS -> "effective samples of the slowest mode's mass";
            case ESS_LOG_DENSITY_OVER_RUNS -> "effective samples of the log density";
            case ESS_MODE_MASSES -> "effective samples of the slowest mode's mass, by batches of each run";
            case ESS_LOG_DENSITY -> "effective samples of the log density, by batches of each run";
            case ROUND_TRIPS -> "round trips";
        };
    }

    private static String unit(String unit) {
        return switch (unit) {
            case Measure.CPU_SECONDS -> "in seconds of processor time without tuning";
            case Measure.SECONDS -> "in seconds without tuning";
            case Measure.ROUNDS -> "in rounds";
            case Measure.EQUIVALENT_EVALUATIONS -> "in evaluations of a black box";
            case Measure.PER_CPU_SECOND -> "per second of processor time without tuning";
            case Measure.PER_MILLION_EVALUATIONS -> "per million evaluations";
            case Measure.PER_MILLION_EQUIVALENT -> "per million evaluations of a black box";
            default -> unit;
        };
    }

    /** Returns the unit in words that fit above a panel a third of the page wide. */
    private static String heading(String unit) {
        return switch (unit) {
            case Measure.CPU_SECONDS -> "in CPU seconds without tuning";
            case Measure.PER_CPU_SECOND -> "per CPU second without tuning";
            case Measure.PER_MILLION_EQUIVALENT -> "per million, as a black box";
            default -> unit(unit);
        };
    }

    private Optional<Chapter> measure(Measure measure) {
        List<MeasureLine> lines = lines(measure);
        boolean less = lines.stream().anyMatch(MeasureLine::lessIsBetter);
        String name = name(measure);
        ChapterBuilder subject = new ChapterBuilder(
                measure.label().toLowerCase(Locale.ROOT),
                RunVerdict.capital(name),
                "Medians over runs with " + NumberText.given(100 * summary.level(), 4)
                        + "% intervals, or for effective samples over runs"
                        + " estimates from the spread of the runs' means. " + (less ? "Less" : "More") + " is better.",
                "Intervals of ratios that exclude 1: at " + NumberText.given(100 * summary.differenceLevel(), 4)
                        + "% each, so that a whole table errs in about 5% of cases.");
        List<Panel> panels = new ArrayList<>();
        List<String> arms = summary.arms().stream().map(ArmLine::arm).toList();
        for (MeasureLine line : lines) {
            List<Series.Value> values = new ArrayList<>();
            for (int arm = 0; arm < line.arms().size(); arm++) {
                EstimateLine one = line.arms().get(arm);
                if (one.estimate() != null) {
                    values.add(new Series.Value(
                            arm,
                            one.estimate(),
                            one.low() == null ? one.estimate() : one.low(),
                            one.high() == null ? one.estimate() : one.high()));
                }
            }
            if (!values.isEmpty()) {
                panels.add(new Panel(
                        heading(line.unit()),
                        Axis.of("", arms),
                        along(values),
                        List.of(new Series.Dots("", Style.of(0), values))));
            }
        }
        String id = measure.label().toLowerCase(Locale.ROOT);
        if (measure == Measure.TIME_TO_ALL_MODES) {
            subject.draw(found());
        }
        subject.draw(new Figure(
                id,
                RunVerdict.capital(name),
                "A mark with its interval for each arm; the tables have the numbers.",
                panels));
        for (int unit = 0; unit < lines.size(); unit++) {
            subject.list(table(lines.get(unit))
                    .table(
                            id + "-" + (unit + 1),
                            RunVerdict.capital(name) + " "
                                    + unit(lines.get(unit).unit()),
                            "Intervals at " + NumberText.given(100 * summary.level(), 4) + "%, those of ratios at "
                                    + NumberText.given(100 * summary.differenceLevel(), 4)
                                    + "%; a missing end is unknown."));
        }
        return subject.chapter();
    }

    /** By logarithms where arms are far apart. */
    private static Axis along(List<Series.Value> values) {
        double least = values.stream().mapToDouble(Series.Value::low).min().orElse(0);
        double most = values.stream().mapToDouble(Series.Value::high).max().orElse(0);
        return least > 0 && most > FAR * least ? Axis.log("") : Axis.linear("");
    }

    private Cells table(MeasureLine line) {
        Cells table = Cells.of(
                "arm",
                "estimate",
                "low",
                "high",
                "runs that reached all modes",
                "ratio to the reference",
                "ratio low",
                "ratio high",
                "difference");
        for (EstimateLine arm : line.arms()) {
            Difference difference = arm.difference();
            table.add(
                    Cell.of(arm.arm()),
                    estimate(arm),
                    Cells.number(arm.low(), 3),
                    Cells.number(arm.high(), 3),
                    arm.reached() == null ? Cell.EMPTY : Cell.of(arm.reached() + " of " + summary.sims()),
                    difference == null ? Cell.EMPTY : Cells.number(difference.ratio(), 3),
                    difference == null ? Cell.EMPTY : Cells.number(difference.low(), 3),
                    difference == null ? Cell.EMPTY : Cells.number(difference.high(), 3),
                    difference == null ? Cell.EMPTY : verdict(difference.verdict()));
        }
        return table;
    }

    private static Cell estimate(EstimateLine arm) {
        boolean refused = arm.difference() != null && arm.difference().verdict() == Verdict.REFUSED;
        return arm.estimate() != null ? Cells.number(arm.estimate(), 4) : Cell.of(refused ? "refused" : "not reached");
    }

    private static Cell verdict(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> Cell.of(Trust.SOUND, verdict.label());
            case WORSE -> Cell.of(Trust.DOUBTFUL, verdict.label());
            default -> Cell.of(verdict.label());
        };
    }

    /** The share of runs that have found all modes, by processor time. */
    private Figure found() {
        List<Series> series = new ArrayList<>();
        for (ArmLine arm : summary.arms()) {
            double[] times = arm.runs().stream()
                    .map(Trial::modes)
                    .flatMap(Stream::ofNullable)
                    .map(Trial.Modes::all)
                    .flatMap(Stream::ofNullable)
                    .mapToDouble(Trial.AllFound::cpuSeconds)
                    .sorted()
                    .toArray();
            List<Series.Point> stairs = new ArrayList<>(List.of(new Series.Point(0, 0)));
            for (int run = 0; run < times.length; run++) {
                stairs.add(new Series.Point(times[run], (run + 1.0) / arm.runs().size()));
            }
            series.add(new Series.Stairs(arm.arm(), Style.of(series.size()), stairs));
        }
        return new Figure(
                "all-modes-found",
                "Share of runs that have found all modes",
                "A staircase for each arm over seconds of processor time without tuning; higher and further left is better.",
                List.of(new Panel(
                        "",
                        Axis.linear("processor time without tuning (s)"),
                        Axis.linear("share of runs").between(0, 1.02),
                        series)),
                Figure.Shape.WIDE);
    }

    private Optional<Chapter> arms() {
        Cells table = Cells.of(
                "arm",
                "kernel",
                "balancing function",
                "ladder",
                "rungs",
                "rounds",
                "swap rate",
                "R-hat over runs",
                "effective samples over runs",
                "TVD",
                "TVD of independent draws",
                "modes near starts",
                "tuning, processor time",
                "options that replay it");
        for (ArmLine arm : summary.arms()) {
            table.add(
                    Cell.of(arm.arm()),
                    Cell.of(arm.kernel()),
                    Cell.of(arm.balance()),
                    Cell.of(arm.ladder().toString().toLowerCase(Locale.ROOT)),
                    Cells.count(arm.betas().size()),
                    Cells.rounded(arm.rounds()),
                    Cells.number(arm.swapRate(), 3),
                    Cells.number(arm.rHat(), 4),
                    Cells.number(arm.essOverRuns(), 3),
                    Cells.number(arm.tvd(), 2),
                    Cells.number(arm.tvdOfIndependentDraws(), 2),
                    Cells.number(arm.startCoverage(), 2),
                    Cells.duration(arm.tuningCpuSeconds()),
                    Cell.of(commandLine(arm.options())));
        }
        return new ChapterBuilder(
                        "arms",
                        "The arms",
                        "The kernel and ladder of each arm, and medians or means over its runs.",
                        "R-hat over runs near 1: runs of an arm agree. A TVD near that of independent draws is the best possible.")
                .draw(tuning())
                .list(table.table("arms", "The arms", ""))
                .chapter();
    }

    /** What finding the ladders took, which no other number of the report includes. */
    private Figure tuning() {
        List<Series.Value> seconds = new ArrayList<>();
        summary.arms().forEach(arm -> seconds.add(Series.Value.of(seconds.size(), arm.tuningCpuSeconds())));
        List<String> names = summary.arms().stream().map(ArmLine::arm).toList();
        boolean none = summary.arms().stream().allMatch(arm -> arm.tuningCpuSeconds() == 0);
        return new Figure(
                "tuning",
                "Processor time of tuning, once for all runs of an arm",
                "A bar for each arm; measures of other chapters do not include it.",
                none
                        ? List.of()
                        : List.of(new Panel(
                                "",
                                Axis.of("", names),
                                Axis.linear("processor time (s)"),
                                List.of(new Series.Bars("", Style.of(0), seconds)))));
    }

    private static String commandLine(Map<String, String> options) {
        Map<String, String> sorted = new LinkedHashMap<>(options);
        StringBuilder text = new StringBuilder();
        sorted.forEach((name, value) ->
                text.append("--").append(name).append(' ').append(value).append(' '));
        return text.toString().strip();
    }

    /** Left out where it would be more than the run's steps, as the measures are. */
    private static Cell essOf(Trial run) {
        Summary.CostLine costs = run.costs();
        return run.essLogDensity() <= (double) costs.proposals() + costs.iterations() + costs.jumps()
                ? Cells.rounded(run.essLogDensity())
                : Cell.of("refused");
    }

    private Optional<Chapter> runs() {
        Cells table = Cells.of(
                "arm",
                "seed",
                "rounds",
                "processor time (s)",
                "round trips",
                "mean log density",
                "effective samples",
                "modes found",
                "all modes after (s)",
                "TVD");
        for (ArmLine arm : summary.arms()) {
            for (Trial run : arm.runs()) {
                Trial.Modes modes = run.modes();
                Trial.AllFound all = modes == null ? null : modes.all();
                table.add(
                        Cell.of(arm.arm()),
                        Cell.of(Long.toString(run.seed()), (double) run.seed()),
                        Cells.count(run.rounds()),
                        Cells.number(run.cpuSeconds(), 4),
                        Cells.count(run.roundTrips()),
                        Cells.number(run.meanLogDensity(), 6),
                        essOf(run),
                        modes == null ? Cell.EMPTY : Cell.of(modes.found() + " of " + modes.known()),
                        all == null ? Cell.EMPTY : Cells.number(all.cpuSeconds(), 4),
                        Cells.number(run.tvd(), 2));
            }
        }
        return new ChapterBuilder(
                        "runs",
                        "Every run",
                        "The runs behind the medians, one row each; runs of one seed can be compared.",
                        "Runs that stand out from their arm: replay one with its seed and the arm's options.")
                .list(table.table("runs", "Every run", "").showing(MOST_RUNS))
                .chapter();
    }
}
