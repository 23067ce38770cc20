package org.flipwise.folder;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.flipwise.json.Json;
import org.flipwise.provenance.Manifest;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.flipwise.run.ProgressTotal;
import org.flipwise.run.SampleOutcome;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuningResult;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.BitPairs;
import org.flipwise.trace.RunningEstimates;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a run in its folder from its start to its end. While it runs, {@code status.json} is rewritten each second, and what is known and how it went at most
 * each second, seldom enough that all of it takes a two-hundredth of the time. Of several simulations the trace has all, and the summary is that of the first one that has not
 * ended: pooling is for the end. Each simulation's part is made by its own thread; files are written by one at a time.
 *
 * <p>A folder that cannot be written to does not end the run; only a failure of the last write is reported.
 */
public final class RunKeeper implements Keeper, StatusWriter {
    private static final double NANO = 1e-9;
    private static final long FIRST_LOOK_NANOS = 5_000_000;
    private static final long NANOS_PER_BIT = 1_000;
    private static final long LEAVE_SECONDS = 1;
    private final RunFolder folder;
    private final Manifest manifest;
    private final Pace pace;
    private final long start;
    /** Nanoseconds of sampling before this process took over. */
    private final long sampledBefore;

    private final ReentrantLock writing = new ReentrantLock();
    private String doing = "tuning";
    private long samplingSince;
    private List<Double> betas = List.of();
    private Progress.@Nullable Snapshot[] latest = new Progress.@Nullable Snapshot[1];
    private Trace.@Nullable Chain[] chains = new Trace.@Nullable Chain[1];
    private @Nullable Summary[] summaries = new @Nullable Summary[1];
    private boolean[] ended = new boolean[1];
    private long[] nextPart = new long[1];
    private long nextStatus;
    private long nextLook;
    private int looks;

    /** Whether nothing more is to be written, whatever the simulations do. */
    private volatile boolean left;

    /** The first thing that went wrong while the run continued, and did not end it. */
    private @Nullable Exception trouble;

    private RunKeeper(RunFolder folder, Manifest manifest, Pace pace, double tuned, double sampled) {
        this.folder = folder;
        this.manifest = manifest;
        this.pace = pace;
        long now = System.nanoTime();
        sampledBefore = (long) (sampled / NANO);
        start = now - sampledBefore - (long) (tuned / NANO);
        samplingSince = start;
        nextStatus = now + pace.statusNanos();
        nextLook = now + pace.lookNanos();
    }

    /**
     * How often files are rewritten.
     *
     * @param statusNanos from one status to the next
     * @param lookNanos from one look to the next, at least
     * @param share the time between two looks over that which one takes, at least
     */
    record Pace(long statusNanos, long lookNanos, long share) {
        static final Pace USUAL = new Pace(1_000_000_000, 1_000_000_000, 200);
        static final Pace ALWAYS = new Pace(0, 0, 0);

        /** Looks that are slow only because nothing is compiled yet. */
        private static final int FIRST = 3;

        private static final long FIRST_REST_NANOS = 5_000_000_000L;
        private static final long LONG_REST_NANOS = 8_000_000_000L;

        /** Where a look is slow, so that a page that shows the run still changes every few seconds. */
        private static final long SLOW_SHARE = 50;

        /** Returns how long to wait after a look that took so long. */
        long rest(long took, int looks) {
            long most = looks <= FIRST ? FIRST_REST_NANOS : Math.max(LONG_REST_NANOS, SLOW_SHARE * took);
            return Math.max(lookNanos, Math.min(most, share * took));
        }
    }

    /** Starts keeping a run in a folder: writes its manifest and the status RUNNING. */
    public static RunKeeper begin(RunFolder folder, Manifest manifest) throws IOException {
        return begin(folder, manifest, Pace.USUAL);
    }

    /** Starts keeping a run in a folder, rewriting its files at the given pace. */
    static RunKeeper begin(RunFolder folder, Manifest manifest, Pace pace) throws IOException {
        RunKeeper keeper = new RunKeeper(folder, manifest, pace, 0, 0);
        folder.begin(manifest, keeper.status(RunStatus.State.RUNNING, null));
        return keeper;
    }

    /**
     * Resumes keeping a run that was stopped: writes the status RUNNING again.
     *
     * @param tuned seconds that tuning had taken
     * @param sampled seconds that its rounds had taken
     */
    public static RunKeeper resume(RunFolder folder, Manifest manifest, double tuned, double sampled)
            throws IOException {
        RunKeeper keeper = new RunKeeper(folder, manifest, Pace.USUAL, tuned, sampled);
        keeper.end(RunStatus.State.RUNNING, null);
        return keeper;
    }

    /** Records that the run is still being prepared. */
    public void tuning() {
        long now = System.nanoTime();
        if (left || now < nextStatus) {
            return;
        }
        nextStatus = now + pace.statusNanos();
        try {
            refreshStatus(null);
        } catch (IOException notNow) {
            trouble = trouble == null ? notNow : trouble;
        }
    }

    /** Nothing is left to be found: rounds begin. Called before any simulation does. */
    public void sampling(SampleSettings settings) {
        int simulations = settings.length().simulations();
        betas = Arrays.stream(settings.ladder().betas()).boxed().toList();
        latest = new Progress.@Nullable Snapshot[simulations];
        chains = new Trace.@Nullable Chain[simulations];
        summaries = new @Nullable Summary[simulations];
        ended = new boolean[simulations];
        nextPart = new long[simulations];
        samplingSince = System.nanoTime() - sampledBefore;
        doing = "burn-in";
    }

    @Override
    public void at(View view) {
        alone(view.ended(), () -> keep(view));
    }

