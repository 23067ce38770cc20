package org.flipwise.paper.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.codec.Sha256;
import org.flipwise.file.RunFolderException;
import org.flipwise.folder.FolderBusyException;
import org.flipwise.json.Json;
import org.flipwise.outcome.OutcomeException;
import org.flipwise.outcome.OutcomeFile;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.run.ShortRuns.Asking;
import org.flipwise.paper.run.ShortRuns.Counting;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a folder keeps comes back as it was, or is refused with its place; nothing is guessed. */
class StoredOutcomesAreReadBackTest {
    private static final Arm ARM = ShortRuns.arm("short", 40);

    @TempDir
    private Path folder;

    private List<Outcome> made = List.of();

    @BeforeEach
    void threeSimulations() throws Exception {
        made = ShortRuns.run(ARM, 3, 1, folder, ShortRuns.counting());
    }

    private Path file() throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file -> file.toString().endsWith(".jsonl"))
                    .findFirst()
                    .orElseThrow();
        }
    }

    /** Runs again and says how many simulations that took. */
    private int again() throws Exception {
        Counting listener = ShortRuns.counting();
        List<Outcome> outcomes = ShortRuns.run(ARM, 3, 1, folder, listener);
        assertThat(ShortRuns.timeless(outcomes)).isEqualTo(ShortRuns.timeless(made));
        assertThat(Files.readAllLines(file())).hasSize(4).allMatch(line -> line.endsWith("}"));
        return listener.done();
    }

    @Test
    void aWholeFileIsRead() throws Exception {
        assertThat(again()).isZero();
    }

    /** Wherever the crash cut: within the last line, just before its end, within the first outcome, within the first line. */
    @Test
    void aLineThatACrashCutShortIsRunAgain() throws Exception {
        byte[] whole = Files.readAllBytes(file());
        List<Integer> ends = new ArrayList<>();
        for (int at = 0; at < whole.length; at++) {
            if (whole[at] == '\n') {
                ends.add(at);
            }
        }
        assertThat(ends).hasSize(4);
        cut(whole, ends.get(3), 1);
        cut(whole, ends.get(3) - 1, 1);
        cut(whole, ends.get(2) + 1, 1);
        cut(whole, ends.get(2) + 10, 1);
        cut(whole, ends.get(0) + 10, 3);
        cut(whole, ends.get(0), 3);
        cut(whole, 5, 3);
        cut(whole, 0, 3);
    }

    private void cut(byte[] whole, int length, int missing) throws Exception {
        byte[] part = new byte[length];
        System.arraycopy(whole, 0, part, 0, length);
        Files.write(file(), part);
        assertThat(again()).as("cut to %s of %s bytes", length, whole.length).isEqualTo(missing);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "null", "[]", "7", "{\"simulation\":1}", "{\"simulation\":\"one\"}"})
    void aDamagedLineIsToldAndRunAgain(String damaged) throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(file()));
        lines.set(2, damaged);
        Files.write(file(), lines);
        told(3);
    }

    @Test
    void aLineCutInTheMiddleIsToldAndRunAgain() throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(file()));
        lines.set(1, lines.get(1).substring(0, 200));
        Files.write(file(), lines);
        told(2);
    }

    /** Another round or second more, and it is still JSON: the seal tells. */
    @Test
    void aLineWithAnotherDigitIsToldAndRunAgain() throws Exception {
        List<String> lines = new ArrayList<>(Files.readAllLines(file()));
        lines.set(3, lines.get(3).replaceFirst("\"roundTrips\":", "\"roundTrips\":1"));
        Files.write(file(), lines);
        told(4);
    }

    private void told(int line) throws Exception {
        Path file = file();
        Counting listener = ShortRuns.counting();
        List<Outcome> outcomes = ShortRuns.run(ARM, 3, 1, folder, listener);
        assertThat(listener.damaged()).containsExactly(file + ":" + line + ": damaged");
        assertThat(listener.done()).isEqualTo(1);
        assertThat(ShortRuns.timeless(outcomes)).isEqualTo(ShortRuns.timeless(made));
        assertThat(again()).isZero();
    }

    /** A line as version 0.0.7 would have written it. */
    private static String early(String line) {
        String content = line.substring(line.indexOf("\"version\":"))
                .replaceFirst("\"version\":\"[^\"]*\"", "\"version\":\"0.0.7\"");
        return "{\"seal\":\"" + Sha256.hex(content, 16) + "\"," + content;
    }

    /** Files of before lines had seals, and others, are refused; those of another version are read only where that is wanted. */
    @Test
    void anotherFileIsRefusedAndAnotherVersionNamed() throws Exception {
        List<String> lines = Files.readAllLines(file());
        String header = Json.line(OutcomeFile.Header.of(ARM.settings(), ShortRuns.SEED));
        Files.writeString(file(), header + Json.line(made.get(0)));
        assertThatThrownBy(this::again)
                .isInstanceOf(OutcomeException.class)
                .hasMessageContaining("not the first line of kept simulations, or damaged");
        Files.write(file(), List.of(lines.get(0), early(lines.get(1)), early(lines.get(2))));
        Path file = file();
        assertThatThrownBy(this::again)
                .isInstanceOf(OutcomeException.class)
                .hasMessageStartingWith(file + ":2: computed by version 0.0.7 of the program; this is ");
        Counting listener = ShortRuns.counting();
        Reproduction.Storage place = new Reproduction.Storage(folder, ShortRuns.SEED, true);
        Results all = Reproduction.run(
                        List.of(Asking.of(ARM, 3)),
                        ShortRuns.FULL,
                        place,
                        RunExecutor.threads(1),
                        listener,
                        new StopRequest())
                .orElseThrow();
        assertThat(all.of(ARM)).startsWith(made.get(0), made.get(1));
        assertThat(listener.done()).isEqualTo(1);
    }

    @Test
    void twoRunsDoNotWriteInOneFolder() throws Exception {
        try (OutcomeStore first = OutcomeStore.open(folder, 1, false)) {
            assertThatThrownBy(() -> OutcomeStore.open(folder, 2, false))
                    .isInstanceOf(FolderBusyException.class)
                    .hasMessage("'" + folder + "' is being written by another run; expected to be alone there");
            assertThat(first.read(ARM)).isEmpty();
        }
        OutcomeStore.open(folder, 2, false).close();
    }

    @Test
    void norDoTwoProcesses() throws Exception {
        Path lock = folder.resolve("lock");
        Process other = HoldsLock.start(lock);
        try (BufferedReader said = other.inputReader()) {
            assertThat(said.readLine()).isEqualTo("held");
            assertThatThrownBy(() -> OutcomeStore.open(folder, 1, false))
                    .isInstanceOf(FolderBusyException.class)
                    .hasMessageContaining("is being written by another run");
        } finally {
            other.destroy();
            other.waitFor();
        }
        assertThat(again()).as("a lock that its process left behind is no lock").isZero();
    }

    /** A simulation that is still under way when its run has failed comes too late. */
    @Test
    void nothingIsWrittenInAFolderGivenBack() throws Exception {
        OutcomeStore store = OutcomeStore.open(folder, ShortRuns.SEED, false);
        store.close();
        byte[] before = Files.readAllBytes(file());
        assertThatThrownBy(() -> store.add(ARM, made.get(0)))
                .isInstanceOf(IOException.class)
                .hasMessage("'" + folder + "' is no longer this run's to write in");
        assertThat(file()).hasBinaryContent(before);
    }

    @Test
    void aFolderThatCannotBeMadeIsNamed() throws IOException {
        Path file = Files.writeString(folder.resolve("a-file"), "precious", StandardOpenOption.CREATE_NEW);
        for (Path wrong : List.of(file, file.resolve("below"), file.resolve("further/below"))) {
            assertThatThrownBy(() -> OutcomeStore.open(wrong, 1, false))
                    .isInstanceOf(RunFolderException.class)
                    .hasMessageStartingWith("cannot keep simulations in '" + wrong + "': ")
                    .hasMessageNotContaining("Exception");
        }
        assertThat(file).hasContent("precious");
        Path lock = Files.createDirectories(folder.resolve("other/lock"));
        assertThatThrownBy(() -> OutcomeStore.open(folder.resolve("other"), 1, false))
                .isInstanceOf(RunFolderException.class)
                .hasMessageContaining("other'");
        assertThat(lock).isDirectory();
    }

    /** Both modes are hit in burn-in, no round follows, and means over no round are not numbers. */
    @Test
    void whatIsNotANumberComesBackAsSuch() throws Exception {
        Arm arm = ShortRuns.foundInBurnIn();
        List<Outcome> first = ShortRuns.run(arm, 2, 1, folder, ShortRuns.counting());
        Outcome one = first.get(0);
        assertThat(one.rounds()).isZero();
        assertThat(one.hits()).allSatisfy(hit -> assertThat(hit.round()).isZero());
        assertThat(one.allModes().happened()).isTrue();
        assertThat(one.rungs()).allSatisfy(rung -> assertThat(rung.iterations()).isNaN());
        assertThat(one.basins()).containsOnly(Double.NaN);
        Counting listener = ShortRuns.counting();
        assertThat(ShortRuns.run(arm, 2, 1, folder, listener)).isEqualTo(first);
        assertThat(listener.done()).isZero();
    }

    @Test
    void everyKindOfNumberComesBack() throws IOException {
        for (double number : new double[] {
            Double.NaN,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            -0.0,
            Double.MIN_VALUE,
            Double.MAX_VALUE,
            0.1 + 0.2
        }) {
            Outcome odd = new Outcome(
                    7,
                    Long.MAX_VALUE,
                    number,
                    number,
                    new Summary.CostLine(1, 2, 3, 4, 5, 6, 7),
                    List.of(
                            new Outcome.OnRung(number, number, number, 1, 2),
                            new Outcome.OnRung(1, null, number, Long.MAX_VALUE, 2)),
                    1,
                    number > 0 ? List.of(0L, Long.MAX_VALUE) : null,
                    2,
                    List.of(new Outcome.Hit(0, number, number, 1), Outcome.Hit.NEVER),
                    number > 0 ? List.of(number) : null,
                    List.of(number, number),
                    number,
                    List.of(new Outcome.Distance(1, number, 2, number)),
                    null);
            try (OutcomeStore store =
                    OutcomeStore.open(folder.resolve("n" + Double.doubleToLongBits(number)), 1, false)) {
                store.add(ARM, odd);
                assertThat(store.read(ARM).values()).containsExactly(odd);
            }
        }
    }
}
