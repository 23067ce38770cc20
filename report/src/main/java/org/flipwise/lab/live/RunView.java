package org.flipwise.lab.live;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.lab.folder.RunDataException;
import org.flipwise.lab.report.page.Markup;
import org.jspecify.annotations.Nullable;

/**
 * The view of one run: its progress, which is cheap to render, and its report, which is not. The report is rendered again when its files have changed, but so rarely that it takes at most 1/400
 * of the time, because it often runs on the sampler's own processors. The last rendering is always current.
 */
final class RunView implements View {
    static final String PROGRESS = "progress";
    static final String REPORT = "report";
    private static final long REST_PER_WORK = 400;
    private static final long LONGEST_REST_NANOS = 60_000_000_000L;
    /** The first reports take far longer than later ones, because nothing is compiled yet, and the user waits for them. */
    private static final int FIRST = 2;

    private static final long FIRST_REST_NANOS = 2_000_000_000L;

    private final Path folder;
    private final ReportBody body;
    private FileStamps reported = FileStamps.NONE;
    private @Nullable RunHealth reportedHealth;
    private @Nullable Part report;
    private int written;
    private long restUntil = System.nanoTime();

    RunView(Path folder, ReportBody body) {
        this.folder = folder;
        this.body = body;
    }

    @Override
    public synchronized List<Part> render(boolean last) {
        RunOverview overview;
        try {
            overview = RunOverview.of(folder);
        } catch (RunDataException unreadable) {
            return List.of(Part.of(PROGRESS, ProgressHtml.unreadable(String.valueOf(unreadable.getMessage()))), kept());
        }
        return List.of(Part.of(PROGRESS, ProgressHtml.of(overview)), report(overview, last));
    }

    private Part report(RunOverview overview, boolean last) {
        FileStamps stamp = FileStamps.of(folder, Runs.FILES);
        RunHealth health = overview.health();
        boolean same = stamp.equals(reported) && health == reportedHealth;
        boolean resting = health == reportedHealth && !last && System.nanoTime() - restUntil < 0;
        if (same || resting) {
            return kept();
        }
        long start = System.nanoTime();
        try {
            report = Part.of(REPORT, body.of(folder));
        } catch (RuntimeException undrawable) {
            // a report that cannot be drawn, perhaps because only some of the files are new, stays as it was until the
            // next change
            report = kept();
        }
        long work = System.nanoTime() - start;
        reported = stamp;
        reportedHealth = health;
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
