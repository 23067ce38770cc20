package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.flipwise.estimate.Listeners;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/** Simulations finish in any order; their results are put in the order of their numbers and merged in it: the same bits. */
class MergesDoNotDependOnWhoFinishesFirstTest {
    private static final long SEED = 20261120;
    private static final int SIMULATIONS = 7;
    private static final int ORDERS = 1000;
    private static final Target TARGET = SmallTargets.blackBox("rugged", SmallTargets.rugged(4, 1, SEED));

    private static Listeners simulate(int simulation) {
        SmallLadder ladder = SmallLadder.of(TARGET, SEED + simulation, 2);
        for (int round = 0; round < 8; round++) {
            ladder.tempering().round();
        }
        return ladder.on(0);
    }

    private static String merged(List<Listeners> results) {
        Listeners first = results.get(0);
        results.subList(1, results.size()).forEach(first::merge);
        return first.digest();
    }

    private static String inOrderOfNumber(ExecutorService executor, List<Integer> started)
            throws InterruptedException, ExecutionException {
        List<Future<Listeners>> running = new ArrayList<>(Collections.nCopies(SIMULATIONS, null));
        for (int simulation : started) {
            running.set(simulation, executor.submit(() -> simulate(simulation)));
        }
        List<Listeners> results = new ArrayList<>();
        for (Future<Listeners> simulation : running) {
            results.add(simulation.get());
        }
        return merged(results);
    }

    private static String inOrderOfArrival(List<Integer> started) {
        ConcurrentLinkedQueue<Listeners> arrived = new ConcurrentLinkedQueue<>();
        started.forEach(simulation -> arrived.add(simulate(simulation)));
        return merged(new ArrayList<>(arrived));
    }

    @Test
    void inAThousandOrders() throws InterruptedException, ExecutionException {
        Random random = new Random(SEED);
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, SIMULATIONS).boxed().toList());
        Set<String> digests = new HashSet<>();
        Set<String> careless = new HashSet<>();
        ExecutorService executor = Executors.newFixedThreadPool(3);
        try {
            for (int i = 0; i < ORDERS; i++) {
                Collections.shuffle(order, random);
                digests.add(inOrderOfNumber(executor, order));
                if (i < 30) {
                    careless.add(inOrderOfArrival(order));
                }
            }
        } finally {
            executor.shutdown();
        }
        assertThat(digests).hasSize(1);
        assertThat(careless).as("merged as they arrive").hasSizeGreaterThan(10);
    }

    @Test
    void anEmptyResultChangesNothing() {
        Listeners some = simulate(0);
        String before = some.digest();
        some.merge(new Listeners(4, 1.5));
        assertThat(some.digest()).isEqualTo(before);
        Listeners none = new Listeners(4, 1.5);
        none.merge(simulate(0));
        assertThat(none.potential().mean()).isEqualTo(simulate(0).potential().mean());
        assertThat(none.potential().variance())
                .isEqualTo(simulate(0).potential().variance());
        assertThat(none.marginals().mean(2)).isEqualTo(simulate(0).marginals().mean(2));
    }
}
