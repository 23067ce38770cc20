package org.flipwise.report.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
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
import org.flipwise.report.page.DataTable;
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
        findings.addAll(RunVerdict.careful(summary.warnings()));
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
        String name = RunVerdict.capital(name(measure));
        String id = measure.label().toLowerCase(Locale.ROOT);
        ChapterBuilder subject = new ChapterBuilder(
                id,
                name,
                "Medians over runs with " + percent(summary.level())
                        + " intervals, or for effective samples over runs"
                        + " estimates from the spread of the runs' means. " + (less ? "Less" : "More") + " is better.",
                "Intervals of ratios that exclude 1: at " + percent(summary.differenceLevel())
                        + " each, so that a whole table errs in about 5% of cases.");
        if (measure == Measure.TIME_TO_ALL_MODES) {
            subject.draw(found());
        }
        subject.draw(new Figure(
                id,
                name,
                "A mark with its interval for each arm; the tables have the numbers.",
                lines.stream().map(this::panel).flatMap(Optional::stream).toList()));
        for (int unit = 0; unit < lines.size(); unit++) {
            String title = name + " " + unit(lines.get(unit).unit());
            subject.list(table(lines.get(unit), id + "-" + (unit + 1), title));
        }
        return subject.chapter();
    }

    private static String percent(double level) {
        return NumberText.given(100 * level, 4) + "%";
    }

    private Optional<Panel> panel(MeasureLine line) {
        List<Series.Value> values = new ArrayList<>();
        for (int arm = 0; arm < line.arms().size(); arm++) {
            EstimateLine one = line.arms().get(arm);
            Double estimate = one.estimate();
            if (estimate != null) {
                double low = one.low() == null ? estimate : one.low();
                double high = one.high() == null ? estimate : one.high();
                values.add(new Series.Value(arm, estimate, low, high));
            }
        }
        return values.isEmpty()
                ? Optional.empty()
                : Optional.of(new Panel(
                        heading(line.unit()),
                        armAxis(),
                        along(values),
                        List.of(new Series.Dots("", Style.of(0), values))));
    }

    private Axis armAxis() {
        return Axis.of("", summary.arms().stream().map(ArmLine::arm).toList());
    }

    /** Returns the axis of these values, logarithmic where arms are far apart. */
    private static Axis along(List<Series.Value> values) {
        double least = values.stream().mapToDouble(Series.Value::low).min().orElse(0);
        double most = values.stream().mapToDouble(Series.Value::high).max().orElse(0);
        return least > 0 && most > FAR * least ? Axis.log("") : Axis.linear("");
    }

    private DataTable table(MeasureLine line, String id, String title) {
        return RunTable.of(line.arms())
                .text("arm", EstimateLine::arm)
                .column("estimate", CompareReport::estimate)
                .number("low", 3, arm -> arm.low())
                .number("high", 3, arm -> arm.high())
                .text(
                        "runs that reached all modes",
                        arm -> arm.reached() == null ? "" : arm.reached() + " of " + summary.sims())
                .column("ratio to the reference", arm -> difference(arm, one -> Cells.number(one.ratio(), 3)))
                .column("ratio low", arm -> difference(arm, one -> Cells.number(one.low(), 3)))
                .column("ratio high", arm -> difference(arm, one -> Cells.number(one.high(), 3)))
                .column("difference", arm -> difference(arm, one -> verdict(one.verdict())))
                .table(
                        id,
                        title,
                        "Intervals at " + percent(summary.level()) + ", those of ratios at "
                                + percent(summary.differenceLevel()) + "; a missing end is unknown.");
    }

    private static Cell difference(EstimateLine arm, Function<Difference, Cell> cell) {
        Difference difference = arm.difference();
        return difference == null ? Cell.EMPTY : cell.apply(difference);
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
        return Figure.wide(
                "all-modes-found",
                "Share of runs that have found all modes",
                "A staircase for each arm over seconds of processor time without tuning; higher and further left is better.",
                new Panel(
                        "",
                        Axis.linear("processor time without tuning (s)"),
                        Axis.linear("share of runs").between(0, 1.02),
                        series));
    }

    private Optional<Chapter> arms() {
        return new ChapterBuilder(
                        "arms",
                        "The arms",
                        "The kernel and ladder of each arm, and medians or means over its runs.",
                        "R-hat over runs near 1: runs of an arm agree. A TVD near that of independent draws is the best possible.")
                .draw(tuning())
                .list(RunTable.of(summary.arms())
                        .text("arm", ArmLine::arm)
                        .text("kernel", ArmLine::kernel)
                        .text("balancing function", ArmLine::balance)
                        .text("ladder", arm -> arm.ladder().toString().toLowerCase(Locale.ROOT))
                        .count("rungs", arm -> arm.betas().size())
                        .rounded("rounds", arm -> arm.rounds())
                        .number("swap rate", 3, arm -> arm.swapRate())
                        .column("R-hat over runs", arm -> Cells.rHat(arm.rHat()))
                        .number("effective samples over runs", 3, arm -> arm.essOverRuns())
                        .number("TVD", 2, arm -> arm.tvd())
                        .number("TVD of independent draws", 2, arm -> arm.tvdOfIndependentDraws())
                        .number("modes near starts", 2, arm -> arm.startCoverage())
                        .seconds("tuning, processor time", arm -> arm.tuningCpuSeconds())
                        .text("options that replay it", arm -> commandLine(arm.options()))
                        .table("arms", "The arms", ""))
                .chapter();
    }

    /** What finding the ladders took, which no other number of the report includes. */
    private Figure tuning() {
        List<Series.Value> seconds = new ArrayList<>();
        summary.arms().forEach(arm -> seconds.add(Series.Value.of(seconds.size(), arm.tuningCpuSeconds())));
        Panel bars = Panel.of(armAxis(), Axis.linear("processor time (s)"), new Series.Bars("", Style.of(0), seconds));
        return new Figure(
                "tuning",
                "Processor time of tuning, once for all runs of an arm",
                "A bar for each arm; measures of other chapters do not include it.",
                seconds.stream().allMatch(one -> one.y() == 0) ? List.of() : List.of(bars));
    }

    private static String commandLine(Map<String, String> options) {
        return options.entrySet().stream()
                .map(option -> "--" + option.getKey() + " " + option.getValue())
                .collect(Collectors.joining(" "));
    }

    /** Returns the effective sample size of a run, refused where it would exceed the run's steps. */
    private static Cell essOf(Trial run) {
        Summary.CostLine costs = run.costs();
        return run.essLogDensity() <= (double) costs.proposals() + costs.iterations() + costs.jumps()
                ? Cells.rounded(run.essLogDensity())
                : Cell.of("refused");
    }

    private Optional<Chapter> runs() {
        List<Run> runs = summary.arms().stream()
                .flatMap(arm -> arm.runs().stream().map(trial -> new Run(arm.arm(), trial)))
                .toList();
        return new ChapterBuilder(
                        "runs",
                        "Every run",
                        "The runs behind the medians, one row each; runs of one seed can be compared.",
                        "Runs that stand out from their arm: replay one with its seed and the arm's options.")
                .list(RunTable.of(runs)
                        .text("arm", Run::arm)
                        .column("seed", run -> Cell.of(Long.toString(run.trial.seed()), (double) run.trial.seed()))
                        .count("rounds", run -> run.trial.rounds())
                        .number("processor time (s)", 4, run -> run.trial.cpuSeconds())
                        .count("round trips", run -> run.trial.roundTrips())
                        .number("mean log density", 6, run -> run.trial.meanLogDensity())
                        .column("effective samples", run -> essOf(run.trial))
                        .text("modes found", Run::modesFound)
                        .column("all modes after (s)", Run::allModes)
                        .number("TVD", 2, run -> run.trial.tvd())
                        .table("runs", "Every run", "")
                        .showing(MOST_RUNS))
                .chapter();
    }

    /** A run of an arm. */
    private record Run(String arm, Trial trial) {
        String modesFound() {
            Trial.Modes modes = trial.modes();
            return modes == null ? "" : modes.found() + " of " + modes.known();
        }

        Cell allModes() {
            Trial.Modes modes = trial.modes();
            Trial.AllFound all = modes == null ? null : modes.all();
            return all == null ? Cell.EMPTY : Cells.number(all.cpuSeconds(), 4);
        }
    }
}
