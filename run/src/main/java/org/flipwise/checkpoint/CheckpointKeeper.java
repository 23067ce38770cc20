package org.flipwise.checkpoint;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.codec.CodecException;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.execution.RunClock;
import org.flipwise.provenance.Version;
import org.flipwise.simulation.Keeper;
import org.flipwise.simulation.StartPoint;
import org.jspecify.annotations.Nullable;

/**
 * Writes checkpoints of a run: one before its first round, one every so many seconds, and one when all simulations are over or stopped. When the time has come each
 * simulation under way is saved by its own thread between two of its rounds; the last of them writes the file. Where rounds are long, simulations are saved between
 * them more often, so that {@link #rescue} need not wait for the end of one.
 *
 * <p>Both take a hundredth of the time at most: after either, so much time goes by before the next as two hundred of them take.
 *
 * <p>If a checkpoint cannot be written, the caller is notified once and at that moment, and should end the run: later work could be lost.
 */
public final class CheckpointKeeper implements Keeper {
    private static final double NANOS = 1e9;
    /** The least ratio of the time between two checkpoints to the time that one takes; also used for the snapshots of long rounds. */
    private static final long SHARE = 200;

    /** Nanoseconds from which a round is long. */
    private static final long LONG_ROUND = 250_000_000;

    private final LongSupplier nanos;
    private final CheckpointFolder folder;
    private final Checkpoint.Header begun;
    private final ImmutableBytes settled;
    private final Stopwatch clock;
    private final ReentrantLock writing = new ReentrantLock();
    /** The last snapshot of each simulation. The one from which a run was resumed is kept only until the next. */
    private final List<Optional<Checkpoint.Reached>> simulations;

    private final boolean[] running;
    private final long[] wave;
    /** When each simulation was last seen, and from when on it may be saved because its rounds are long. */
    private final long[] seen;

    private final long[] free;
    private final Consumer<String> trouble;
    /** What it has is in no checkpoint. */
    private final @Nullable EndedFile ended;

    private long requested;
    private long askedAt;
    private long spent;
    private long next;
    private boolean left;
    private volatile @Nullable String failure;

    private CheckpointKeeper(
            CheckpointFolder folder,
            Checkpoint begun,
            @Nullable EndedFile ended,
            Consumer<String> trouble,
            LongSupplier nanos) {
        this.nanos = nanos;
        this.ended = ended;
        this.trouble = trouble;
        this.folder = folder;
        this.begun = begun.header();
        this.settled = begun.settled();
        this.clock = spent().goingOn(RunClock.ofProcess());
        simulations = new ArrayList<>(begun.simulations());
        for (int number = 0; number < simulations.size(); number++) {
            if (isInFile(number)) {
                simulations.set(number, Optional.empty());
            }
        }
        running = new boolean[simulations.size()];
        wave = new long[simulations.size()];
        seen = new long[simulations.size()];
        free = new long[simulations.size()];
        Arrays.fill(seen, nanos.getAsLong());
        Arrays.fill(free, nanos.getAsLong());
        next = later(nanos.getAsLong());
    }

    /**
     * Writes checkpoints of a run from its first one on.
     *
     * @param trouble receives the reason if a checkpoint cannot be written, at most once, on the thread that tried
     */
    public static CheckpointKeeper begin(CheckpointFolder folder, Checkpoint first, Consumer<String> trouble) {
        return begin(folder, first, null, trouble);
    }

    /** Writes checkpoints of a run from its first one on; simulations that end on a cluster are kept in the given file. */
    public static CheckpointKeeper begin(
            CheckpointFolder folder, Checkpoint first, @Nullable EndedFile ended, Consumer<String> trouble) {
        CheckpointKeeper keeper = resume(folder, first, ended, trouble);
        keeper.write();
        return keeper;
    }

    /** Writes the checkpoints of a resumed run; simulations that ended on a cluster are kept in the given file. */
    public static CheckpointKeeper resume(
            CheckpointFolder folder, Checkpoint last, @Nullable EndedFile ended, Consumer<String> trouble) {
        return new CheckpointKeeper(folder, last, ended, trouble, System::nanoTime);
    }

    /** Writes the checkpoints of a resumed run, timed by the given clock. */
    public static CheckpointKeeper resume(
            CheckpointFolder folder, Checkpoint last, Consumer<String> trouble, LongSupplier nanos) {
        return new CheckpointKeeper(folder, last, null, trouble, nanos);
    }

