package org.flipwise.lab.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.lab.run.Keeper;
import org.jspecify.annotations.Nullable;

/**
 * Writes checkpoints of a run: one before its first round, one every so many seconds, seldom enough that they take a hundredth of the time, and one when all simulations
 * are over or stopped. When the time has come each simulation under way is written down by its own thread between two of its rounds; the last of them writes the file.
 *
 * <p>A checkpoint that cannot be written does not end the run: {@link #failure} tells.
 */
public final class CheckpointKeeper implements Keeper {
    private static final double NANOS = 1e9;
    /** The time between two checkpoints over that which one takes. */
    private static final long SHARE = 100;

    private final CheckpointFolder folder;
    private final Checkpoint begun;
    private final Stopwatch clock;
    private final double interval;
    private final ReentrantLock writing = new ReentrantLock();
    private final List<Optional<Checkpoint.Reached>> simulations;
    private final boolean[] running;
    private final long[] wave;
    private long asked;
    private long spent;
    private long next;
    private @Nullable String failure;

    private CheckpointKeeper(CheckpointFolder folder, Checkpoint begun, double interval, Stopwatch clock) {
        this.folder = folder;
        this.begun = begun;
        this.clock = clock;
        this.interval = interval;
        simulations = new ArrayList<>(begun.simulations());
        running = new boolean[simulations.size()];
        wave = new long[simulations.size()];
        next = later(System.nanoTime());
    }

    /**
     * Begins to write checkpoints, with the one that the run begins from.
     *
     * @param interval seconds between two; 0 for none but the first and the last
     * @param clock the run's time, that before it was resumed included
     */
    public static CheckpointKeeper begin(CheckpointFolder folder, Checkpoint begun, double interval, Stopwatch clock) {
        CheckpointKeeper keeper = new CheckpointKeeper(folder, begun, interval, clock);
        keeper.write();
        return keeper;
    }

    private long later(long now) {
        return interval > 0 ? now + Math.max((long) (interval * NANOS), SHARE * spent) : Long.MAX_VALUE;
    }

    @Override
    public void at(View view) {
        writing.lock();
        try {
            take(view);
        } finally {
            writing.unlock();
        }
    }

    private void take(View view) {
        int number = view.snapshot().simulation();
        long now = System.nanoTime();
        if (next != Long.MAX_VALUE && now - next >= 0) {
            next = Long.MAX_VALUE;
            spent = 0;
            asked++;
        }
        running[number] = !view.ended();
        if (wave[number] < asked || view.ended()) {
            writeDown(number, view);
            wave[number] = asked;
            spent += System.nanoTime() - now;
        }
        if (asked > 0 && next == Long.MAX_VALUE && interval > 0 && nobodyIsMissing()) {
            write();
            next = later(System.nanoTime());
        }
    }

    private void writeDown(int number, View view) {
        try {
            ByteEncoder into = new ByteEncoder();
            view.save(into);
            Bytes state = Bytes.of(into.toByteArray());
            simulations.set(
                    number, Optional.of(new Checkpoint.Reached(view.snapshot().round(), state)));
        } catch (CodecException tooLarge) {
            failure = tooLarge.getMessage();
        }
    }

    private boolean nobodyIsMissing() {
        for (int number = 0; number < running.length; number++) {
            if (running[number] && wave[number] < asked) {
                return false;
            }
        }
        return true;
    }

    /** Everything that will be run has been; what was reached is written for good. */
    @Override
    public void over() {
        writing.lock();
        try {
            write();
        } finally {
            writing.unlock();
        }
    }

    private void write() {
        long start = System.nanoTime();
        try {
            Checkpoint.Header first = begun.header();
            Checkpoint.Header header = new Checkpoint.Header(
                    first.version(),
                    first.problem(),
                    first.settings(),
                    simulations.stream()
                            .flatMap(Optional::stream)
                            .mapToLong(Checkpoint.Reached::round)
                            .sum(),
                    clock.seconds(),
                    clock.cpuSeconds());
            folder.write(new Checkpoint(header, begun.settled(), simulations));
            failure = null;
        } catch (IOException | CodecException notNow) {
            failure = notNow.getMessage();
        }
        spent += System.nanoTime() - start;
    }

    /** Why the last checkpoint could not be written; nothing where it was. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }
}
