package org.flipwise.reliability.soak;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flipwise.testkit.FolderTree;

/**
 * Disturbs runs, one after another, until the time is up, and writes {@code result.md} as it goes. A failure keeps its folder and is told at the end. Without Maven:
 * {@code java -cp CLASSPATH org.flipwise.reliability.soak.Soak [minutes] [seed] [folder]}.
 */
public final class Soak {
    private static final int REPRODUCE_ONE_IN = 30;
    private final Instant end;
    private final long seed;
    private final Path folder;
    private final Machines machines = Machines.found();
    private final Tally tally;
    private final References references;
    private final Reproduction reproduction;

    private Soak(int minutes, long seed, Path folder) throws IOException {
        end = Instant.now().plus(Duration.ofMinutes(minutes));
        this.seed = seed;
        this.folder = folder.toAbsolutePath();
        FolderTree.remove(this.folder);
        Path undisturbed = Files.createDirectories(this.folder.resolve("undisturbed"));
        ProblemFiles.writeTo(undisturbed);
        tally = new Tally(seed, this.folder.resolve("result.md"), machines.toString());
        references = new References(undisturbed, machines, tally, seed);
        reproduction = new Reproduction(undisturbed, machines, tally);
    }

    public static void main(String[] words) throws IOException, InterruptedException {
        int minutes = words.length > 0 ? Integer.parseInt(words[0]) : 120;
        long seed = words.length > 1 ? Long.parseLong(words[1]) : Instant.now().getEpochSecond();
        Path home = Path.of(Files.isDirectory(Path.of("reliability")) ? "reliability/target/soak" : "target/soak");
        List<String> failures = run(minutes, seed, words.length > 2 ? Path.of(words[2]) : home);
        System.exit(failures.isEmpty() ? 0 : 1);
    }

    /** Goes on for so many minutes; what failed, if anything. */
    static List<String> run(int minutes, long seed, Path folder) throws IOException, InterruptedException {
        Soak soak = new Soak(minutes, seed, folder);
        System.out.println("soak of " + minutes + " minutes, seed " + seed + ", in " + soak.folder);
        System.setProperty("flipwise.patience.seconds", "1800");
        OneCore.take();
        soak.freezeProgram();
        soak.goOn();
        return soak.tally.failures();
    }

    /** Runs continue with the classes of now, whatever is built meanwhile. */
    private void freezeProgram() throws IOException {
        StringBuilder path = new StringBuilder();
        int number = 0;
        for (String part : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path from = Path.of(part);
            Path to = Files.isDirectory(from) ? folder.resolve("program").resolve(String.valueOf(number++)) : from;
            if (!to.equals(from)) {
                copy(from, to);
            }
            path.append(path.isEmpty() ? "" : File.pathSeparator).append(to.toAbsolutePath());
        }
        System.setProperty("java.class.path", path.toString());
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path file : all.toList()) {
                Path copy = to.resolve(from.relativize(file).toString());
                if (Files.isDirectory(file)) {
                    Files.createDirectories(copy);
                } else {
                    Files.copy(file, copy);
                }
            }
        }
    }

    private void goOn() throws IOException, InterruptedException {
        List<Scenario> scenarios = Scenario.all();
        SplittableRandom random = new SplittableRandom(seed);
        for (int number = 1; Instant.now().isBefore(end); number++) {
            SplittableRandom own = random.split();
            if (number % REPRODUCE_ONE_IN == 0) {
                told(number, "reproduce bimodal", place -> reproduction.run(place, own), reproduction.told());
                continue;
            }
            Scenario scenario = scenarios.get(own.nextInt(scenarios.size()));
            References.Reference foreign = references.foreignTo(scenario);
            List<String> lines = new ArrayList<>();
            told(
                    number,
                    scenario.words(),
                    place -> new Episode(references.of(scenario), foreign, machines, tally, own, place, lines).run(),
                    lines);
        }
        tally.write();
    }

    /** Something that is done in a place of its own. */
    private interface Task {
        void run(Path place) throws IOException, InterruptedException;
    }

    private void told(int number, String what, Task task, List<String> lines) throws IOException, InterruptedException {
        Path place = Files.createDirectories(folder.resolve("run-" + number));
        ProblemFiles.writeTo(place);
        Instant start = Instant.now();
        String outcome = "as if nothing had happened";
        try {
            task.run(place);
            FolderTree.remove(place);
        } catch (AssertionError | RuntimeException | IOException failure) {
            outcome = "FAILED: " + failure;
            String all = "run " + number + ", kept in " + place + ": " + failure + "\n" + String.join("\n", lines);
            tally.failed(all);
            System.out.println(all);
        }
        long seconds = Duration.between(start, Instant.now()).toSeconds();
        System.out.println(number + ". " + what + ": " + lines.size() + " lines, " + seconds + " s, " + outcome);
    }
}