    /** Returns the state from which the run begins or resumes. */
    public StartPoint beginning() {
        return new StartPoint(
                spent(),
                number -> ended != null && ended.has(number)
                        ? ended.reached(number)
                        : reached(number).map(reached -> reached.state().decoder()));
    }

    private ElapsedTime spent() {
        return new ElapsedTime(begun.seconds(), begun.cpuSeconds());
    }

    private Optional<Checkpoint.Reached> reached(int number) {
        writing.lock();
        try {
            return simulations.get(number);
        } finally {
            writing.unlock();
        }
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
            if (!left) {
                take(view);
            }
        } finally {
            writing.unlock();
        }
    }

    @Override
    public void ended(RemoteExecutor.Reached reached) {
        if (ended == null) {
            return;
        }
        writing.lock();
        try {
            if (!left) {
                ended.add(reached);
                simulations.set(reached.number(), Optional.empty());
            }
        } catch (IOException failed) {
            fail(String.valueOf(failed.getMessage()));
        } finally {
            writing.unlock();
        }
    }

    private boolean isInFile(int number) {
        return ended != null && ended.has(number);
    }

    private void take(View view) {
        int number = view.snapshot().simulation();
        long now = nanos.getAsLong();
        if (next != Long.MAX_VALUE && now - next >= 0) {
            next = Long.MAX_VALUE;
            spent = 0;
            requested++;
            askedAt = now;
        }
        running[number] = !view.ended();
        if (wave[number] < requested || view.ended()) {
            writeDown(number, view);
            wave[number] = requested;
            spent += nanos.getAsLong() - now;
        } else if (now - seen[number] >= LONG_ROUND && now - free[number] >= 0) {
            writeDown(number, view);
            long after = nanos.getAsLong();
            free[number] = after + SHARE * (after - now);
        }
        if (requested > 0 && next == Long.MAX_VALUE && folder.interval() > 0 && (nobodyIsMissing() || isOverdue(now))) {
            write();
            next = later(nanos.getAsLong());
        }
        seen[number] = nanos.getAsLong();
    }

    private void writeDown(int number, View view) {
        if (isInFile(number)) {
            return;
        }
        try {
            ByteEncoder into = new ByteEncoder();
            view.save(into);
            ImmutableBytes state = ImmutableBytes.of(into.toByteArray());
            simulations.set(
                    number, Optional.of(new Checkpoint.Reached(view.snapshot().round(), state)));
        } catch (CodecException tooLarge) {
            fail("a simulation cannot be saved: " + tooLarge.getMessage());
        }
    }

    private boolean nobodyIsMissing() {
        for (int number = 0; number < running.length; number++) {
            if (running[number] && wave[number] < requested) {
                return false;
            }
        }
        return true;
    }

    /** One that is long in its round is not waited for any longer than to the next turn: what it had reached before is kept. */
    private boolean isOverdue(long now) {
        return now - askedAt >= (long) (folder.interval() * NANOS);
    }

    /** All rounds are done; the final state is written durably. */
    @Override
    public void over() {
        writing.lock();
        try {
            if (!left) {
                write();
            }
        } finally {
            writing.unlock();
        }
    }

    /**
     * Writes a checkpoint from the last snapshot of each simulation without waiting for the round that is running, and writes nothing after that. A resumed run repeats that round.
     */
    public void rescue() {
        writing.lock();
        try {
            left = true;
            write();
        } finally {
            writing.unlock();
        }
    }

    private void write() {
        long start = nanos.getAsLong();
        try {
            Checkpoint.Header header = new Checkpoint.Header(
                    Version.number(), begun.problem(), begun.settings(), rounds(), clock.seconds(), clock.cpuSeconds());
            folder.write(new Checkpoint(header, settled, simulations));
        } catch (IOException failed) {
            fail(String.valueOf(failed.getMessage()));
        }
        spent += nanos.getAsLong() - start;
    }

    /** Rounds done in all simulations when they were last saved, burn-in included. */
    public long rounds() {
        writing.lock();
        try {
            long under = simulations.stream()
                    .flatMap(Optional::stream)
                    .mapToLong(Checkpoint.Reached::round)
                    .sum();
            return ended == null ? under : under + ended.rounds();
        } finally {
            writing.unlock();
        }
    }

    private void fail(String why) {
        if (failure == null) {
            failure = why;
            trouble.accept(why);
        }
    }

    /** Why the first checkpoint that could not be written could not; nothing where all were. */
    public Optional<String> failure() {
        return Optional.ofNullable(failure);
    }
}
