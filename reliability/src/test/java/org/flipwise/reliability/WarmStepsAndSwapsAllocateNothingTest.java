package org.flipwise.reliability;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.SeededStreams;
import org.flipwise.run.SampleOptions;
import org.flipwise.run.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.ParallelTempering;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * R1: rounds of steps and swaps leave nothing for the garbage collector. Rounds are warmed up, so that classes are loaded and arrays have grown; then the least of several windows
 * counts, as the virtual machine itself now and then allocates on a thread that does nothing of the kind. Where a rung remembers kinds of states it allocates for each new kind, up to
 * a bound; targets here have few kinds, or too many to be remembered. Audits, which copy a state now and then, are left out.
 */
class WarmStepsAndSwapsAllocateNothingTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final long SEED = 20261115;
    private static final int WARM_UP = 30;
    private static final int WINDOWS = 10;
    private static final int ROUNDS = 20;
    /** Fewer than one object of the smallest size for twenty rounds, which have thousands of steps. */
    private static final long NOTHING = 15;

    static List<Map<String, String>> runs() {
        List<Map<String, String>> runs = new ArrayList<>();
        for (String kernel : List.of("mh", "mh-sweep", "ss-iit", "rf-mh", "mh-mult", "iit", "a-iit", "ct-iit", "tgs", "wtgs")) {
            runs.add(Map.of("problem", "paper:bimodal", "kernel", kernel));
            runs.add(Map.of("problem", "paper:six-modes?p=400", "kernel", kernel, "betas", "20000,15000,10000"));
            runs.add(Map.of("problem", "spinglass:2d?L=6", "kernel", kernel, "betas", "1,0.7,0.4"));
        }
        return runs;
    }

    @ParameterizedTest
    @MethodSource("runs")
    void inRoundsOf(Map<String, String> run) {
        assertThat(bytes(run, CompositeRecorder.of(List.of(), false)))
                .as("bytes in %d rounds from seed %d", ROUNDS, SEED)
                .isLessThanOrEqualTo(NOTHING);
        Figures.note("R1", "kernels on targets without a byte in " + ROUNDS + " warm rounds", 1);
    }

    @Test
    void aRecorderThatKeepsEveryStayIsNoticed() {
        List<Double> kept = new ArrayList<>();
        Recorder hoarder = new Recorder() {
            @Override
            public void enter(Neighbourhood x) {}

            @Override
            public void stay(Neighbourhood x, double held) {
                kept.add(held);
            }

            @Override
            public void flip(int bit) {}

            @Override
            public void leave() {}

            @Override
            public void discard() {}
        };
        assertThat(bytes(runs().get(0), hoarder)).isGreaterThan(NOTHING);
        assertThat(kept).isNotEmpty();
    }

    private static long bytes(Map<String, String> run, Recorder listener) {
        Problem problem = Problems.resolve(run.get("problem"), null);
        Map<String, String> words = new TreeMap<>(run);
        words.remove("problem");
        words.putIfAbsent("ladder", "problem");
        if (words.containsKey("betas")) {
            words.remove("ladder");
        }
        SampleSettings settings = SampleOptions.resolve(Options.of(words), problem);
        Target target = problem.target();
        SeededStreams streams = SeededStreams.of(SEED, 0);
        List<BitState> starts =
                settings.start().states(target, settings.ladder().rungs(), streams.start());
        ParallelTempering tempering = settings.kernel()
                .tempering(target, settings.plan(), settings.swap(), starts, streams, rung -> listener)
                .audited(null);
        tempering.round();
        tempering.endBurnIn();
        return least(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                tempering.round();
            }
        });
    }

    private static long least(Runnable window) {
        for (int i = 0; i < WARM_UP; i++) {
            window.run();
        }
        long least = Long.MAX_VALUE;
        for (int i = 0; i < WINDOWS; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            window.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
