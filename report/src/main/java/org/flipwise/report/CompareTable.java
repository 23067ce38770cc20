package org.flipwise.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.CompareSummary.Difference;
import org.flipwise.result.CompareSummary.EstimateLine;
import org.flipwise.result.CompareSummary.MeasureLine;
import org.flipwise.result.Measure;
import org.flipwise.result.Trial;
import org.flipwise.result.Verdict;
import org.jspecify.annotations.Nullable;

/** A comparison as a page of at most {@value TextPage#WIDTH} columns: each measure with a row for every arm, its best one marked by a star. */
public final class CompareTable {
    private static final int LABEL_WIDTH = 18;
    private final CompareSummary summary;
    private final Alphabet alphabet;
    private final TextPage page;

    private CompareTable(CompareSummary summary, Alphabet alphabet) {
        this.summary = summary;
        this.alphabet = alphabet;
        this.page = new TextPage(alphabet);
    }

    /** The page, its last line ended. */
    public static String of(CompareSummary summary, Alphabet alphabet) {
        CompareTable table = new CompareTable(summary, alphabet);
        table.header();
        table.measure(
                table.find(Measure.TIME_TO_ALL_MODES, Measure.CPU_SECONDS),
                "time to all " + table.modes() + " modes, seconds of processor time without tuning: less is better");
        table.measure(
                table.find(Measure.ESS_MODE_MASSES_OVER_RUNS, Measure.PER_CPU_SECOND),
                "effective samples of the slowest mode's mass, tuning apart: more is better");
        table.measure(
                table.find(Measure.ESS_LOG_DENSITY_OVER_RUNS, Measure.PER_CPU_SECOND),
                "effective samples of the log density, tuning apart: more is better");
        if (table.modes() == 0) {
            table.measure(
                    table.find(Measure.ROUND_TRIPS, Measure.PER_CPU_SECOND),
                    "round trips of replicas, tuning apart: more is better");
        }
        table.others();
        table.legend();
        for (String warning : summary.warnings()) {
            table.page.emptyLine();
            table.page.warning(warning);
        }
        return table.page.toString();
    }

    private void header() {
        page.paragraph(page.problem(summary.problem()) + TextPage.hash(summary.problem()), 0);
        page.paragraph(
                NumberText.count(summary.arms().size(), "arm") + ", " + NumberText.count(summary.sims(), "run")
                        + " each, seeds " + summary.seed() + " to " + (summary.seed() + summary.sims() - 1) + ", "
                        + NumberText.given(summary.cpuSecondsPerRun(), 4)
                        + " s of processor time a run, tuning included; "
                        + NumberText.duration(summary.seconds()) + " in all",
                0);
    }

    private int modes() {
        Trial.Modes modes = summary.arms().get(0).runs().get(0).modes();
        return modes == null ? 0 : modes.known();
    }

    private @Nullable MeasureLine find(Measure measure, String unit) {
        return summary.measures().stream()
                .filter(line -> line.measure() == measure && line.unit().equals(unit))
                .findAny()
                .orElse(null);
    }

    private void measure(@Nullable MeasureLine measure, String heading) {
        if (measure == null) {
            return;
        }
        List<String> whole = table(measure, true).lines();
        section(heading, TextPage.fits(whole) ? whole : table(measure, false).lines());
    }

    /** Long names leave no room for the ratios' intervals, which then are left to JSON. */
    private TextTable table(MeasureLine measure, boolean withRatioIntervals) {
        TextTable table = new TextTable(
                "<  kernel",
                measure.unit().equals(Measure.CPU_SECONDS) ? "median" : "per second",
                "<95% interval",
                "runs",
                "ratio",
                "<interval",
                "<difference");
        for (EstimateLine line : measure.arms()) {
            Difference difference = line.difference();
            boolean reference = difference != null && difference.verdict() == Verdict.REFERENCE;
            String[] compared = {"", "", ""};
            if (difference != null && !reference) {
                compared[0] = difference.ratio() == null ? "" : ratio(difference.ratio());
                compared[1] = withRatioIntervals ? ratios(difference) : "";
                compared[2] = word(difference.verdict());
            }
            table.add(
                    (reference ? "* " : "  ") + alphabet.show(line.arm(), LABEL_WIDTH),
                    estimate(line),
                    range(line.low(), line.high()),
                    line.reached() == null ? "" : line.reached() + "/" + summary.sims(),
                    compared[0],
                    compared[1],
                    compared[2]);
        }
        return table;
    }

