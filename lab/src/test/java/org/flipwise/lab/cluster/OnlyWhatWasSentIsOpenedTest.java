package org.flipwise.lab.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.flipwise.fault.Fault;
import org.flipwise.lab.outcome.JobException;
import org.flipwise.lab.outcome.Parcel;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.run.Version;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A parcel is opened if its bytes are those that were sent, its files stay in their folder, and its problem is the one that was packed. */
class OnlyWhatWasSentIsOpenedTest {
    private static final byte[] CONTENT = "2 1\n1 2 5\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private int opened;

    /** Each parcel in a folder of its own. */
    private Path fresh() {
        return folder.resolve("there " + ++opened);
    }

    private Parcel graph() throws IOException {
        Path file = Files.write(folder.resolve("g.mc"), CONTENT);
        Problem problem = Problems.resolve(file.toString());
        return Packing.of(
                Workers.COMPARE,
                new Packing.Wanted(file.toString(), null, OwnSettings.usual(), null),
                problem,
                Options.of(Map.of()));
    }

    private static Parcel with(Parcel parcel, Parcel.Content... files) {
        return new Parcel(parcel.kind(), parcel.version(), parcel.words(), List.of(files));
    }

    private void open(Parcel parcel) {
        open(parcel.bytes());
    }

    private void open(byte[] bytes) {
        Workers.open(bytes, Parcel.hash(bytes), fresh());
    }

