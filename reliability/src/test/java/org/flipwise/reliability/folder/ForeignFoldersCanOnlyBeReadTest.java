package org.flipwise.reliability.folder;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * F1: whatever is planted in a run folder, under each name that a run may use there, no command writes, cuts or removes anything outside the folder, none hangs, and each ends with a
 * code of the list and a short message. After every command a snapshot of the whole tree around the folder is compared.
 */
@DisabledOnOs(OS.WINDOWS)
@Tag("slow")
class ForeignFoldersCanOnlyBeReadTest {
    /** What a run folder may hold besides what the runs of this test have written. */
    private static final List<String> NAMES = List.of(
            "manifest.json",
            "manifest.sig",
            "status.json",
            "summary.json",
            "trace.csv",
            "swaps.csv",
            "draws.nc",
            "ladder.json",
            "report.html",
            "compare.json",
            "runs.csv",
            "outcomes.jsonl",
            "helper.log",
            ".lock",
            "checkpoint/0001.ckpt",
            "checkpoint/0002.ckpt",
            "checkpoint/0003.ckpt",
            "checkpoint/0004.ckpt",
            "checkpoint/tuning.ckpt",
            "checkpoint/ended.jsonl",
            "figures/marginals.csv",
            "tables/marginals.csv");

    /** Under these names every plant is tried, under others some. */
    private static final Set<String> OFTEN_READ =
            Set.of("manifest.json", "status.json", ".lock", "checkpoint", "checkpoint/0003.ckpt");

    private static final Set<Plant> SOME = EnumSet.of(
            Plant.LINK_TO_A_FILE, Plant.HARD_LINK_TO_A_FILE, Plant.LINK_TO_A_FOLDER, Plant.PIPE, Plant.FULL_FOLDER);

    private static final Set<Plant> HARMLESS_IN_PLACE_OF_A_FOLDER =
            EnumSet.of(Plant.HARD_LINK_TO_A_FILE, Plant.FULL_FOLDER);

    @TempDir
    private static Path aside;

    private static Path finished;
    private static Path stopped;
    private static Path solving;
    private static Path comparing;
    private static int tried;

    @TempDir
    private Path place;

    private Neighbourhood around;

    @BeforeAll
    static void runSome() throws IOException {
        SentRuns runs = SentRuns.in(aside);
        finished = runs.sampled("finished");
        stopped = SentRuns.stop(runs.sampled("stopped"));
        solving = SentRuns.stop(runs.solved("solving"));
        comparing = SentRuns.stop(runs.compared("comparing"));
    }

    @AfterAll
    static void count() {
        Figures.note("F1", "commands on folders with planted links and special files", tried);
    }

    @BeforeEach
    void aNeighbourhood() throws IOException, InterruptedException {
        around = Neighbourhood.in(place.resolve("around"));
    }

    @AfterEach
    void noLinksAreLeft() throws IOException {
        Neighbourhood.remove(around.root());
        Neighbourhood.remove(place.resolve("out"));
    }

    /** What is planted under a name. */
    enum Plant {
        LINK_TO_A_FILE,
        HARD_LINK_TO_A_FILE,
        LINK_TO_NOTHING,
        LINK_TO_ITSELF,
        LINK_TO_A_FOLDER,
        LINK_TO_A_PIPE,
        LINK_TO_AN_ENDLESS_DEVICE,
        PIPE,
        FULL_FOLDER;

        void at(Path file, Neighbourhood around) throws IOException {
            Files.createDirectories(file.getParent());
            Neighbourhood.remove(file);
            switch (this) {
                case LINK_TO_A_FILE -> Files.createSymbolicLink(file, around.victim());
                case HARD_LINK_TO_A_FILE -> Files.createLink(file, around.victim());
                case LINK_TO_NOTHING -> Files.createSymbolicLink(file, around.nothing());
                case LINK_TO_ITSELF -> Files.createSymbolicLink(file, file);
                case LINK_TO_A_FOLDER -> Files.createSymbolicLink(file, around.folder());
                case LINK_TO_A_PIPE -> Files.createSymbolicLink(file, around.pipe());
                case LINK_TO_AN_ENDLESS_DEVICE -> Files.createSymbolicLink(file, Path.of("/dev/zero"));
                case PIPE -> Files.createLink(file, around.pipe());
                case FULL_FOLDER ->
                    Files.createFile(Files.createDirectories(file).resolve("file"));
            }
        }
    }

    private Answered command(String... words) throws IOException, InterruptedException {
        return checked(Answered.to(place, List.of(words)));
    }

    private Answered checked(Answered answer) throws IOException {
        tried++;
        assertThat(answer.faults()).as(answer.toString()).isEmpty();
        assertThat(around.changes()).as(answer.toString()).isEmpty();
        return answer;
    }

    /** Shows, watches, reports and resumes the folder. */
    private void everyCommand() throws IOException, InterruptedException {
        String run = around.run().toString();
        around.remember();
        command("show", run);
        checked(Answered.page(around.run()));
        command("report", run);
        command("resume", run, "--quiet");
    }

