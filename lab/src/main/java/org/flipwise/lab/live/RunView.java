package org.flipwise.lab.live;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.report.page.Markup;
import org.jspecify.annotations.Nullable;

/**
 * One run: its progress, which is cheap, and its report, which is not. The report is written anew when its files have changed and at most so often that it takes 1/400 of the time, since
 * it is often the sampler's own processors that write it; the last look gets the last report.
 */
final class RunView implements View {
    static final String PROGRESS = "progress";
    static final String REPORT = "report";
    private static final long REST_PER_WORK = 400;
    private static final long LONGEST_REST_NANOS = 60_000_000_000L;
    /** The first reports cost far more than the later ones, since nothing is compiled yet, and are waited for. */
    private static final int FIRST = 2;

    private static final long FIRST_REST_NANOS = 2_000_000_000L;

    private final Path folder;
    private final ReportBody body;
    private Stamp reported = Stamp.NONE;
    private @Nullable Vitals reportedVitals;
    private @Nullable Part report;
    private int written;
    private long restUntil = System.nanoTime();

    RunView(Path folder, ReportBody body) {
        this.folder = folder;
        this.body = body;
    }

    @Override
    public synchronized List<Part> look(boolean last) {
        RunGlance glance;
        try {
            glance = RunGlance.of(folder);
        } catch (RunDataException unreadable) {
            return List.of(Part.of(PROGRESS, ProgressHtml.unreadable(String.valueOf(unreadable.getMessage()))), kept());
        }
        return List.of(Part.of(PROGRESS, ProgressHtml.of(glance)), report(glance, last));
    }

    private Part report(RunGlance glance, boolean last) {
        Stamp stamp = Stamp.of(folder, Runs.FILES);
        Vitals vitals = glance.vitals();
        boolean same = stamp.equals(reported) && vitals == reportedVitals;
        boolean resting = vitals == reportedVitals && !last && System.nanoTime() - restUntil < 0;
        if (same || resting) {
            return kept();
        }
        long start = System.nanoTime();
        try {
            report = Part.of(REPORT, body.of(folder));
        } catch (RuntimeException undrawable) {
            // what cannot be drawn, perhaps between two files of one refresh, leaves what was there; the next change
            // may mend it
            report = kept();
        }
        long work = System.nanoTime() - start;
        reported = stamp;
        reportedVitals = vitals;
        written++;
        restUntil = System.nanoTime()
                + Math.min(written <= FIRST ? FIRST_REST_NANOS : LONGEST_REST_NANOS, REST_PER_WORK * work);
        return report;
    }

    private Part kept() {
        return report != null
                ? report
                : Part.of(
                        REPORT,
                        "<main id=\"main\" class=\"live-empty\" tabindex=\"-1\"><h1>" + Markup.text(Runs.name(folder))
                                + "</h1><p>Nothing to report yet.</p></main>\n");
    }
}
