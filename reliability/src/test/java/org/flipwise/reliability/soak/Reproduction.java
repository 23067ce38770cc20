package org.flipwise.reliability.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.soak.Tally.Count;
import org.jspecify.annotations.Nullable;

/** A reproduction of the paper that is killed several times and begun again by the same command, simulation by simulation. */
final class Reproduction {
    private static final String WORDS = "reproduce bimodal --scale 0.01 --quiet --out ";
    /** What has no processor time in it. */
    private static final List<String> SAME = List.of(
            "tables/bimodal-masses.csv",
            "tables/bimodal-swap-rates.csv",
            "tables/bimodal-round-trips.csv",
            "tables/bimodal-iterations.csv",
            "figures/bimodal-swap-rates.csv",
            "figures/bimodal-swap-rates.svg",
            "figures/bimodal-iterations.csv",
            "figures/bimodal-iterations.svg");

    private static final int MOST_KILLS = 4;
    private final Path undisturbed;
    private final Machines machines;
    private final Tally tally;
    private final List<String> told = new ArrayList<>();
    private long usualMillis;

    Reproduction(Path undisturbed, Machines machines, Tally tally) {
        this.undisturbed = undisturbed;
        this.machines = machines;
        this.tally = tally;
    }

    /** The command lines of the last one, and what became of each. */
    List<String> told() {
        return told;
    }

    /** Runs one in a place; an error where it differs from the undisturbed one, which is made first. */
    void run(Path place, SplittableRandom random) throws IOException, InterruptedException {
        told.clear();
        Path expected = undisturbed.resolve("reproduction");
        if (usualMillis == 0) {
            long start = System.nanoTime();
            require(0, step(machines.usual(), undisturbed, "reproduction", null));
            tally.add(Count.REFERENCES);
            usualMillis = 1 + TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
        }
        for (int kills = 1 + random.nextInt(MOST_KILLS); kills > 0; kills--) {
            Machines.Machine machine = machines.any(random);
            int code = step(machine, place, "run --threads " + (1 + random.nextInt(2)), random.nextLong(usualMillis));
            tally.add(Count.KILLS, code == Trouble.KILLED ? 1 : 0);
            require(Trouble.KILLED, code == 0 ? Trouble.KILLED : code);
        }
        require(0, step(machines.any(random), place, "run", null));
        compare(place.resolve("run"), expected);
        tally.add(Count.REPRODUCTIONS);
    }

    private int step(Machines.Machine machine, Path place, String to, @Nullable Long killedAfter)
            throws InterruptedException {
        told.add(machine + " | " + WORDS + to + (killedAfter == null ? "" : " | killed after " + killedAfter + " ms"));
        tally.startedOn(machine);
        Program.Running running = machine.in(place).start(WORDS + to);
        boolean ended = killedAfter == null || running.process().waitFor(killedAfter, TimeUnit.MILLISECONDS);
        Program.Ended end = ended ? running.end() : running.kill();
        told.add("  ended with " + end.code() + " " + end.err().strip());
        return end.code();
    }

    private static void require(int expected, int code) {
        if (expected != code) {
            throw new AssertionError("a reproduction ended with " + code);
        }
    }

    private static void compare(Path here, Path there) throws IOException {
        List<String> differences = new ArrayList<>();
        Map<String, Integer> files = simulations(here);
        if (!files.equals(simulations(there))) {
            differences.add("files and simulations " + files + ", expected " + simulations(there));
        }
        for (String name : SAME) {
            if (!Arrays.equals(Files.readAllBytes(here.resolve(name)), Files.readAllBytes(there.resolve(name)))) {
                differences.add(name);
            }
        }
        if (!differences.isEmpty()) {
            throw new AssertionError("differs from the undisturbed one: " + differences);
        }
    }

    /** The files, and of those that hold simulations how many. */
    private static Map<String, Integer> simulations(Path folder) throws IOException {
        Map<String, Integer> all = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString();
                all.put(name, name.endsWith(".jsonl") ? Files.readAllLines(file).size() : 0);
            }
        }
        return all;
    }
}
