package org.flipwise.folder;

import java.io.IOException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.flipwise.result.Improvement;
import org.flipwise.simulation.Keeper;

/**
 * Rewrites {@code best.csv} while a search runs: at most each second, and less than a hundredth of the time, when a run has improved. A file that cannot be written does not end the search; only a
 * failure of the last write, which is the session's, is reported.
 */
public final class BestKeeper implements Keeper {
    private static final long EVERY_NANOS = 1_000_000_000;
    private static final long REST_PER_WORK = 100;
    private final RunFolder folder;
    private final SortedMap<Integer, List<Improvement>> runs = new TreeMap<>();
    private long next = System.nanoTime();
    private boolean changed;

    public BestKeeper(RunFolder folder) {
        this.folder = folder;
    }

    @Override
    public synchronized void at(View view) {
        List<Improvement> improvements = view.improvements();
        changed |= !improvements.equals(runs.put(view.snapshot().simulation() + 1, improvements));
        long start = System.nanoTime();
        if (!changed || start - next < 0) {
            return;
        }
        try {
            folder.refresh(RunFiles.BEST, BestCsv.text(runs));
            changed = false;
        } catch (IOException notNow) {
            // the next write, or the last, reports it
        }
        long now = System.nanoTime();
        next = now + Math.max(EVERY_NANOS, REST_PER_WORK * (now - start));
    }
}
