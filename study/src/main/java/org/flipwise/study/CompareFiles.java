package org.flipwise.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.CompareSummary.ArmLine;
import org.flipwise.result.Trial;
import org.jspecify.annotations.Nullable;

/** The files of a comparison: all of it as JSON, its runs as a table of comma-separated values. */
public final class CompareFiles {
    private static final List<Column> COLUMNS = List.of(
            new Column("arm", (arm, run) -> arm.arm()),
            new Column("seed", (arm, run) -> run.seed()),
            new Column("rounds", (arm, run) -> run.rounds()),
            new Column("burnIn", (arm, run) -> run.burnIn()),
            new Column("seconds", (arm, run) -> run.seconds()),
            new Column("cpuSeconds", (arm, run) -> run.cpuSeconds()),
            new Column(
                    "tuningCpuSeconds",
                    (arm, run) -> arm.tuningCpuSeconds() / arm.runs().size()),
            new Column("evaluations", (arm, run) -> run.costs().evaluations()),
            new Column("equivalentEvaluations", (arm, run) -> run.costs().equivalentEvaluations()),
            new Column("roundTrips", (arm, run) -> run.roundTrips()),
            new Column("swapRate", (arm, run) -> run.swapRate()),
            new Column("meanLogDensity", (arm, run) -> run.meanLogDensity()),
            new Column("essLogDensity", (arm, run) -> run.essLogDensity()),
            new Column("tvd", (arm, run) -> run.tvd()),
            ofModes("modesFound", Trial.Modes::found),
            ofModes("startCoverage", Trial.Modes::startCoverage),
            ofModes("essMasses", Trial.Modes::essMasses),
            ofAllModes("allModesSeconds", Trial.AllFound::seconds),
            ofAllModes("allModesCpuSeconds", Trial.AllFound::cpuSeconds),
            ofAllModes("allModesRound", Trial.AllFound::round),
            ofAllModes("allModesEquivalentEvaluations", Trial.AllFound::equivalentEvaluations));

    private CompareFiles() {}

    /** A column by its name, with its field for a run of an arm; null where it does not apply. */
    private record Column(String name, BiFunction<ArmLine, Trial, @Nullable Object> field) {}

    private static Column ofModes(String name, Function<Trial.Modes, @Nullable Object> field) {
        return new Column(name, (arm, run) -> run.modes() == null ? null : field.apply(run.modes()));
    }

    private static Column ofAllModes(String name, Function<Trial.AllFound, @Nullable Object> field) {
        return ofModes(name, modes -> modes.all() == null ? null : field.apply(modes.all()));
    }

    /** Returns the files that keep a comparison, by name. */
    public static Map<String, String> of(CompareSummary summary) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("compare.json", summary.json());
        files.put("runs.csv", csv(summary));
        return files;
    }

    /** Returns the runs as comma-separated values: a line of names, then a line for each run. A field that does not apply is empty. */
    static String csv(CompareSummary summary) {
        StringBuilder text =
                new StringBuilder(COLUMNS.stream().map(Column::name).collect(Collectors.joining(",")));
        for (ArmLine arm : summary.arms()) {
            arm.runs().forEach(run -> text.append('\n').append(line(arm, run)));
        }
        return text.append('\n').toString();
    }

    private static String line(ArmLine arm, Trial run) {
        return COLUMNS.stream()
                .map(column -> {
                    Object field = column.field.apply(arm, run);
                    return field == null ? "" : field.toString();
                })
                .collect(Collectors.joining(","));
    }
}
