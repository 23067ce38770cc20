package org.flipwise.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.flipwise.codec.Encoder;
import org.flipwise.file.DataFolder;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A checkpoint has every simulation under way, comes when it is due, and never so often that it takes more than a hundredth of the time. The clock is the test's. */
class CheckpointsAreWrittenWhenDueTest {
    private static final long SECOND = 1_000_000_000;
    private static final Checkpoint FIRST = new Checkpoint(
            new Checkpoint.Header("1", "problem", "settings", 0, 0, 0),
            ImmutableBytes.of(new byte[0]),
            List.of(Optional.empty(), Optional.empty(), Optional.empty()));

    @TempDir
    private Path run;

    private final List<String> told = new ArrayList<>();
    private long now;
    private long cost;
    private long taken;

    private CheckpointKeeper every(double seconds) {
        return CheckpointKeeper.resume(CheckpointFolder.in(DataFolder.at(run), seconds), FIRST, told::add, () -> now);
    }

    /** The rounds that the newest checkpoint has of each simulation, −1 for none; nothing where there is no checkpoint. */
    private List<Long> newest() throws IOException {
        CheckpointFolder.Found found =
                CheckpointFolder.in(DataFolder.at(run), 0).newest(any -> Optional.empty());
        return found.checkpoint() == null
                ? List.of()
                : Objects.requireNonNull(found.checkpoint()).simulations().stream()
                        .map(one -> one.map(Checkpoint.Reached::round).orElse(-1L))
                        .toList();
    }

    private int written() throws IOException {
        Path checkpoints = run.resolve(CheckpointFolder.NAME);
        if (!Files.isDirectory(checkpoints)) {
            return 0;
        }
        try (var files = Files.list(checkpoints)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .mapToInt(name -> Integer.parseInt(name.substring(0, 4)))
                    .max()
                    .orElse(0);
        }
    }

    private View at(int simulation, long round) {
        return new View(simulation, round, false);
    }

    @Test
    void withAllThatAreUnderWay() throws IOException {
        CheckpointKeeper keeper = every(10);
        keeper.at(at(0, 5));
        keeper.at(at(1, 6));
        assertThat(written()).isZero();
        now += 10 * SECOND;
        keeper.at(at(0, 50));
        assertThat(written()).isZero();
        keeper.at(at(1, 60));
        assertThat(newest()).containsExactly(50L, 60L, -1L);
        now += 9 * SECOND;
        keeper.at(at(1, 70));
        keeper.at(at(0, 70));
        assertThat(written()).isOne();
    }

    @Test
    void notWaitingForOneThatHasEnded() throws IOException {
        CheckpointKeeper keeper = every(10);
        keeper.at(at(0, 5));
        keeper.at(at(1, 6));
        keeper.at(new View(1, 8, true));
        now += 10 * SECOND;
        keeper.at(at(0, 50));
        assertThat(newest()).containsExactly(50L, 8L, -1L);
    }

    /** What a run continued from is let go when its simulation is saved for the first time. */
    @Test
    void holdingEachSimulationOnce() {
        AtomicReference<@Nullable ImmutableBytes> went = new AtomicReference<>(ImmutableBytes.of(new byte[1 << 10]));
        WeakReference<ImmutableBytes> before = new WeakReference<>(went.get());
        CheckpointKeeper keeper = CheckpointKeeper.resume(
                CheckpointFolder.in(DataFolder.at(run), 10), reached(went), told::add, () -> now);
        assertThat(isCollected(before)).as("the control").isFalse();
        assertThat(keeper.beginning().reached().apply(0)).isPresent();
        keeper.at(new View(0, 8, true));
        assertThat(isCollected(before)).isTrue();
        assertThat(keeper.beginning().reached().apply(0)).isPresent();
    }

    private static Checkpoint reached(AtomicReference<@Nullable ImmutableBytes> state) {
        ImmutableBytes taken = Objects.requireNonNull(state.getAndSet(null));
        return new Checkpoint(FIRST.header(), FIRST.settled(), List.of(Optional.of(new Checkpoint.Reached(5, taken))));
    }

