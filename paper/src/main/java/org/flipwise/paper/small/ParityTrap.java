package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;

/** The arms that show what a fixed number of jumps does: after one jump alone (the letter), after two, and with a coin. */
final class ParityTrap {
    private static final long ROUNDS = 100_000;
    private static final long FEWEST_ROUNDS = 5_000;

    private ParityTrap() {}

    /** The letter but for one more jump of burn-in, so that every replica has the other parity at every swap. */
    static Arm afterTwo(SmallSpace space, Algorithm algorithm, Scale scale) {
        return like(space, algorithm, scale, "two", ", fixed jumps after 2 alone", Map.of(), 2);
    }

    /** The letter but for the coin. */
    static Arm coin(SmallSpace space, Algorithm algorithm, Scale scale) {
        return like(space, algorithm, scale, "coin", ", jumps by a coin", Map.of("jump-parity", "random"), 1);
    }

    private static Arm like(
            SmallSpace space,
            Algorithm algorithm,
            Scale scale,
            String id,
            String label,
            Map<String, String> changed,
            long burnIn) {
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS);
        Map<String, String> options =
                new HashMap<>(space.letter(algorithm, scale).options());
        options.putAll(changed);
        return space.arm(
                space.id() + "-" + id + "-" + algorithm.kernel(),
                algorithm.label() + label,
                options,
                burnIn,
                rounds,
                space.secondsFor(algorithm, rounds));
    }

    static List<Task> tasks(Scale scale) {
        int simulations = scale.simulations(SmallSpace.SIMULATIONS, SmallSpace.FEWEST_SIMULATIONS);
        List<Task> tasks = new ArrayList<>();
        for (SmallSpace space : SmallSpace.values()) {
            for (Algorithm algorithm : Algorithm.JUMPING) {
                tasks.add(new Task(space.letter(algorithm, scale), simulations));
                tasks.add(new Task(afterTwo(space, algorithm, scale), simulations));
                tasks.add(new Task(coin(space, algorithm, scale), simulations));
            }
        }
        return tasks;
    }
}
