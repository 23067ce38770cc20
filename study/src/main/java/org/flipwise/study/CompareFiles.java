package org.flipwise.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Trial;
import org.jspecify.annotations.Nullable;

/** The files of a comparison: all of it as JSON, its runs as a table of comma-separated values. */
public final class CompareFiles {
    private static final List<String> COLUMNS = List.of(
            "arm",
            "seed",
            "rounds",
            "burnIn",
            "seconds",
            "cpuSeconds",
            "tuningCpuSeconds",
            "evaluations",
            "equivalentEvaluations",
            "roundTrips",
            "swapRate",
            "meanLogDensity",
            "essLogDensity",
            "tvd",
            "modesFound",
            "startCoverage",
            "essMasses",
            "allModesSeconds",
            "allModesCpuSeconds",
            "allModesRound",
            "allModesEquivalentEvaluations");

    private CompareFiles() {}

    /** The files that keep a comparison, by name. */
    public static Map<String, String> of(CompareSummary summary) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("compare.json", summary.json());
        files.put("runs.csv", csv(summary));
        return files;
    }

    /** A line of names, then one for each run; a field that does not apply is empty. */
    static String csv(CompareSummary summary) {
        StringBuilder text = new StringBuilder(String.join(",", COLUMNS)).append('\n');
        for (CompareSummary.ArmLine arm : summary.arms()) {
            double share = arm.tuningCpuSeconds() / summary.sims();
            arm.runs().forEach(run -> text.append(line(arm.arm(), share, run)).append('\n'));
        }
        return text.toString();
    }

    private static String line(String arm, double tuningShare, Trial run) {
        StringJoiner line = new StringJoiner(",");
        line.add(arm);
        add(line, run.seed(), run.rounds(), run.burnIn(), run.seconds(), run.cpuSeconds(), tuningShare);
        add(line, run.costs().evaluations(), run.costs().equivalentEvaluations());
        add(line, run.roundTrips(), run.swapRate(), run.meanLogDensity(), run.essLogDensity(), run.tvd());
        Trial.Modes modes = run.modes();
        if (modes == null) {
            add(line, null, null, null);
        } else {
            add(line, modes.found(), modes.startCoverage(), modes.essMasses());
        }
        Trial.AllFound all = modes == null ? null : modes.all();
        if (all == null) {
            add(line, null, null, null, null);
        } else {
            add(line, all.seconds(), all.cpuSeconds(), all.round(), all.equivalentEvaluations());
        }
        return line.toString();
    }

    private static void add(StringJoiner line, @Nullable Object... fields) {
        for (Object field : fields) {
            line.add(field == null ? "" : field.toString());
        }
    }
}