    private static String partial(String name) {
        int last = name.lastIndexOf('/') + 1;
        return name.substring(0, last) + "." + name.substring(last) + ".partial";
    }

    /** Every name under which a run or a report may write, and the temporary name of each. */
    private static Set<String> writtenNames() throws IOException {
        Set<String> names = new TreeSet<>(NAMES);
        for (Path run : List.of(finished, stopped, solving, comparing)) {
            names.addAll(SentRuns.files(run).keySet());
        }
        return names;
    }

    /** The attack of the issue, on all names at once: 'report' once wrote through a link at the temporary name. */
    @ParameterizedTest
    @EnumSource
    void throughTemporaryNames(Plant plant) throws IOException, InterruptedException {
        List<Path> folders = plant == Plant.LINK_TO_A_FILE
                ? List.of(finished, stopped, solving, comparing)
                : List.of(comparing, stopped);
        for (Path sent : folders) {
            Path run = around.receive(sent);
            for (String name : writtenNames()) {
                plant.at(run.resolve(partial(name)), around);
            }
            everyCommand();
        }
        if (plant != Plant.FULL_FOLDER) {
            assertThat(around.run().resolve("report.html")).isRegularFile();
        }
    }

    /** Each name that is read or edited in place, by itself: most of them end the command before the next is reached. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "manifest.json",
                "manifest.sig",
                "status.json",
                "summary.json",
                "trace.csv",
                "swaps.csv",
                ".lock",
                "checkpoint/0001.ckpt",
                "checkpoint/0003.ckpt",
                "checkpoint/tuning.ckpt",
                "checkpoint/ended.jsonl",
                "checkpoint",
                "figures",
                "tables",
                "report.html"
            })
    void underANameOfARun(String name) throws IOException, InterruptedException {
        for (Plant plant : OFTEN_READ.contains(name) ? EnumSet.allOf(Plant.class) : SOME) {
            if (name.indexOf('.') < 0 && plant == Plant.HARD_LINK_TO_A_FILE) {
                continue;
            }
            Path run = around.receive(stopped);
            plant.at(run.resolve(name), around);
            everyCommand();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"outcomes.jsonl", "compare.json", ".lock", "runs.csv"})
    void underANameOfAComparison(String name) throws IOException, InterruptedException {
        for (Plant plant : Plant.values()) {
            plant.at(around.receive(comparing).resolve(name), around);
            everyCommand();
        }
    }

    /** Results are replaced, whatever has their names. */
    @ParameterizedTest
    @EnumSource
    void underEveryNameOfAResult(Plant plant) throws IOException, InterruptedException {
        Path run = around.receive(finished);
        for (String name : SentRuns.files(finished).keySet()) {
            if (name.startsWith("figures") || name.startsWith("tables") || name.endsWith(".nc")) {
                plant.at(run.resolve(name), around);
            }
        }
        everyCommand();
    }

    /** A folder that is empty but for what looks like a lock is a place for a new run, which must not open it. */
    @ParameterizedTest
    @EnumSource
    void whereANewRunIsToBeKept(Plant plant) throws IOException, InterruptedException {
        String run = around.receiveNothing().toString();
        for (String task : List.of("sample", "solve", "compare")) {
            around.receiveNothing();
            plant.at(around.run().resolve(".lock"), around);
            around.remember();
            Answered answer = command(task, SentRuns.PROBLEM, "--quiet", "--out", run);
            assertThat(answer.ended().code()).as(answer.toString()).isEqualTo(73);
        }
    }

    @Test
    void whereAReproductionIsKept() throws IOException, InterruptedException {
        Path run = around.receiveNothing();
        List<String> words = List.of(
                "reproduce", "parity-trap", "--scale", "0.001", "--threads", "1", "--quiet", "--out", run.toString());
        assertThat(Answered.to(place, words).ended().code()).isZero();
        Path reproduced = aside.resolve("reproduced");
        Neighbourhood.copy(run, reproduced);
        String outcomes = SentRuns.files(run).keySet().stream()
                .filter(name -> name.endsWith(".jsonl"))
                .findFirst()
                .orElseThrow();
        for (Plant plant : SOME) {
            for (String name : List.of("simulations", "simulations/lock", outcomes)) {
                if (name.equals("simulations") && HARMLESS_IN_PLACE_OF_A_FOLDER.contains(plant)) {
                    continue;
                }
                plant.at(around.receive(reproduced).resolve(name), around);
                around.remember();
                Answered answer = command(words.toArray(String[]::new));
                assertThat(answer.ended().code()).as(answer.toString()).isNotZero();
            }
        }
        for (Plant plant : EnumSet.of(Plant.LINK_TO_A_FILE, Plant.HARD_LINK_TO_A_FILE, Plant.PIPE)) {
            around.receive(reproduced);
            for (String name : SentRuns.files(reproduced).keySet()) {
                plant.at(run.resolve(partial(name)), around);
            }
            around.remember();
            command(words.toArray(String[]::new));
        }
        around.receive(reproduced);
        Plant.LINK_TO_A_FOLDER.at(run.resolve("figures"), around);
        around.remember();
        command(words.toArray(String[]::new));
    }

