package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.IntConsumer;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A crew does every part once, whoever comes, fails, leaves or is interrupted, and never hangs. */
@Timeout(600)
class WorkerThreadsShareRoundsTest {
    private static final long SEED = 20261119;
    private static final int RUNGS = 5;
    private static final Target TARGET = SmallTargets.blackBox("holed", SmallTargets.holed(7, 2, SEED));
    private final ExecutorService executor = Executors.newCachedThreadPool();

    @AfterEach
    void threadsGoHome() {
        executor.shutdownNow();
    }

    /** A crew all of whose helpers have come. */
    private WorkerThreads crew(int helpers) {
        WorkerThreads crew = new WorkerThreads(executor, helpers);
        while (crew.lanes() <= helpers) {
            Thread.onSpinWait();
        }
        return crew;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 7})
    void everyPartIsDoneOnce(int helpers) throws InterruptedException {
        Yields yields = Yields.most(1000);
        try (WorkerThreads crew = crew(helpers)) {
            for (int job = 0; job < 3000; job++) {
                int parts = job % 23;
                AtomicIntegerArray done = new AtomicIntegerArray(23);
                crew.run(parts, 1 + job % (helpers + 2), part -> {
                    if ((part & 3) == 0) {
                        yields.yieldNow();
                    }
                    done.incrementAndGet(part);
                });
                for (int part = 0; part < 23; part++) {
                    assertThat(done.get(part)).isEqualTo(part < parts ? 1 : 0);
                }
            }
        }
    }

    /** Told when a replica begins its round on a rung. */
    private record Doorman(int rung, IntConsumer entering) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            entering.accept(rung);
        }

        @Override
        public void stay(Neighbourhood x, double weight) {}

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    private static ParallelTempering ladder(boolean oneStream, IntConsumer entering) {
        SeededStreams streams = SeededStreams.of(SEED, 0);
        Draws shared = oneStream ? streams.replica(0) : null;
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < RUNGS; rung++) {
            Draws draws = shared == null ? streams.replica(rung) : shared;
            Walker walker = Walker.over(TARGET.at(BitState.zeros(TARGET.dimension())), draws);
            Rung at = new Rung(
                    rung,
                    1.0 / (1 + rung),
                    new MetropolisHastings(),
                    Budget.transitions(6),
                    new Doorman(rung, entering));
            replicas.add(new Replica(rung, walker, draws, at));
        }
        return new ParallelTempering(replicas, SwapScheme.DEO, streams);
    }

    private static String standing(ParallelTempering tempering) {
        StringBuilder text = new StringBuilder();
        for (int rung = 0; rung < RUNGS; rung++) {
            text.append(tempering.onRung(rung).index())
                    .append(tempering.onRung(rung).walker().at().state())
                    .append(' ');
        }
        return text.toString();
    }

    private String alone(boolean oneStream) throws InterruptedException {
        ParallelTempering tempering = ladder(oneStream, rung -> {});
        for (int round = 0; round < 20; round++) {
            tempering.round();
        }
        return standing(tempering);
    }

    /** The replica on rung 0, taken first, waits in its first round until the one on rung 1 has begun. */
    private String turnedAround(boolean oneStream) throws InterruptedException {
        CountDownLatch second = new CountDownLatch(1);
        ParallelTempering tempering = ladder(oneStream, rung -> {
            if (rung == 1) {
                second.countDown();
            } else if (rung == 0) {
                awaitQuietly(second);
            }
        });
        try (WorkerThreads crew = crew(1)) {
            for (int round = 0; round < 20; round++) {
                tempering.round(crew, 2);
            }
        }
        return standing(tempering);
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException leaving) {
            throw new IllegalStateException(leaving);
        }
    }

    @Test
    void theOrderOfReplicasChangesNoNumberUnlessTheyShareAStream() throws InterruptedException {
        assertThat(turnedAround(false)).isEqualTo(alone(false));
        assertThat(turnedAround(true)).isNotEqualTo(alone(true));
    }

    @Test
    void aFailureComesOutOnceAndTheCrewGoesOn() throws InterruptedException {
        try (WorkerThreads crew = crew(3)) {
            for (int job = 0; job < 200; job++) {
                ArithmeticException own = new ArithmeticException("own");
                assertThatThrownBy(() -> crew.run(40, 4, part -> {
                            throw own;
                        }))
                        .isSameAs(own)
                        .hasNoSuppressedExceptions();
                AtomicInteger done = new AtomicInteger();
                crew.run(40, 4, part -> done.incrementAndGet());
                assertThat(done).hasValue(40);
            }
        }
    }

    @Test
    void helpersThatNeverComeAreNotWaitedFor() throws InterruptedException {
        AtomicInteger done = new AtomicInteger();
        try (WorkerThreads crew = new WorkerThreads(neverRun -> {}, 3)) {
            assertThat(crew.lanes()).isEqualTo(1);
            crew.run(10, 4, part -> done.incrementAndGet());
        }
        WorkerThreads closed = crew(2);
        closed.close();
        closed.run(10, 3, part -> done.incrementAndGet());
        assertThat(done).hasValue(20);
    }

    @Test
    void helpersThatAreInterruptedLeave() throws InterruptedException {
        try (WorkerThreads crew = crew(2)) {
            executor.shutdownNow();
            while (crew.lanes() > 1) {
                Thread.onSpinWait();
            }
            AtomicInteger done = new AtomicInteger();
            crew.run(10, 3, part -> done.incrementAndGet());
            assertThat(done).hasValue(10);
        }
    }

    /** Helpers interrupt the caller sooner or later within the round: before, while and after it looks whether it was interrupted. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void anInterruptionIsAnsweredAfterTheRound(int helpers) throws InterruptedException {
        try (WorkerThreads crew = crew(helpers)) {
            Thread caller = Thread.currentThread();
            for (int round = 0; round < 1000; round++) {
                int delay = round % 100;
                AtomicInteger done = new AtomicInteger();
                assertThatThrownBy(() -> crew.run(10, helpers + 1, part -> {
                            for (int spin = 0; Thread.currentThread() != caller && spin < delay; spin++) {
                                Thread.onSpinWait();
                            }
                            caller.interrupt();
                            done.incrementAndGet();
                        }))
                        .isInstanceOf(InterruptedException.class);
                assertThat(Thread.interrupted()).isFalse();
                crew.run(10, helpers + 1, part -> done.incrementAndGet());
                assertThat(done).hasValue(20);
            }
        }
    }

    /** An error of the machine comes out as it is, even where nobody expects it. */
    @Test
    void anErrorComesOutToo() {
        try (WorkerThreads crew = crew(1)) {
            StackOverflowError own = new StackOverflowError("own");
            assertThatThrownBy(() -> crew.run(4, 2, part -> {
                        throw own;
                    }))
                    .isSameAs(own);
        }
    }

    @Test
    void aRoundNeedsALane() {
        try (WorkerThreads crew = crew(0)) {
            assertThatThrownBy(() -> crew.run(4, 0, part -> {})).hasMessage("a round needs at least 1 lane, not 0");
        }
    }

    /** A round of one part is the caller's own: a helper is not called where it could take nothing. */
    @Test
    void withOneLaneTheCallerDoesItAll() throws InterruptedException {
        try (WorkerThreads crew = crew(2)) {
            Thread caller = Thread.currentThread();
            AtomicInteger elsewhere = new AtomicInteger();
            for (int job = 0; job < 500; job++) {
                crew.run(8, 1, part -> elsewhere.addAndGet(Thread.currentThread() == caller ? 0 : 1));
                crew.run(1, 3, part -> elsewhere.addAndGet(Thread.currentThread() == caller ? 0 : 1));
            }
            assertThat(elsewhere).hasValue(0);
        }
    }
}