    private static boolean isCollected(WeakReference<?> reference) {
        for (int attempt = 0; attempt < 10 && reference.get() != null; attempt++) {
            System.gc();
        }
        return reference.get() == null;
    }

    @Test
    void lessOftenWhereOneTakesLong() throws IOException {
        cost = 2 * SECOND;
        CheckpointKeeper keeper = every(10);
        now += 10 * SECOND;
        keeper.at(at(0, 1));
        assertThat(written()).isOne();
        for (int quick = 0; quick < 3900; quick++) {
            now += SECOND / 10;
            keeper.at(at(0, 2));
        }
        assertThat(written()).isOne();
        now += 20 * SECOND;
        keeper.at(at(0, 3));
        assertThat(written()).isEqualTo(2);
    }

    /** All that is taken for checkpoints, by rounds of any length, is a hundredth of the time at most. */
    @Test
    void takingAHundredthOfTheTime() {
        for (long round : List.of(SECOND / 10, SECOND / 2, SECOND, 7 * SECOND, 100 * SECOND)) {
            for (long each : List.of(SECOND / 1000, SECOND / 10, SECOND)) {
                cost = each;
                taken = 0;
                CheckpointKeeper keeper = every(60);
                long start = now;
                for (long k = 1; now - start < 20_000 * SECOND; k++) {
                    now += round;
                    keeper.at(at(0, k));
                }
                assertThat(taken * 100.0)
                        .as("rounds of %d ns, %d ns each", round, each)
                        .isBetween(1.0, 1.01 * (now - start));
            }
        }
    }

    /** Where a round is long, what was reached before it is there while it continues. */
    @Test
    void beforeEachLongRoundForWhoeverDoesNotWaitForItsEnd() throws Exception {
        CheckpointKeeper keeper = every(1000);
        now += SECOND / 10;
        keeper.at(at(0, 1));
        keeper.rescue();
        assertThat(newest()).containsExactly(-1L, -1L, -1L);
        CheckpointKeeper slow = every(1000);
        now += SECOND;
        slow.at(at(0, 1));
        now += SECOND;
        slow.at(at(0, 2));
        slow.rescue();
        assertThat(newest()).containsExactly(2L, -1L, -1L);
        slow.at(new View(0, 3, true));
        slow.over();
        assertThat(newest()).containsExactly(2L, -1L, -1L);
    }

    @Test
    void onlyAtTheEndWhereNoneIsWantedBefore() throws IOException {
        CheckpointKeeper keeper = every(0);
        now += 1000 * SECOND;
        keeper.at(at(0, 5));
        assertThat(written()).isZero();
        keeper.at(new View(0, 9, true));
        keeper.over();
        assertThat(newest()).containsExactly(9L, -1L, -1L);
    }

    @Test
    void orItIsToldAtOnceAndOnce() throws IOException {
        Files.writeString(run.resolve(CheckpointFolder.NAME), "a file in its place");
        CheckpointKeeper keeper = every(1);
        now += 2 * SECOND;
        keeper.at(at(0, 5));
        assertThat(told)
                .containsExactly("cannot write in '" + run.resolve(CheckpointFolder.NAME)
                        + "': it is a file; expected a folder");
        keeper.over();
        assertThat(told).hasSize(1);
        assertThat(keeper.failure()).contains(told.get(0));
        Files.delete(run.resolve(CheckpointFolder.NAME));
        keeper.over();
        assertThat(newest()).containsExactly(5L, -1L, -1L);
    }

    /** A simulation that takes its time to be saved. */
    private final class View implements Keeper.View {
        private final int simulation;
        private final long round;
        private final boolean ended;

        View(int simulation, long round, boolean ended) {
            this.simulation = simulation;
            this.round = round;
            this.ended = ended;
        }

        @Override
        public Progress.Snapshot snapshot() {
            return new Progress.Snapshot(simulation, 3, round, 100, false, 0.5, 0.5, 0, -1, 0);
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public boolean ended() {
            return ended;
        }

        @Override
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            throw new UnsupportedOperationException("nobody draws it");
        }

        @Override
        public void save(Encoder into) {
            now += cost;
            taken += cost;
            into.whole(round);
        }
    }
}
