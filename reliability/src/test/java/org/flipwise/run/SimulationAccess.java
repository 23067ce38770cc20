package org.flipwise.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointAccess;
import org.flipwise.codec.ByteDecoder;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.execution.RunClock;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.simulation.Simulation;
import org.flipwise.spec.Options;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;

/** Access to small simulations of several kinds and their saved states. */
public final class SimulationAccess {
    private static final Problem BIMODAL = Problems.resolve("paper:bimodal");
    private static final int ROUNDS = 40;
    private static final List<Small> SMALL = List.of(
            new Small("paper:bimodal", Map.of("kernel", "a-iit", "betas", "1,0.5,0.1")),
            new Small("spinglass:2d?L=3&seed=1", Map.of("kernel", "iit", "betas", "2,0.5", "subset", "4")),
            new Small("spinglass:sk?n=7&disorder=gauss", Map.of("kernel", "mh", "betas", "1,0.2")),
            new Small(
                    "selection:synthetic?n=12&p=6&support=2",
                    Map.of("kernel", "ss-iit", "betas", "1,0.3", "block-moves", "off")),
            new Small("labs:?n=6", Map.of("kernel", "mh-mult", "betas", "1,0.2")));

    private SimulationAccess() {}

    /** A problem and how to run it. */
    private record Small(String word, Map<String, String> options) {
        Problem problem() {
            return Problems.resolve(word);
        }

        SampleSettings settings(Problem problem) {
            Map<String, String> all = new LinkedHashMap<>(options);
            all.put("rounds", String.valueOf(ROUNDS));
            all.put("burn-in", "10");
            return SampleOptions.resolve(Options.of(all), problem);
        }
    }

    private record Made(Problem problem, SampleSettings settings) {}

    private static final List<Made> MADE = SMALL.stream()
            .map(small -> {
                Problem problem = small.problem();
                return new Made(problem, small.settings(problem));
            })
            .toList();

    /** What a simulation of each kind has saved half way; the first byte says which kind. */
    public static List<byte[]> saved() {
        List<byte[]> all = new ArrayList<>();
        for (int kind = 0; kind < MADE.size(); kind++) {
            Made made = MADE.get(kind);
            Simulation simulation = new Simulation(made.problem(), made.settings(), 0, RunClock.ofProcess(), true);
            simulation.run(() -> simulation.tempering().rounds() >= ROUNDS / 2, snapshot -> {});
            ByteEncoder into = new ByteEncoder();
            simulation.save(into);
            byte[] state = into.toByteArray();
            byte[] whole = new byte[state.length + 1];
            whole[0] = (byte) kind;
            System.arraycopy(state, 0, whole, 1, state.length);
            all.add(whole);
        }
        return all;
    }

    /** Restores a simulation from what it has saved, as the first byte says which. */
    public static void restore(byte[] input) {
        if (input.length > 0) {
            Made made = MADE.get((input[0] & 0xFF) % MADE.size());
            ByteDecoder from = new ByteDecoder(Arrays.copyOfRange(input, 1, input.length));
            Simulation.resumed(made.problem(), made.settings(), 0, RunClock.ofProcess(), true, from);
            from.end();
        }
    }

    /** The bytes of a checkpoint of the first kind. */
    public static byte[] firstCheckpoint() {
        Checkpoint checkpoint =
                Checkpoint.first(MADE.get(0).problem(), MADE.get(0).settings());
        return CheckpointAccess.written(checkpoint);
    }

    /** The settings that a checkpoint holds, on the problem of the first kind. */
    public static void settle(Checkpoint checkpoint) {
        checkpoint.settled(MADE.get(0).settings(), MADE.get(0).problem());
    }

    /** What options mean to a small problem. */
    public static void options(Map<String, String> options) {
        SampleOptions.resolve(Options.of(options), BIMODAL);
    }
}