    private static String estimate(EstimateLine line) {
        boolean refused = line.difference() != null && line.difference().verdict() == Verdict.REFUSED;
        return line.estimate() != null ? short3(line.estimate()) : refused ? "refused" : "not reached";
    }

    private static String word(Verdict verdict) {
        return verdict == Verdict.NO_DIFFERENCE_SEEN ? "none seen" : verdict.label();
    }

    private static String range(@Nullable Double low, @Nullable Double high) {
        return low == null ? "" : short2(low) + (high == null ? " or more" : " to " + short2(high));
    }

    private static String ratios(Difference difference) {
        Double low = difference.low();
        Double high = difference.high();
        return low == null ? "" : ratio(low) + (high == null ? " or more" : " to " + ratio(high));
    }

    /** To two digits, but near 1 and above to three, so that it is seen on which side it is. */
    private static String ratio(double value) {
        return value < 0.9 ? short2(value) : short3(value);
    }

    private static String short3(double value) {
        return NumberText.significant(value, 3);
    }

    private static String short2(double value) {
        return NumberText.significant(value, 2);
    }

    /** The other statistics, without intervals. */
    private void others() {
        Measure slowest = find(Measure.ESS_MODE_MASSES_OVER_RUNS, Measure.PER_CPU_SECOND) == null
                ? Measure.ESS_LOG_DENSITY_OVER_RUNS
                : Measure.ESS_MODE_MASSES_OVER_RUNS;
        TextTable table = new TextTable(
                "<  kernel", "rounds", "tuning", "swap", "trips/s", "ESS/Me", "R-hat", "TVD", "(iid)", "start");
        for (int arm = 0; arm < summary.arms().size(); arm++) {
            ArmLine line = summary.arms().get(arm);
            table.add(
                    "  " + alphabet.show(line.arm(), LABEL_WIDTH),
                    short3(line.rounds()),
                    line.tuningCpuSeconds() == 0 ? "" : short2(line.tuningCpuSeconds()) + " s",
                    line.swapRate() == null ? "" : short2(line.swapRate()),
                    median(Measure.ROUND_TRIPS, Measure.PER_CPU_SECOND, arm),
                    median(slowest, Measure.PER_MILLION_EQUIVALENT, arm),
                    line.rHat() == null ? "" : String.format(Locale.ROOT, "%.3f", line.rHat()),
                    line.tvd() == null ? "" : short2(line.tvd()),
                    line.tvdOfIndependentDraws() == null ? "" : short2(line.tvdOfIndependentDraws()),
                    line.startCoverage() == null ? "" : Math.round(100 * line.startCoverage()) + "%");
        }
        section("other numbers, medians or means over runs", table.lines());
    }

    private String median(Measure measure, String unit, int arm) {
        MeasureLine found = find(measure, unit);
        Double median = found == null ? null : found.arms().get(arm).estimate();
        return median == null ? "" : short3(median);
    }

    private void legend() {
        page.emptyLine();
        List<String> notes = new ArrayList<>();
        if (summary.arms().size() > 1) {
            notes.add((summary.against() == null ? "*: the best" : "*: the arm named by --against")
                    + "; ratio: to that one, its interval from runs paired by seed at "
                    + NumberText.given(100 * summary.differenceLevel(), 4)
                    + "%, so a whole table errs in about 5% of cases");
        }
        if (find(Measure.ROUND_TRIPS, Measure.PER_CPU_SECOND) != null) {
            notes.add("swap: mean acceptance; trips: round trips of replicas");
        }
        if (summary.arms().stream().anyMatch(arm -> arm.tuningCpuSeconds() > 0)) {
            notes.add(
                    "tuning: processor time of finding the arm's ladder and kernels, once for all its runs, which no other number includes");
        }
        notes.add("effective samples come from the spread over runs");
        notes.add("ESS/Me: effective samples per million evaluations of a black box");
        notes.add("R-hat: of the log density over runs");
        if (summary.arms().get(0).tvd() != null) {
            notes.add("(iid): the TVD of as many independent draws");
        }
        if (modes() > 0) {
            notes.add("start: share of modes nearest to some replica's start");
        }
        page.paragraph(String.join("; ", notes) + ".", 0);
    }

    private void section(String heading, List<String> table) {
        page.emptyLine();
        page.paragraph(heading, 2);
        page.rows(table);
    }
}