    /** What writes files. */
    private interface Writing {
        void write() throws IOException;
    }

    /**
     * Writes unless the run was left, or somebody else is writing.
     *
     * @param waits whether to wait for a write in progress
     */
    private void alone(boolean waits, Writing work) {
        if (waits) {
            writing.lock();
        } else if (!writing.tryLock()) {
            return;
        }
        try {
            if (!left) {
                work.write();
            }
        } catch (IOException | RuntimeException notNow) {
            trouble = trouble == null ? notNow : trouble;
        } finally {
            writing.unlock();
        }
    }

    /** Puts the message into the status, until something is done again. */
    @Override
    public void silent(String message) {
        alone(false, () -> refreshStatus(message));
    }

    @Override
    public void heard(Progress.Snapshot snapshot) {
        alone(false, () -> note(snapshot, System.nanoTime()));
    }

    private void note(Progress.Snapshot snapshot, long now) throws IOException {
        latest[snapshot.simulation()] = snapshot;
        doing = total().burningIn() ? "burn-in" : "sampling";
        if (now >= nextStatus) {
            nextStatus = now + pace.statusNanos();
            refreshStatus(null);
        }
    }

    private void refreshStatus(@Nullable String message) throws IOException {
        folder.refresh(RunFiles.STATUS, Json.write(status(RunStatus.State.RUNNING, message)));
    }

    private void keep(View view) throws IOException {
        int number = view.snapshot().simulation();
        long now = System.nanoTime();
        note(view.snapshot(), now);
        ended[number] |= view.ended();
        if (nextPart[number] == 0) {
            nextPart[number] = samplingSince + pace.rest(guess(view.dimension()), looks);
        }
        if (now >= nextPart[number] || view.ended()) {
            chains[number] = view.trace();
            summaries[number] = view.summary();
            if (now >= nextLook) {
                look();
            }
            long after = System.nanoTime();
            looks++;
            nextPart[number] = after + pace.rest(after - now, looks);
            nextLook = Math.max(nextLook, nextPart[number]);
        }
    }

    /** What the first look may take. */
    private static long guess(int dimension) {
        return FIRST_LOOK_NANOS + NANOS_PER_BIT * dimension;
    }

    private void look() throws IOException {
        Summary summary = shown();
        if (summary != null) {
            folder.refresh(RunFiles.SUMMARY, summary.json());
            folder.refresh(RunFiles.SWAPS, SwapsCsv.text(summary));
        }
        List<Trace.Chain> begun = Arrays.stream(chains)
                .filter(Objects::nonNull)
                .map(Objects::requireNonNull)
                .toList();
        folder.refresh(RunFiles.TRACE, TraceCsv.text(new Trace(betas, begun)));
    }

    /** That of the first simulation which has not ended, or of the last that has. */
    private @Nullable Summary shown() {
        Summary last = null;
        for (int number = 0; number < summaries.length; number++) {
            if (summaries[number] != null) {
                last = summaries[number];
                if (!ended[number]) {
                    return last;
                }
            }
        }
        return last;
    }

    /** Writes the results of a run that has ended or was stopped durably. */
    public void end(SampleOutcome outcome, @Nullable TuningResult tuned) throws IOException {
        Map<String, String> files = new LinkedHashMap<>();
        if (tuned != null) {
            files.put(RunFiles.LADDER, tuned.ladder().json());
        }
        Summary summary = outcome.summary();
        if (summary != null) {
            files.put(RunFiles.SUMMARY, summary.json());
            files.put(RunFiles.SWAPS, SwapsCsv.text(summary));
        }
        files.put(RunFiles.TRACE, TraceCsv.text(outcome.trace()));
        if (summary == null) {
            // Left by a part of the run that is to be done again.
            folder.remove(RunFiles.SUMMARY);
            folder.remove(RunFiles.SWAPS);
        }
        if (outcome.draws().isEmpty()) {
            folder.remove(RunFiles.RUNNING);
            folder.remove(RunFiles.PAIRS);
            folder.remove(RunFiles.DRAWS);
        } else {
            files.put(RunFiles.RUNNING, RunningCsv.text(RunningEstimates.of(outcome.draws())));
            files.put(RunFiles.PAIRS, PairsCsv.text(BitPairs.strongest(outcome.draws())));
        }
        folder.write(files);
        if (!outcome.draws().isEmpty()) {
            folder.write(RunFiles.DRAWS, file -> DrawsFile.write(file, manifest, outcome.draws()));
        }
        String message = trouble == null ? null : "not everything could be saved during the run: " + trouble;
        end(outcome.stopped() ? RunStatus.State.STOPPED : RunStatus.State.FINISHED, message);
    }

    @Override
    public void end(RunStatus.State state, @Nullable String message) throws IOException {
        folder.write(Map.of(RunFiles.STATUS, Json.write(status(state, message))));
    }

    @Override
    public void leave(String message) throws IOException, InterruptedException {
        boolean alone = writing.tryLock(LEAVE_SECONDS, TimeUnit.SECONDS);
        try {
            left = true;
            end(RunStatus.State.STOPPED, message);
        } finally {
            if (alone) {
                writing.unlock();
            }
        }
    }

    private ProgressTotal total() {
        return ProgressTotal.of(new ArrayList<>(Arrays.asList(latest)));
    }

    private RunStatus status(RunStatus.State state, @Nullable String message) {
        long now = System.nanoTime();
        boolean tuning = doing.equals("tuning");
        RunStatus.Times times = new RunStatus.Times((now - start) * NANO, tuning ? 0 : (now - samplingSince) * NANO);
        return RunStatus.now(state, doing, total(), times, message);
    }
}
