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
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.MetropolisSweep;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.LaneTempering;
import org.flipwise.tempering.LaneWord;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        for (String kernel : List.of(
                "mh",
                "mh-sweep",
                "ss-iit",
                "rf-mh",
                "mh-mult",
                "iit",
                "a-iit",
                "ct-iit",
                "pns",
                "mt-iit",
                "tgs",
                "wtgs",
                "tabu",
                "lifted",
                "lit-mh",
                "parni")) {
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

    /** Words of 64 states: sweeps unrolled for six bonds and for any number of them, refreshes at β = 0, sums of energies, swaps lane by lane, and the states led from lane to lane before recorders that follow flips. */
    @ParameterizedTest
    @ValueSource(strings = {"spinglass:3d?L=4&disorder=pm&seed=1", "spinglass:regular?n=60&d=3&disorder=pm&seed=2"})
    void inRoundsOfLanes(String problem) {
        assertThat(bytesOfLanes(problem, new Follower()))
                .as("bytes in %d rounds from seed %d", ROUNDS, SEED)
                .isLessThanOrEqualTo(NOTHING);
        Figures.note("R1", "kernels on targets without a byte in " + ROUNDS + " warm rounds", 1);
    }

    /** Is led from state to state by flips and keeps nothing. */
    private static class Follower implements Recorder {
        @Override
        public boolean followsFlips() {
            return true;
        }

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double held) {}

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    private static long bytesOfLanes(String problem, Recorder listener) {
        Target target = Problems.resolve(problem).target();
        SeededStreams streams = SeededStreams.of(SEED, 0);
        List<Rung> rungs = new ArrayList<>();
        List<LaneStates> starts = new ArrayList<>();
        double[] betas = {1, 0.7, 0.4, 0};
        long[] lengths = new long[betas.length];
        for (int rung = 0; rung < betas.length; rung++) {
            lengths[rung] = 2L * target.dimension();
            rungs.add(new Rung(rung, betas[rung], new MetropolisSweep(), Budget.transitions(lengths[rung]), listener));
            starts.add(new LaneStates(target.dimension()));
        }
        LaneTempering tempering = new LaneTempering(
                LaneWord.of(target, LaneModel.LANES), rungs, lengths, starts, SwapScheme.DEO, streams);
        tempering.round();
        tempering.endBurnIn();
        return least(() -> {
            for (int round = 0; round < ROUNDS; round++) {
                tempering.round();
            }
        });
    }

    @Test
    void aRecorderThatKeepsEveryStayIsNoticed() {
        List<Double> kept = new ArrayList<>();
        Recorder hoarder = new Follower() {
            @Override
            public void stay(Neighbourhood x, double held) {
                kept.add(held);
            }
        };
        assertThat(bytes(runs().get(0), hoarder)).isGreaterThan(NOTHING);
        assertThat(bytesOfLanes("ising:torus?L=4", hoarder)).isGreaterThan(NOTHING);
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
