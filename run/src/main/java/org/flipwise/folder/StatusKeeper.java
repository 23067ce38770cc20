package org.flipwise.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.flipwise.json.Json;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Progress;
import org.flipwise.run.ProgressTotal;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the status of a search or a comparison, which writes its results at its end: the folder is created at the start, and {@code status.json} is rewritten each second. A status that cannot be
 * written does not end the task; only a failure of the last write is reported.
 */
public final class StatusKeeper implements Progress, StatusWriter {
    private static final double NANO = 1e-9;
    private static final long EVERY_NANOS = 1_000_000_000;
    private final RunFolder folder;
    private final Progress.@Nullable Snapshot[] latest;
    private final long start;
    private long workingSince;
    private final String doing;
    private long next;
    private boolean left;
    private boolean begun;

    private StatusKeeper(RunFolder folder, String doing, int simulations, double before) {
        this.folder = folder;
        this.doing = doing;
        latest = new Progress.@Nullable Snapshot[simulations];
        start = System.nanoTime() - (long) (before / NANO);
        workingSince = start;
        next = System.nanoTime() + EVERY_NANOS;
    }

    /**
     * Starts keeping a task in a folder: writes its manifest and the status RUNNING.
     *
     * @param doing what it is at, in a word
     * @param simulations how many it has
     */
    public static StatusKeeper begin(RunFolder folder, Manifest manifest, String doing, int simulations)
            throws IOException {
        StatusKeeper keeper = new StatusKeeper(folder, doing, simulations, 0);
        folder.begin(manifest, keeper.status(RunStatus.State.RUNNING, null));
        return keeper;
    }

    /**
     * Resumes keeping a task that was stopped: writes the status RUNNING again.
     *
     * @param seconds that it had taken
     */
    public static StatusKeeper resume(RunFolder folder, String doing, int simulations, double seconds)
            throws IOException {
        StatusKeeper keeper = new StatusKeeper(folder, doing, simulations, seconds);
        keeper.end(RunStatus.State.RUNNING, null);
        return keeper;
    }

    @Override
    public synchronized void at(Snapshot snapshot) {
        if (!begun) {
            begun = true;
            workingSince = System.nanoTime();
        }
        latest[snapshot.simulation()] = snapshot;
        refresh();
    }

    /** It is still at it. */
    public synchronized void refresh() {
        long now = System.nanoTime();
        if (left || now - next < 0) {
            return;
        }
        next = now + EVERY_NANOS;
        try {
            folder.refresh(RunFiles.STATUS, Json.write(status(RunStatus.State.RUNNING, null)));
        } catch (IOException notNow) {
            // the next write, or the last, reports it
        }
    }

    @Override
    public synchronized void end(RunStatus.State state, @Nullable String message) throws IOException {
        folder.write(Map.of(RunFiles.STATUS, Json.write(status(state, message))));
    }

    @Override
    public synchronized void leave(String message) throws IOException {
        left = true;
        end(RunStatus.State.STOPPED, message);
    }

    private RunStatus status(RunStatus.State state, @Nullable String message) {
        long now = System.nanoTime();
        List<Progress.@Nullable Snapshot> all = new ArrayList<>(Arrays.asList(latest));
        RunStatus.Times times = new RunStatus.Times((now - start) * NANO, (now - workingSince) * NANO);
        return RunStatus.now(state, doing, ProgressTotal.of(all), times, message);
    }
}
