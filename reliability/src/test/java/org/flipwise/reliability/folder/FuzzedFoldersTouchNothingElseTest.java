package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * F1: run folders that are damaged at random (names, links, special files, sizes, JSON, bytes, sealed checkpoints) go through every command that takes one. Nothing outside the folder
 * changes, no command hangs or leaves a process behind, and each ends with a code of the list and without a stack trace. A failure names the seed and the number of its folder;
 * {@code -Dflipwise.folders.seed=SEED -Dflipwise.folders.first=NUMBER -Dflipwise.folders=1 -Dflipwise.folders.debug=true} tries that one again and shows where it went wrong.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class FuzzedFoldersTouchNothingElseTest {
    private static final long SEED = Long.getLong("flipwise.folders.seed", 16);
    private static final int FIRST = Integer.getInteger("flipwise.folders.first", 0);
    private static final boolean DEBUG = Boolean.getBoolean("flipwise.folders.debug");
    private static final int FEW = Integer.getInteger("flipwise.folders", 160);
    private static final int MANY = 2400;
    private static final int MOST_FAULTS = 20;
    /** Spreads neighbouring numbers over all seeds. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    @TempDir
    private static Path aside;

    /** Real folders, and whether they run a command of the user's own. */
    private static final List<Path> SENT = new ArrayList<>();

    @TempDir
    private Path place;

    private Neighbourhood around;
    private final Map<String, Integer> codes = new TreeMap<>();

    @BeforeAll
    static void runSome() throws IOException, InterruptedException {
        SentRuns runs = SentRuns.in(aside);
        SENT.clear();
        SENT.add(runs.sampled("finished"));
        SENT.add(SentRuns.stop(runs.sampled("stopped")));
        SENT.add(SentRuns.stop(runs.solved("solving")));
        SENT.add(SentRuns.stop(runs.compared("comparing")));
        SENT.add(runs.tuning("tuning"));
        SENT.add(SentRuns.stop(commanded()));
    }

    /** A run of a command, in a process, as its manifest is signed with a key that is made for it. */
    private static Path commanded() throws IOException {
        Path code = Files.createDirectories(aside.resolve("code"));
        Files.writeString(code.resolve("mine.sh"), SentRuns.SCRIPT);
        Program.Ended ended = Program.in(code)
                .where("FLIPWISE_CONFIG", aside.resolve("config").toString())
                .start(List.of(
                        "sample",
                        "exec:sh mine.sh",
                        "--betas",
                        "1",
                        "--kernel",
                        "mh",
                        "--l0",
                        "5",
                        "--rounds",
                        "20",
                        "--checkpoint",
                        "0.0001",
                        "--quiet",
                        "--out",
                        aside.resolve("commanded").toString()))
                .end();
        assertThat(ended.code()).as(ended.err()).isZero();
        return aside.resolve("commanded");
    }

    @BeforeEach
    void aNeighbourhood() throws IOException, InterruptedException {
        around = Neighbourhood.in(place.resolve("around"));
    }

    /** Damages a copy of a real folder; what was done to it. */
    private String damaged(int number) throws IOException {
        long seed = SEED + SPREAD * number;
        Path sent = SENT.get(new Random(seed).nextInt(SENT.size()));
        around.receive(sent);
        return "seed " + SEED + ", folder " + number + ", of '" + sent.getFileName() + "': "
                + new FolderDamage(seed, around).some();
    }

    private void fuzz(int folders, String figure) throws IOException, InterruptedException {
        List<String> found = new ArrayList<>();
        for (int number = FIRST; number < FIRST + folders && found.size() < MOST_FAULTS; number++) {
            String what = damaged(number);
            around.remember();
            for (List<String> words : commands(new Random(SEED - number))) {
                faults(words).forEach(fault -> found.add(what + ": " + fault));
            }
        }
        Neighbourhood.remove(around.root());
        System.out.println("fuzzed folders ended with " + codes);
        assertThat(found).isEmpty();
        Figures.note("F1", figure, folders);
    }

    /** The one process that stays until this one ends: it ends the helpers of a program that is killed. */
    private static boolean isGuard(ProcessHandle child) {
        return child.info()
                .arguments()
                .filter(words -> List.of(words).contains("flipwise-guard"))
                .isPresent();
    }

    /** Does a command and returns what it did that it must not. */
    private List<String> faults(List<String> words) throws IOException, InterruptedException {
        Answered answer;
        try {
            answer = words.isEmpty() ? Answered.page(around.run()) : Answered.to(place, words);
        } catch (AssertionError hangsOrThrew) {
            return List.of(hangsOrThrew.getMessage() + " " + hangsOrThrew.getCause());
        }
        codes.merge(
                answer.words().replaceFirst(" .*", "") + " " + answer.ended().code(), 1, Integer::sum);
        List<String> faults = new ArrayList<>();
        answer.faults().forEach(fault -> faults.add(fault + " from " + answer));
        around.changes().forEach(change -> faults.add(change + " after " + answer));
        ProcessHandle.current()
                .descendants()
                .filter(child -> child.isAlive() && !isGuard(child))
                .forEach(child -> faults.add("a process is left: " + child.info() + " after " + answer));
        return faults;
    }

    /** Reads first, as what comes later repairs some folders; an empty command asks for the page of 'watch'. */
    private List<List<String>> commands(Random random) {
        String run = around.run().toString();
        List<List<String>> commands = new ArrayList<>();
        commands.add(List.of("show", run));
        commands.add(List.of());
        List<String> report = List.of("report", run, "--quiet");
        List<String> resume = new ArrayList<>(List.of("resume", run, "--quiet"));
        if (random.nextBoolean()) {
            resume.add("--allow-code");
        }
        commands.addAll(random.nextBoolean() ? List.of(report, resume) : List.of(resume, report));
        String begun = random.nextBoolean()
                ? "sample %s --kernel mh --rounds 5 --betas 1,0.5 --quiet --out %s"
                : "compare %s --kernels mh --ladders common --sims 1 --cpu 0.001 --betas 1,0.5 --quiet --out %s";
        commands.add(List.of(begun.formatted(SentRuns.PROBLEM, run).split(" ")));
        return DEBUG
                ? commands.stream()
                        .map(FuzzedFoldersTouchNothingElseTest::debugged)
                        .toList()
                : commands;
    }

    private static List<String> debugged(List<String> words) {
        List<String> more = new ArrayList<>(words);
        more.addAll(words.isEmpty() ? List.of() : List.of("--debug"));
        return more;
    }

    @Test
    void hundredsOnEveryChange() throws IOException, InterruptedException {
        fuzz(FEW, "fuzzed folders, each through show, watch, report, resume and a new run");
    }

    @Tag("nightly")
    @Test
    void thousandsEachNight() throws IOException, InterruptedException {
        fuzz(MANY, "fuzzed folders, each through show, watch, report, resume and a new run, nightly");
    }

    /** The control: a command that writes its temporary file as programs usually do is caught within the folders of one change. */
    @Test
    void aCommandThatFollowsLinksIsCaught() throws IOException {
        List<String> caught = new ArrayList<>();
        for (int number = 0; number < FEW && caught.isEmpty(); number++) {
            String what = damaged(number);
            around.remember();
            naive(around.run());
            around.changes().forEach(change -> caught.add(change + " after " + what));
        }
        Neighbourhood.remove(around.root());
        assertThat(caught).isNotEmpty();
    }

    /** Writes what a run writes, in place, whatever is there. */
    private static void naive(Path run) {
        for (String name : List.of("status.json", "report.html", "figures/ladder.svg", ".lock")) {
            try {
                Path file = run.resolve(name);
                if (Files.isRegularFile(file)) {
                    Files.writeString(file, "x", StandardOpenOption.TRUNCATE_EXISTING);
                }
            } catch (IOException inTheWay) {
                // as careless about errors
            }
        }
    }
}
