package org.flipwise.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.estimate.Stopwatch;
import org.flipwise.execution.ElapsedTime;
import org.flipwise.run.ShortRuns;
import org.flipwise.settings.SampleSettings;
import org.flipwise.targets.problem.Problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Saved between two rounds and restored into a fresh one, a simulation reaches what it would have reached: the same bytes are saved in the end. */
class RestoredSimulationsContinueTest {
    private static final long ROUNDS = 110;
    private static final List<Long> STOPS = List.of(0L, 40L, 77L);

    private static final Stopwatch STILL = new ElapsedTime(1, 2).goingOn(StoppedStopwatch.AT_ZERO);
    private static final Stopwatch FROM_NOW = StoppedStopwatch.AT_ZERO;

    static Stream<String> runs() {
        return Stream.concat(ShortRuns.ALL.stream(), ShortRuns.LANES.stream());
    }

    private static Simulation simulation(Problem problem, SampleSettings settings) {
        return new Simulation(problem, settings, 0, STILL, true);
    }

    private static void run(Simulation simulation, long rounds) {
        simulation.run(() -> simulation.tempering().rounds() >= rounds, snapshot -> {});
    }

    private static byte[] bytes(Simulation simulation) {
        ByteEncoder into = new ByteEncoder();
        simulation.save(into);
        return into.toByteArray();
    }

    @ParameterizedTest
    @MethodSource("runs")
    void bitForBit(String words) {
        Problem problem = ShortRuns.problem(words);
        SampleSettings settings = ShortRuns.settings(words, problem, Map.of());
        Simulation whole = simulation(problem, settings);
        run(whole, ROUNDS);
        for (long stop : STOPS) {
            Simulation first = simulation(problem, settings);
            run(first, stop);
            ByteDecoder from = new ByteDecoder(bytes(first));
            Simulation second = Simulation.resumed(problem, settings, 0, FROM_NOW, true, from);
            from.end();
            assertThat(bytes(second)).as("restored after %d", stop).isEqualTo(bytes(first));
            run(second, ROUNDS);
            assertThat(bytes(second)).as("stopped after %d", stop).isEqualTo(bytes(whole));
        }
    }
}
