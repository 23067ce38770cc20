package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.flipwise.codec.Encoder;
import org.flipwise.report.Alphabet;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.flipwise.session.ExitCode;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** After a signal a run is abandoned in a round that takes too long, but not during a write. The test controls the clock. */
class StoppingWaitsForWritesInProgressTest {
    private static final long LONG = TimeUnit.SECONDS.toNanos(100);
    private static final int LOOKS = 5;
    private static final long PATIENCE_SECONDS = 300;

    private final ByteArrayOutputStream said = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(OutputStream.nullOutputStream(), said, Alphabet.ASCII, false);
    private final AtomicLong now = new AtomicLong();
    private final Semaphore looks = new Semaphore(0);
    private final CountDownLatch left = new CountDownLatch(1);

    private long look() {
        looks.release();
        return now.get();
    }

    /** Notes that the run was left; the process continues. */
    private void leave() throws InterruptedException {
        left.countDown();
        throw new InterruptedException("the test goes on");
    }

    private void awaitLooks() {
        try {
            looks.drainPermits();
            assertThat(looks.tryAcquire(LOOKS, PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .isTrue();
        } catch (InterruptedException abandoned) {
            throw new AssertionError(abandoned);
        }
    }

    @Test
    void howeverLongThatTakes() throws InterruptedException {
        try (Signals signals = Signals.listen(terminal);
                LongRound round = LongRound.watch(terminal, signals, this::leave, this::look)) {
            Keeper kept = round.around(view -> {
                signals.arrived(ExitCode.TERMINATED);
                awaitLooks();
                now.addAndGet(LONG);
                awaitLooks();
                assertThat(left.getCount())
                        .as("left while it was being written down")
                        .isOne();
            });
            kept.at(new Nothing());
            awaitLooks();
            assertThat(left.getCount()).as("left at once when it had been").isOne();

            now.addAndGet(LONG);

            assertThat(left.await(PATIENCE_SECONDS, TimeUnit.SECONDS))
                    .as("the control: in a round")
                    .isTrue();
        }
        assertThat(said.toString(StandardCharsets.UTF_8)).contains("stopping at the end of this round");
    }

    /** When the rounds are done there is none to stop at the end of, and it is not said. */
    @Test
    void andARunWhoseRoundsAreDoneIsNotStopped() {
        try (Signals signals = Signals.listen(terminal);
                LongRound round = LongRound.watch(terminal, signals, this::leave, this::look)) {
            round.over();
            signals.arrived(ExitCode.TERMINATED);
        }
        assertThat(said.toString(StandardCharsets.UTF_8))
                .isEqualTo(
                        "flipwise: all rounds are done and the result is being written; a second signal stops at once\n");
        assertThat(left.getCount()).isOne();
    }

    /** A simulation under way of which nothing is asked. */
    private static final class Nothing implements Keeper.View {
        @Override
        public Progress.Snapshot snapshot() {
            throw new AssertionError();
        }

        @Override
        public int dimension() {
            return 1;
        }

        @Override
        public boolean ended() {
            return false;
        }

        @Override
        public @Nullable Summary summary() {
            return null;
        }

        @Override
        public Trace.Chain trace() {
            throw new AssertionError();
        }

        @Override
        public void save(Encoder into) {}
    }
}