    private static void assertRefused(ThrowingCallable opening, String... words) {
        assertThatThrownBy(opening)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA))
                .hasMessageContainingAll(words);
    }

    /** Names that the parcel does not hold are its own fault and no machine's, so that nobody tries elsewhere. */
    @Test
    void onlyFilesOfTheParcelMayBeExecuted() throws IOException {
        Parcel parcel = graph();
        Map<String, String> words = new LinkedHashMap<>(parcel.words());
        words.put(Words.EXECUTABLE, "own/mine.sh");
        assertRefused(
                () -> open(new Parcel(parcel.kind(), parcel.version(), words, parcel.files())),
                "a parcel says that 'own/mine.sh' may be executed",
                "expected the name of one of its files");
    }

    @Test
    void whatWasSentIsOpened() throws IOException {
        Parcel parcel = graph();
        assertThatCode(() -> open(parcel)).doesNotThrowAnyException();
    }

    @Test
    void anotherProblemIsRefusedByBothHashes() throws IOException {
        Parcel parcel = graph();
        Parcel other =
                with(parcel, new Parcel.Content("problem/g.mc", "2 1\n1 2 6\n".getBytes(StandardCharsets.UTF_8)));
        Problem found = Problems.resolve(
                Files.writeString(folder.resolve("other.mc"), "2 1\n1 2 6\n").toString());

        assertRefused(
                () -> open(other), found.hash(), String.valueOf(parcel.words().get("hash")), "g.mc");
        assertThat(Unpacked.in(fresh(), other).resolved().hash())
                .as("one who does not compare hashes would take it")
                .isEqualTo(found.hash());
    }

    @Test
    void aProblemWithoutItsHashIsRefused() throws IOException {
        Parcel parcel = graph();
        Map<String, String> words = new LinkedHashMap<>(parcel.words());
        words.remove("hash");
        Parcel without = new Parcel(parcel.kind(), parcel.version(), words, parcel.files());

        assertRefused(() -> open(without), "'hash'", "expected");
        assertRefused(() -> open(parcel.with("hash", "")), "'hash'", "expected");
        assertRefused(() -> open(parcel.with("hash", "abc")), "expected abc");
        assertThatCode(() -> Unpacked.in(fresh(), without).resolved())
                .as("one who does not ask for the hash would take it")
                .doesNotThrowAnyException();
    }

    @Test
    void everyBitOfAParcelIsLookedAt() throws IOException {
        byte[] sound = graph().bytes();
        String hash = Parcel.hash(sound);
        int takenUnlooked = 0;
        for (int at = 0; at < sound.length; at++) {
            byte[] damaged = sound.clone();
            damaged[at] ^= (byte) (1 << at % Byte.SIZE);
            assertRefused(() -> Workers.open(damaged, hash, fresh()), hash, Parcel.hash(damaged));
            takenUnlooked += isOpened(damaged) ? 1 : 0;
        }
        assertThat(takenUnlooked)
                .as("damaged parcels that one who does not compare hashes would take")
                .isPositive();
    }

    /** By one who believes any hash. */
    private static boolean isOpened(byte[] bytes) {
        try {
            Parcel.opened(bytes, Parcel.hash(bytes));
            return true;
        } catch (JobException refused) {
            return false;
        }
    }

    @Test
    void aParcelThatIsCutOrGoesOnIsRefused() throws IOException {
        byte[] sound = graph().bytes();
        for (int length = 0; length < sound.length; length++) {
            byte[] cut = Arrays.copyOf(sound, length);
            assertRefused(() -> Workers.open(cut, Parcel.hash(cut), fresh()), "no parcel");
        }
        assertRefused(() -> open(Arrays.copyOf(sound, sound.length + 1)), "left over");
    }

    @Test
    void aParcelOfAnotherVersionIsRefused() throws IOException {
        Parcel parcel = graph();
        Parcel foreign = new Parcel(parcel.kind(), "0.0.1", parcel.words(), parcel.files());
        assertRefused(() -> open(foreign), "version 0.0.1", Version.number());
    }

    @Test
    void aParcelForNobodyIsRefused() {
        assertRefused(() -> open(Parcel.of("cook", Map.of(), List.of())), "'cook'", "expected one of sample, compare");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../outside",
                "problem/../../outside",
                "problem/../outside",
                "/outside",
                "problem//outside",
                "./outside",
                "problem/.",
                "..",
                ".",
                "",
                "problem/",
                "out\0side",
                "out\nside",
                "problem/LONG"
            })
    void noNameLeadsOutOfTheFolder(String pattern) throws IOException {
        String name = pattern.replace("LONG", "x".repeat(256));
        Parcel parcel = graph();
        Parcel sly = with(parcel, new Parcel.Content(name, CONTENT));
        assertRefused(() -> open(sly), "file name", "leads upwards");
        assertThat(folder.resolve("outside")).doesNotExist();
        String other = name.isEmpty() || name.contains("\n") ? "../x" : name;
        assertRefused(() -> open(parcel.with("executable", other)), "file name");
        assertRefused(() -> open(parcel.with("folders", other)), "file name");
        assertRefused(() -> open(parcel.with("directory", other)), "file name");
        assertRefused(() -> open(parcel.with("classpath", other)), "file name");
    }

    /** What is refused would lead out of the folder: here it does, for one who only puts the names together. */
    @Test
    void aNameThatLeadsUpwardsWouldLeadThere() {
        Path there = folder.resolve("there");
        assertThat(there.resolve("problem/../../outside").normalize()).isEqualTo(folder.resolve("outside"));
        assertThat(new Layout(there).at("problem/outside"))
                .isEqualTo(there.resolve("problem").resolve("outside"));
    }

    @Test
    void aFileThatIsThereTwiceIsRefused() throws IOException {
        Parcel.Content file = new Parcel.Content("problem/g.mc", CONTENT);
        Parcel twice = with(graph(), file, file);
        assertRefused(() -> open(twice), "problem/g.mc", "twice");
        Parcel inside = with(graph(), file, new Parcel.Content("problem/g.mc/inner", CONTENT));
        assertRefused(() -> open(inside), "problem/g.mc");
    }

    @Test
    void tooMuchIsRefusedBeforeItIsRead() throws IOException {
        Parcel small = graph();
        assertThat(small.files()).hasSize(1);
        Path file = folder.resolve("g.mc");
        Problem problem = Problems.resolve(file.toString());
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(PackedFiles.MOST_BYTES + 1);
        }
        assertRefused(
                () -> Packing.of(
                        Workers.SAMPLE,
                        new Packing.Wanted(file.toString(), null, OwnSettings.usual(), null),
                        problem,
                        Options.of(Map.of())),
                "1.00 GB",
                file.toString(),
                "expected at most 1 GB");
    }

    @Test
    void aFileThatIsGoneIsMissed() throws IOException {
        PackedFiles files = new PackedFiles();
        files.add("problem/g.mc", folder.resolve("none.mc"));
        assertThatThrownBy(files::contents)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.NO_INPUT))
                .hasMessageContaining("none.mc");
    }
}
