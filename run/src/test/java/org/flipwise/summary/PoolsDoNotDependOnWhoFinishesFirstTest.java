package org.flipwise.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.result.Summary;
import org.flipwise.run.ShortRuns;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.targets.problem.Problem;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever order simulations finish in, a run's pooled summary has the same bits. A thousand orders in all, over problems whose records are of every kind that is pooled: potentials, rates, best states,
 * stepping stones, marginals of both kinds, modes with their tours, basins, models, sizes, and the law.
 */
@Tag("slow")
class PoolsDoNotDependOnWhoFinishesFirstTest {
    private static final long SEED = 20261125;
    private static final int SIMULATIONS = 4;
    private static final int ORDERS = 250;
    private static final Stopwatch STILL = new ElapsedTime(0, 0).goingOn(StoppedStopwatch.AT_ZERO);

    static Stream<String> runs() {
        String length = " --rounds 60 --burn-in 20 --sims " + SIMULATIONS;
        return Stream.of(
                "paper:six-modes?p=40 --ladder problem --kernel a-iit --l0 20" + length,
                "selection:synthetic?n=40&p=22&support=2 --betas 1,0.3 --kernel iit --jumps 4" + length,
                "spinglass:2d?L=5 --betas 1,0.5,0.2 --kernel mh --l0 30" + length,
                "labs:?n=8 --betas 1,0.3 --kernel mh-mult --l0 20" + length);
    }

    /** The simulations of one run, each as the bytes it was saved in after its last round. */
    private record Saved(Problem problem, SampleSettings settings, List<byte[]> simulations) {
        static Saved of(String words) {
            Problem problem = ShortRuns.problem(words);
            SampleSettings settings = ShortRuns.settings(words, problem, Map.of("seed", String.valueOf(SEED)));
            List<byte[]> all = new ArrayList<>();
            for (int number = 0; number < SIMULATIONS; number++) {
                Simulation one = new Simulation(problem, settings, number, STILL);
                one.run(() -> one.tempering().rounds() >= 80, snapshot -> {});
                ByteEncoder into = new ByteEncoder();
                one.save(into);
                all.add(into.toByteArray());
            }
            return new Saved(problem, settings, all);
        }

        Simulation finished(int number) {
            ByteDecoder from = new ByteDecoder(simulations.get(number));
            return Simulation.resumed(problem, settings, number, STILL, false, from);
        }

        Summary pooled(List<Simulation> finished) {
            return SummaryBuilder.of(problem, settings, finished, ElapsedTime.of(STILL));
        }

        /** On as many threads as simulations, each of which waits for its turn to finish. */
        String finishingIn(List<Integer> order) throws InterruptedException {
            List<CountDownLatch> turns = Stream.generate(() -> new CountDownLatch(1))
                    .limit(SIMULATIONS + 1L)
                    .toList();
            turns.get(0).countDown();
            Summary summary = pooled(ParallelSimulations.run(SIMULATIONS, SIMULATIONS, (number, crew, clock) -> {
                Simulation one = finished(number);
                int turn = order.indexOf(number);
                turns.get(turn).await();
                turns.get(turn + 1).countDown();
                return one;
            }));
            return Objects.requireNonNull(summary.digest());
        }
    }

    /** The numbers of the pool alone, without those of each simulation. */
    private static String numbers(Summary pool) {
        return Stream.of(
                        pool.tempering().rungs(),
                        pool.estimates().marginals(),
                        pool.estimates().modes(),
                        pool.estimates().basins(),
                        pool.estimates().models(),
                        pool.estimates().modelSizes())
                .map(String::valueOf)
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @MethodSource("runs")
    void inAQuarterOfAThousandOrders(String words) throws InterruptedException {
        Saved saved = Saved.of(words);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, SIMULATIONS).boxed().toList());
        Set<String> digests = new HashSet<>();
        Random random = new Random(SEED);
        for (int k = 0; k < ORDERS; k++) {
            digests.add(saved.finishingIn(order));
            Collections.shuffle(order, random);
        }
        assertThat(digests).as("seed %d", SEED).hasSize(1);
    }

    /** The negative control: pooled as they arrive, the same simulations have other sums in their last bits, and that is seen. */
    @ParameterizedTest
    @MethodSource("runs")
    void poolingAsTheyArriveIsNoticed(String words) {
        Saved saved = Saved.of(words);
        Set<String> digests = new HashSet<>();
        for (List<Integer> order : List.of(List.of(0, 1, 2, 3), List.of(3, 1, 2, 0), List.of(1, 0, 2, 3))) {
            digests.add(numbers(saved.pooled(order.stream().map(saved::finished).toList())));
        }
        assertThat(digests).hasSizeGreaterThan(1);
    }
}
