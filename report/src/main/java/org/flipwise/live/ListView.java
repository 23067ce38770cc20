package org.flipwise.live;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.folder.RunDataException;
import org.flipwise.folder.RunFiles;
import org.jspecify.annotations.Nullable;

/** The view of all runs in a folder. */
final class ListView implements View {
    private static final String ID = "runs";
    private final Runs runs;
    private Map<Path, Seen> seen = new HashMap<>();

    private record Seen(
            FileStamps stamp,
            RunOverview overview,
            @Nullable RunNumbers numbers) {}

    ListView(Runs runs) {
        this.runs = runs;
    }

    @Override
    public synchronized List<Part> render(boolean last) {
        Map<Path, Seen> now = new HashMap<>();
        List<RunListHtml.Row> shown = new ArrayList<>();
        try {
            for (Path folder : runs.list()) {
                FileStamps stamp = FileStamps.of(folder, List.of(RunFiles.MANIFEST, RunFiles.STATUS, RunFiles.SUMMARY));
                Seen before = seen.get(folder);
                try {
                    Seen found = before != null && before.stamp().equals(stamp)
                            ? before
                            : new Seen(stamp, RunOverview.of(folder), RunNumbers.of(folder));
                    now.put(folder, found);
                    shown.add(new RunListHtml.Row(found.overview(), found.numbers()));
                } catch (RunDataException notARun) {
                    // one folder that cannot be read does not hide the others
                }
            }
        } catch (IOException gone) {
            return List.of(Part.of(ID, ProgressHtml.unreadable(String.valueOf(gone.getMessage()))));
        }
        seen = now;
        shown.sort(Comparator.comparing(
                        (RunListHtml.Row row) -> row.run().manifest().started())
                .reversed()
                .thenComparing(row -> row.run().name()));
        return List.of(Part.of(ID, RunListHtml.of(shown)));
    }
}
