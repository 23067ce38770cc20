package org.flipwise.live;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.flipwise.report.page.Markup;
import org.jspecify.annotations.Nullable;

/**
 * The view of one run: its progress with its newest numbers, which is cheap to render, and its report, which is not. The report is rendered as soon as there is a first summary, and then again
 * every five to ten seconds while its files change, because it often runs on the sampler's own processors. The last rendering is always current.
 */
final class RunView implements View {
    static final String PROGRESS = "progress";
    static final String REPORT = "report";
    private static final long REST_PER_WORK = 100;
    private static final long SHORTEST_REST_NANOS = 5_000_000_000L;
    private static final long LONGEST_REST_NANOS = 10_000_000_000L;

    private final Path folder;
    private final ReportBody body;
    private FileStamps reported = FileStamps.NONE;
    private @Nullable RunHealth reportedHealth;
    private boolean reportedSummary;
    private @Nullable NumbersSeen numbers;
    private @Nullable Part report;
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
        return List.of(Part.of(PROGRESS, ProgressHtml.of(overview, numbers())), report(overview, last));
    }

    private record NumbersSeen(FileStamps stamp, @Nullable RunNumbers numbers) {}

    /** Returns the newest numbers, read again only if the summary has changed. */
    private @Nullable RunNumbers numbers() {
        FileStamps stamp = FileStamps.of(folder, List.of(RunFiles.SUMMARY));
        NumbersSeen seen = numbers;
        if (seen == null || !seen.stamp().equals(stamp)) {
            seen = new NumbersSeen(stamp, RunNumbers.of(folder));
            numbers = seen;
        }
        return seen.numbers();
    }

    private Part report(RunOverview overview, boolean last) {
        FileStamps stamp = FileStamps.of(folder, Runs.FILES);
        RunHealth health = overview.health();
        boolean same = stamp.equals(reported) && health == reportedHealth;
        boolean summarised = Files.exists(folder.resolve(RunFiles.SUMMARY), LinkOption.NOFOLLOW_LINKS);
        boolean first = summarised && !reportedSummary;
        boolean resting = health == reportedHealth && !last && !first && System.nanoTime() - restUntil < 0;
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
        reportedSummary = summarised;
        restUntil =
                System.nanoTime() + Math.max(SHORTEST_REST_NANOS, Math.min(LONGEST_REST_NANOS, REST_PER_WORK * work));
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
