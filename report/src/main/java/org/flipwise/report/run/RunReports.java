package org.flipwise.report.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedMap;
import org.flipwise.folder.BestCsv;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.folder.RunStatus;
import org.flipwise.provenance.Manifest;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.report.page.Report;
import org.flipwise.report.page.ReportFolder;
import org.flipwise.report.page.ReportHtml;
import org.flipwise.result.CompareSummary;
import org.flipwise.result.Improvement;
import org.flipwise.result.SolveSummary;

/** Reports from folders alone. */
public final class RunReports {
    /** Where a reproduction keeps its simulations. */
    private static final String SIMULATIONS = "simulations";

    private RunReports() {}

    /** Writes {@code report.html} with {@code figures/} and {@code tables/} beside it; the same run folder gives the same bytes. */
    public static void write(Report report, Path folder) throws IOException {
        ReportFolder.refresh(folder, report);
    }

    /** A report as one page, without links to files. */
    public static String page(Report report) {
        return ReportHtml.of(report);
    }

    /** Reads the report of a run folder. */
    public static Report read(Path folder) {
        return read(new FolderReader(folder));
    }

    /** Reads the report of a run folder through the given reader. */
    public static Report read(FolderReader reader) {
        Path folder = reader.folder();
        Manifest manifest = manifest(reader, folder);
        return switch (manifest.task()) {
            case "solve" -> search(reader, manifest);
            case "compare" ->
                CompareReport.of(manifest, required(reader, folder, RunFiles.COMPARISON, CompareSummary.class));
            default -> RunReport.of(run(RunData.read(reader)));
        };
    }

    /** Returns the report of a search; before its end, its improvements alone. */
    private static Report search(FolderReader reader, Manifest manifest) {
        SortedMap<Integer, List<Improvement>> best = BestCsv.read(reader);
        RunStatus status = reader.status();
        if (!best.isEmpty() && reader.text(RunFiles.SUMMARY) == null) {
            return SolveReport.underWay(manifest, now(status), best);
        }
        return SolveReport.of(manifest, required(reader, reader.folder(), RunFiles.SUMMARY, SolveSummary.class), best);
    }

    private static Manifest manifest(FolderReader reader, Path folder) {
        if (Files.isDirectory(folder.resolve(SIMULATIONS)) && reader.text(RunFiles.MANIFEST) == null) {
            throw RunDataException.missing(
                    "'" + folder + "' keeps a reproduction; 'flipwise reproduce --out " + ShellQuote.of(folder)
                            + "', with the names, --scale and --seed it was made with, rewrites its report without running anything");
        }
        return reader.manifest();
    }

    private static <T extends Record> T required(FolderReader reader, Path folder, String name, Class<T> type) {
        T found = reader.parsed(name, type);
        if (found == null) {
            throw RunDataException.missing(
                    "there is no " + name + " in '" + folder + "'; expected what a run leaves at its end");
        }
        return found;
    }

    /** Reads the runs of {@code sample} among some folders. */
    public static List<RunData> runs(List<Path> folders) {
        return folders.stream()
                .filter(folder -> new FolderReader(folder).manifest().task().equals(Manifest.SAMPLE))
                .map(folder -> run(RunData.read(folder)))
                .toList();
    }

    /**
     * Reads a run of {@code sample}.
     *
     * @throws RunDataException if the folder is of another task, or cannot be read
     */
    public static RunData sampled(FolderReader reader) {
        if (!reader.manifest().task().equals(Manifest.SAMPLE)) {
            throw RunDataException.missing("'" + reader.folder() + "' is not a run of sample");
        }
        return run(RunData.read(reader));
    }

    private static RunStatus now(RunStatus status) {
        return status.died() ? status.as(RunStatus.State.FAILED, "its process is gone") : status;
    }

    /** Returns the report of a run of {@code sample}; a run whose status is RUNNING but whose process is gone has failed. */
    private static RunData run(RunData run) {
        return new RunData(run.folder(), run.manifest(), now(run.status()), run.summary(), run.trace(), run.details());
    }
}