    /** Files far larger than the memory, which cost who sends them nothing: a process with 64 MB reads none of them. */
    @Test
    void whereFilesAreLargerThanTheMemory() throws IOException {
        List<List<String>> commands = new ArrayList<>();
        around.receiveNothing();
        for (String name : List.of(
                "manifest.json",
                "manifest.sig",
                "status.json",
                "summary.json",
                "trace.csv",
                "swaps.csv",
                "report.html",
                "checkpoint/0009.ckpt",
                "checkpoint/tuning.ckpt",
                "checkpoint/ended.jsonl",
                "outcomes.jsonl",
                "compare.json")) {
            for (long size : List.of(1L << 40, Integer.MAX_VALUE - 20L, 100L << 20)) {
                Path run = around.run().resolve(String.valueOf(commands.size()));
                Neighbourhood.copy(name.matches("outcomes.*|compare.*") ? comparing : stopped, run);
                if (name.endsWith("tuning.ckpt")) {
                    Neighbourhood.remove(run.resolve("checkpoint"));
                    Files.createDirectory(run.resolve("checkpoint"));
                }
                try (RandomAccessFile file =
                        new RandomAccessFile(run.resolve(name).toFile(), "rw")) {
                    file.setLength(size);
                }
                commands.add(List.of("show", run.toString()));
                commands.add(List.of("page", run.toString()));
                commands.add(List.of("report", run.toString(), "--quiet"));
                commands.add(List.of("resume", run.toString(), "--quiet"));
            }
        }
        around.remember();
        for (Answered answer : SeveralCommands.in(Program.in(place).and("-Xmx64m"), place, commands)) {
            checked(answer);
        }
    }

    /** A page or a folder that the user names: a link there is replaced or refused, and never written through. */
    @Test
    void whereAReportIsToBe() throws IOException, InterruptedException {
        Path out = place.resolve("out");
        for (Plant plant : Plant.values()) {
            around.receive(finished);
            around.remember();
            Neighbourhood.remove(out);
            plant.at(out.resolve("page.html"), around);
            plant.at(out.resolve(".page.html.partial"), around);
            command(
                    "report",
                    around.run().toString(),
                    "--out",
                    out.resolve("page.html").toString());

            Neighbourhood.remove(out);
            Files.createDirectories(out);
            Files.writeString(out.resolve("report.html"), "an earlier report");
            plant.at(out.resolve("figures/marginals.svg"), around);
            plant.at(out.resolve("figures/.marginals.csv.partial"), around);
            plant.at(out.resolve("tables"), around);
            command("report", around.run().toString(), "--out", out.toString());
        }
    }

    /** The control: a writer as it was before, which opens the temporary name whatever it is, is noticed. */
    @Test
    void aWriterThatOpensWhatIsThereIsNoticed() throws IOException, InterruptedException {
        List<Plant> noticed = new ArrayList<>();
        for (Plant plant : List.of(Plant.LINK_TO_A_FILE, Plant.HARD_LINK_TO_A_FILE, Plant.LINK_TO_NOTHING)) {
            Path figures = around.receive(finished).resolve("figures");
            Path partial = figures.resolve(".marginals.csv.partial");
            plant.at(partial, around);
            around.remember();
            Files.writeString(partial, "x", StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
            Files.move(partial, figures.resolve("marginals.csv"), StandardCopyOption.REPLACE_EXISTING);
            if (!around.changes().isEmpty()) {
                noticed.add(plant);
            }
            Files.deleteIfExists(around.nothing());
        }
        assertThat(noticed).containsExactly(Plant.LINK_TO_A_FILE, Plant.HARD_LINK_TO_A_FILE, Plant.LINK_TO_NOTHING);
    }

    /** The control: a file that is made and removed again, or written with what it had, is noticed too. */
    @Test
    void aFileThatWasThereForAMomentIsNoticed() throws IOException {
        around.receive(finished);
        around.remember();
        assertThat(around.changes()).isEmpty();
        Files.delete(Files.createFile(around.nothing()));
        assertThat(around.changes()).anyMatch(change -> change.startsWith("home/: "));
        around.remember();
        Files.write(around.victim(), Files.readAllBytes(around.victim()));
        assertThat(around.changes()).anyMatch(change -> change.startsWith("home/profile: "));
    }

    /** The control: a pipe is one that a reader who opens it waits at. */
    @Test
    void aPipeIsNoRegularFile() throws IOException {
        Path planted = around.receiveNothing().resolve("manifest.json");
        Plant.PIPE.at(planted, around);
        assertThat(Files.isRegularFile(planted, LinkOption.NOFOLLOW_LINKS)).isFalse();
        assertThat(Files.exists(planted)).isTrue();
        try {
            Files.createFile(planted);
        } catch (FileAlreadyExistsException there) {
            return;
        }
        throw new AssertionError("the pipe is not there");
    }
}
