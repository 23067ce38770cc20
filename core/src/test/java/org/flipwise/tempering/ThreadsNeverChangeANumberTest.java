package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ThreadsNeverChangeANumberTest {
    private static final long SEED = 20261118;
    private static final int ROUNDS = 300;
    private static final Target TARGET = SmallTargets.blackBox("holed", SmallTargets.holed(7, 2, SEED));

    /** Runs with a burn-in of 100 rounds; on the caller's thread where there are no lanes. */
    private static String digest(SmallLadder ladder, int threads, int lanes) throws InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(Math.max(1, threads));
        try (WorkerThreads crew = new WorkerThreads(executor, threads)) {
            for (int round = 0; round < ROUNDS; round++) {
                if (round == 100) {
                    ladder.tempering().endBurnIn();
                }
                if (lanes == 0) {
                    ladder.tempering().round();
                } else {
                    ladder.tempering().round(crew, lanes);
                }
            }
        } finally {
            executor.shutdown();
        }
        return ladder.digest();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void onSoManyThreads(int threads) throws InterruptedException {
        String alone = digest(SmallLadder.of(TARGET, SEED, 5), 0, 0);
        assertThat(digest(SmallLadder.of(TARGET, SEED, 5), threads, threads)).isEqualTo(alone);
        assertThat(digest(SmallLadder.of(TARGET, SEED, 5), threads, 3)).isEqualTo(alone);
    }

    /** Yields wherever the target is evaluated mix up who takes which replica when. */
    @ParameterizedTest
    @ValueSource(ints = {2, 5, 8})
    void onSoManyThreadsThatYield(int threads) throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        Yields yields = Yields.most(1000);
        Target yielding = BlackBox.of("yielding", 7, x -> {
            if (calls.incrementAndGet() % 3 == 0) {
                yields.yieldNow();
            }
            return TARGET.potential(x);
        });
        String alone = digest(SmallLadder.of(yielding, SEED, 5), 0, 0);
        assertThat(digest(SmallLadder.of(yielding, SEED, 5), threads, threads)).isEqualTo(alone);
    }

    @Test
    void whereAnotherSeedIsSeenAtOnce() throws InterruptedException {
        String alone = digest(SmallLadder.of(TARGET, SEED, 5), 0, 0);
        assertThat(digest(SmallLadder.of(TARGET, SEED + 1, 5), 0, 0)).isNotEqualTo(alone);
    }

    /** The negative control: one recorder for all rungs sums up in the order in which threads come to it. */
    @Test
    void aRecorderThatDependsOnWhoComesFirstIsNoticed() throws InterruptedException {
        Set<Double> sums = new HashSet<>();
        ExecutorService executor = Executors.newFixedThreadPool(4);
        try (WorkerThreads crew = new WorkerThreads(executor, 4)) {
            for (int run = 0; run < 20; run++) {
                FirstCome shared = new FirstCome();
                ParallelTempering tempering = SmallLadder.with(TARGET, SEED, 5, rung -> shared);
                for (int round = 0; round < 50; round++) {
                    tempering.round(crew, 5);
                }
                sums.add(shared.sum);
            }
        } finally {
            executor.shutdown();
        }
        assertThat(sums).hasSizeGreaterThan(1);
    }

    /** Later weights count more, whoever brings them. */
    private static final class FirstCome implements Recorder {
        private final Yields yields = Yields.most(100);
        private double sum;

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            yields.yieldNow();
            synchronized (this) {
                sum = 0.99 * sum + weight * x.potential();
            }
        }

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    @Test
    void whatATargetThrowsOnAThreadComesOutUnchanged() {
        for (Throwable own : List.of(new ArithmeticException("own"), new LinkageError("own"))) {
            AtomicInteger calls = new AtomicInteger();
            Target throwing = BlackBox.of("throwing", 7, x -> calls.incrementAndGet() < 500 ? 0 : raise(own));
            for (int lanes : new int[] {0, 1, 3}) {
                calls.set(0);
                assertThatThrownBy(() -> digest(SmallLadder.of(throwing, SEED, 5), 3, lanes))
                        .isSameAs(own);
            }
        }
    }

    /** The virtual machine makes an overflow in a hurry; what comes out is another that says the same, and where. */
    @Test
    void anOverflowOnAThreadComesOutWithItsPlace() {
        Target throwing = BlackBox.of("deep", 7, x -> raise(new StackOverflowError("deep")));
        assertThatThrownBy(() -> digest(SmallLadder.of(throwing, SEED, 5), 3, 3))
                .isInstanceOf(StackOverflowError.class)
                .hasMessage("deep");
    }

    private static double raise(Throwable own) {
        if (own instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) own;
    }

    @Test
    void aNumberThatIsNoneStopsTheRunOnAThreadToo() {
        Target bad = BlackBox.of("bad", 7, x -> x.count() > 4 ? Double.NaN : 0);
        assertThatThrownBy(() -> digest(SmallLadder.of(bad, SEED, 5), 2, 2))
                .isInstanceOf(TargetException.class)
                .hasMessageMatching("target 'bad' gave log density NaN at state [01]{7}; expected .*");
    }

    @Test
    void lanesMustBeThere() {
        ParallelTempering tempering = SmallLadder.with(TARGET, SEED, 2, rung -> CompositeRecorder.of(List.of(), false));
        try (WorkerThreads alone = new WorkerThreads(Runnable::run, 0)) {
            assertThatThrownBy(() -> tempering.round(alone, 0)).hasMessage("a round needs at least 1 lane, not 0");
        }
    }
}
