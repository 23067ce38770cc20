package org.flipwise.reliability.soak;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.kill.Kept;
import tools.jackson.databind.json.JsonMapper;

/** What runs give that nothing disturbs, each made once. Their rounds are chosen so that they take some seconds. */
final class References {
    private static final int TRIAL_ROUNDS = 300;
    private static final int FEWEST_ROUNDS = 300;
    private static final List<Scenario> SMALL = List.of(
            new Scenario(1001, "paper:bimodal --ladder problem --kernel mh"),
            new Scenario(1002, "graph.mc --betas 2,1,0.3 --kernel mh"));
    private static final double MOST_ROUNDS = 3e6;
    private final Path place;
    private final Machines machines;
    private final Tally tally;
    private final SplittableRandom random;
    private final Map<Scenario, Reference> made = new HashMap<>();

    References(Path place, Machines machines, Tally tally, long seed) {
        this.place = place;
        this.machines = machines;
        this.tally = tally;
        random = new SplittableRandom(seed);
    }

    /**
     * An undisturbed run.
     *
     * @param words the command, but for threads, checkpoints and folder
     * @param seconds it took as a process
     */
    record Reference(List<String> words, Path run, double seconds) {
        Kept kept() {
            return Kept.in(run);
        }
    }

    /** That of a scenario. Problems are read from the folder. */
    Reference of(Scenario scenario) {
        Reference known = made.get(scenario);
        if (known == null) {
            known = make(scenario);
            made.put(scenario, known);
        }
        return known;
    }

    /** One of another problem, which has been made before where there is any. */
    Reference foreignTo(Scenario scenario) {
        return made.entrySet().stream()
                .filter(entry -> !problem(entry.getKey()).equals(problem(scenario)))
                .map(Map.Entry::getValue)
                .findAny()
                .orElseGet(() -> of(problem(scenario).equals("graph.mc") ? SMALL.get(0) : SMALL.get(1)));
    }

    private static String problem(Scenario scenario) {
        return scenario.words().split(" ", 2)[0];
    }

    private Reference make(Scenario scenario) {
        Program program = machines.usual().in(place);
        String start = "sample " + scenario.words() + " --seed " + random.nextInt(1, 1000);
        Program.Ended trial =
                program.run(start + " --rounds " + TRIAL_ROUNDS + " --json --quiet --threads 1 --out none");
        must(trial, start);
        double seconds =
                JsonMapper.shared().readTree(trial.out()).path("cpuSeconds").asDouble(1);
        double aim = 0.8 + 2 * random.nextDouble();
        double rounds = Math.min(
                MOST_ROUNDS, Math.max(FEWEST_ROUNDS, TRIAL_ROUNDS * aim / Math.max(seconds, 0.01) * warming(seconds)));
        List<String> words = List.of((start + " --rounds " + (long) rounds).split(" +"));
        String name = "reference-" + scenario.number();
        long before = System.nanoTime();
        tally.startedOn(machines.usual());
        Program.Ended ended = program.run(String.join(" ", words) + " --quiet --threads " + (1 + random.nextInt(2))
                + " --checkpoint 0 --out " + name);
        must(ended, String.join(" ", words));
        tally.add(Tally.Count.REFERENCES);
        return new Reference(words, place.resolve(name), (System.nanoTime() - before) * 1e-9);
    }

    /** Short trials are slower than what follows: their code is not compiled yet. */
    private static double warming(double seconds) {
        return seconds < 1 ? 2 : 1;
    }

    private static void must(Program.Ended ended, String what) {
        if (ended.code() != 0) {
            throw new AssertionError(
                    "an undisturbed run ended with " + ended.code() + ": " + what + "\n" + ended.err());
        }
    }
}
