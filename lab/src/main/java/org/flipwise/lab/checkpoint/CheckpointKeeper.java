package org.flipwise.lab.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.lab.run.Beginning;
import org.flipwise.lab.run.Keeper;
import org.flipwise.lab.run.RunClock;
import org.flipwise.lab.run.Version;
import org.jspecify.annotations.Nullable;

/**
 * Writes checkpoints of a run: one before its first round, one every so many seconds, seldom enough that they take a hundredth of the time, and one when all simulations
 * are over or stopped. When the time has come each simulation under way is written down by its own thread between two of its rounds; the last of them writes the file.
 *
 * <p>A checkpoint that cannot be written does not end the run: {@link #failure} tells.
 */
public final class CheckpointKeeper implements Keeper {
    private static final String NO_ROOM = "there is too little memory for it";
    private static final double NANOS = 1e9;
    /** The time between two checkpoints over that which one takes. */
    private static final long SHARE = 100;

    /** For tests of what a kill leaves behind: the process ends without a word after so many checkpoints. */
    private static final int HALT_AFTER = Integer.getInteger("flipwise.halt-after-checkpoints", 0);

    private static final int HALTED = 137;

    private final LongSupplier nanos;
    private final CheckpointFolder folder;
    private final Checkpoint begun;
    private final Stopwatch clock;
    private final ReentrantLock writing = new ReentrantLock();
    private final List<Optional<Checkpoint.Reached>> simulations;
    private final boolean[] running;
    private final long[] wave;
    private long asked;
    private long spent;
    private long next;
    private int written;
    private @Nullable String failure;
    /** Why a simulation could not be written down. */
    private @Nullable String lost;

    private CheckpointKeeper(CheckpointFolder folder, Checkpoint begun, LongSupplier nanos) {
        this.nanos = nanos;
        this.folder = folder;
        this.begun = begun;
        this.clock = begun.beginning().spent().goingOn(RunClock.ofProcess());
        simulations = new ArrayList<>(begun.simulations());
        running = new boolean[simulations.size()];
        wave = new long[simulations.size()];
    }

    /** Writes checkpoints of a run from its first one on. */
    public static CheckpointKeeper begin(CheckpointFolder folder, Checkpoint first) {
        CheckpointKeeper keeper = goOn(folder, first);
        keeper.write();
        return keeper;
    }

    /** Writes those that come after one. */
    public static CheckpointKeeper goOn(CheckpointFolder folder, Checkpoint last) {
        return goOn(folder, last, System::nanoTime);
    }

    /** The same by another clock. */
    static CheckpointKeeper goOn(CheckpointFolder folder, Checkpoint last, LongSupplier nanos) {
        CheckpointKeeper keeper = new CheckpointKeeper(folder, last, nanos);
        keeper.next = keeper.later(nanos.getAsLong());
        return keeper;
    }

    /** Where the run begins. */
    public Beginning beginning() {
        return begun.beginning();
    }

    private long later(long now) {
        return folder.interval() > 0
                ? now + Math.max((long) (folder.interval() * NANOS), SHARE * spent)
                : Long.MAX_VALUE;
    }

    @Override
    public void at(View view) {
        if (view.ended()) {
            writing.lock();
        } else if (!writing.tryLock()) {
            return;
        }
        try {
            take(view);
        } finally {
            writing.unlock();
        }
    }

    private void take(View view) {
        int number = view.snapshot().simulation();
        long now = nanos.getAsLong();
        if (next != Long.MAX_VALUE && now - next >= 0) {
            next = Long.MAX_VALUE;
            spent = 0;
            asked++;
        }
        running[number] = !view.ended();
        if (wave[number] < asked || view.ended()) {
            writeDown(number, view);
            wave[number] = asked;
            spent += nanos.getAsLong() - now;
        }
        if (asked > 0 && next == Long.MAX_VALUE && folder.interval() > 0 && nobodyIsMissing()) {
            write();
            next = later(nanos.getAsLong());
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
            lost = tooLarge.getMessage();
        } catch (OutOfMemoryError noRoom) {
            lost = NO_ROOM;
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
        long start = nanos.getAsLong();
        try {
            Checkpoint.Header first = begun.header();
            Checkpoint.Header header = new Checkpoint.Header(
                    Version.number(),
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
            if (++written == HALT_AFTER) {
                Runtime.getRuntime().halt(HALTED);
            }
        } catch (IOException | CodecException notNow) {
            failure = notNow.getMessage();
        } catch (OutOfMemoryError noRoom) {
            failure = NO_ROOM;
        }
        spent += nanos.getAsLong() - start;
    }

    /** Why the last checkpoint could not be written; nothing where it was. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure == null ? lost : failure);
    }
}
