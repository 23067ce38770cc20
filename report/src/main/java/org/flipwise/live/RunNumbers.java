package org.flipwise.live;

import java.nio.file.Path;
import org.flipwise.folder.FolderReader;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.provenance.Manifest;
import org.flipwise.report.NumberText;
import org.flipwise.report.page.Judgement;
import org.flipwise.report.run.RunReport;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/**
 * The main numbers of a run of {@code sample} so far.
 *
 * @param verdict whether they can be trusted
 * @param reason the verdict in a sentence
 * @param ess the smallest effective sample size; null where it is not known
 * @param rHat the largest split R-hat; null where it is not known
 * @param logZ log Z of the coldest rung with its standard error; empty where it is not known
 */
record RunNumbers(
        Judgement verdict,
        String reason,
        @Nullable Double ess,
        @Nullable Double rHat,
        String logZ) {
    /** Reads them from a run folder; null where there is no summary that can be read. */
    static @Nullable RunNumbers of(Path folder) {
        try {
            FolderReader reader = FolderReader.withoutLinks(folder);
            if (!reader.manifest().task().equals(Manifest.SAMPLE)) {
                return null;
            }
            Summary summary = reader.parsed(RunFiles.SUMMARY, Summary.class);
            return summary == null ? null : of(RunData.withoutTrace(reader, summary), summary);
        } catch (RunDataException unreadable) {
            return null;
        }
    }

    private static RunNumbers of(RunData run, Summary summary) {
        Summary.RungLine coldest = summary.tempering().rungs().get(0);
        Double logZ = coldest.logNormalizer();
        var finding = RunReport.verdict(run);
        return new RunNumbers(
                finding.agreement(),
                finding.text(),
                summary.diagnostics().ess(),
                summary.diagnostics().rHat(),
                logZ == null ? "" : NumberText.measured(logZ, coldest.logNormalizerError()));
    }
}
