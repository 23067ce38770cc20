package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.random.Draws;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.OddTimes;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.SavedRun;
import org.flipwise.tempering.WorkerThreads;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every kernel on every kind of target, on threads that come late, yield in the midst of a step and take other lanes every round, broken off and gone on with on another number of them: the digits of one
 * thread.
 */
@Timeout(1200)
@Tag("slow")
class ThreadsAtTheirWorstChangeNoNumberTest {
    private static final long SEED = 20261124;
    private static final Map<String, String> FILES = Map.of(
            "a.wcnf", "h 1 -2 0\n3 2 3 0\n5 -1 4 0\n2 -3 -4 5 0\n1 -5 1 0\n",
            "b.uai", "MARKOV\n4\n2 2 2 2\n2\n3 0 1 2\n2 2 3\n8 1 .2 .3 .4 .7 2 1 .1\n4 1 .5 .3 2\n",
            "c.rbm", "visible 3 hidden 2\n0.1 -0.2 0.3\n0 0.5\n1 -1\n0.5 2\n-1.5 0\n",
            "d.law", "000 0\n001 -1\n011 -0.5\n111 0.2\n110 -inf\n");
    private static final List<String> WORDS = List.of(
            "paper:six-modes?p=40",
            "ising:torus?L=4",
            "spinglass:2d?L=4&disorder=gauss",
            "qubo:random?n=14",
            "labs:?n=11",
            "selection:synthetic?n=40&p=8&support=2");

    @TempDir
    private Path folder;

    private final ExecutorService executor = Executors.newCachedThreadPool();

    @AfterEach
    void threadsGoHome() {
        executor.shutdownNow();
    }

    private Map<String, Target> targets() throws IOException {
        List<String> words = new ArrayList<>(WORDS);
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            words.add(Files.writeString(folder.resolve(file.getKey()), file.getValue())
                    .toString());
        }
        Map<String, Target> targets = new LinkedHashMap<>();
        words.forEach(word -> targets.put(word, Problems.resolve(word).target()));
        return targets;
    }

    private static Optional<String> alone(Target target, EveryKernel kernel, long seed) {
        return SavedRun.digest(
                target, kernel, seed, draws -> draws, ParallelTempering::round, ParallelTempering::round);
    }

    /** A crew of so many threads, the caller's among them, all of whose helpers that come at all may come at any time. */
    private WorkerThreads crew(int threads) {
        OddTimes.Lender lender = OddTimes.of(SEED + threads).lender(executor);
        WorkerThreads crew = new WorkerThreads(lender, threads - 1);
        lender.open();
        return crew;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void onSoManyThreads(int threads) throws IOException {
        int runs = 0;
        OddTimes odd = OddTimes.of(SEED);
        try (WorkerThreads crew = crew(threads);
                WorkerThreads other = crew(1 + threads % 4)) {
            Consumer<ParallelTempering> first = odd.rounds(crew, threads);
            Consumer<ParallelTempering> second = odd.rounds(other, 1 + threads % 4);
            for (Map.Entry<String, Target> target : targets().entrySet()) {
                for (EveryKernel kernel : SavedRun.kernels(target.getValue())) {
                    Optional<String> expected = alone(target.getValue(), kernel, SEED);
                    assertThat(SavedRun.digest(target.getValue(), kernel, SEED, odd.draws(), first, second))
                            .as("%s on %s, seed %d", kernel, target.getKey(), SEED)
                            .isEqualTo(expected);
                    runs += expected.isPresent() ? 1 : 0;
                }
            }
        }
        System.out.println(runs + " kernels on targets had the digits of one thread on " + threads + ", seed " + SEED);
        assertThat(runs).isGreaterThan(150);
    }

    /** The negative control: replicas that read one stream take what comes, and who comes first is the threads' affair. */
    @Test
    void replicasThatShareAStreamAreNoticed() {
        Target target = Problems.resolve("labs:?n=11").target();
        EveryKernel kernel = EveryKernel.all().get(0);
        OddTimes odd = OddTimes.of(SEED);
        Set<Optional<String>> digests = new HashSet<>();
        try (WorkerThreads crew = crew(5)) {
            for (int run = 0; run < 20; run++) {
                digests.add(SavedRun.digest(
                        target, kernel, SEED, shared(odd.draws()), odd.rounds(crew, 5), odd.rounds(crew, 5)));
            }
        }
        assertThat(digests).hasSizeGreaterThan(1);
    }

    /** All replicas of a ladder get the stream of the one that is made first, one draw at a time. */
    private static UnaryOperator<Draws> shared(UnaryOperator<Draws> times) {
        List<Draws> first = new ArrayList<>();
        return own -> {
            if (first.size() % 3 == 0) {
                first.clear();
            }
            first.add(own);
            return times.apply(new OneAtATime(first.get(0)));
        };
    }

    /** Draws behind a lock that all who share them hold. */
    private record OneAtATime(Draws own) implements Draws, Saved {
        @Override
        public int below(int n) {
            synchronized (own) {
                return own.below(n);
            }
        }

        @Override
        public boolean accept(double logProbability) {
            synchronized (own) {
                return own.accept(logProbability);
            }
        }

        @Override
        public int pick(double[] weights, int n, double total) {
            synchronized (own) {
                return own.pick(weights, n, total);
            }
        }

        @Override
        public long holding(double escape, long cap) {
            synchronized (own) {
                return own.holding(escape, cap);
            }
        }

        @Override
        public double waiting(double rate) {
            synchronized (own) {
                return own.waiting(rate);
            }
        }

        @Override
        public void save(Encoder into) {
            ((Saved) own).save(into);
        }

        @Override
        public void restore(Decoder from) {
            ((Saved) own).restore(from);
        }
    }
}
