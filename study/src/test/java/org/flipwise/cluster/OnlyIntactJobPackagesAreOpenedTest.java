package org.flipwise.cluster;

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
import org.flipwise.outcome.JobException;
import org.flipwise.outcome.JobPackage;
import org.flipwise.provenance.Version;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunSpec;
import org.flipwise.targets.own.OwnSettings;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job package is opened if its bytes are those that were sent, its files stay in their folder, and its problem is the one that was packed. */
class OnlyIntactJobPackagesAreOpenedTest {
    private static final byte[] CONTENT = "2 1\n1 2 5\n".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    private int opened;

    /** Each job package in a folder of its own. */
    private Path fresh() {
        return folder.resolve("there " + ++opened);
    }

    private JobPackage graph() throws IOException {
        Path file = Files.write(folder.resolve("g.mc"), CONTENT);
        Problem problem = Problems.resolve(file.toString());
        return packed(file, problem);
    }

    private static JobPackage packed(Path file, Problem problem) {
        RunSpec spec = RunSpec.of(Workers.COMPARE, file.toString(), Options.NONE);
        return JobPackager.of(spec, null, OwnSettings.usual(), problem);
    }

    private static JobPackage with(JobPackage jobPackage, JobPackage.Content... files) {
        return new JobPackage(jobPackage.kind(), jobPackage.version(), jobPackage.entries(), List.of(files));
    }

    private void open(JobPackage jobPackage) {
        open(jobPackage.bytes());
    }

    private void open(byte[] bytes) {
        Workers.open(bytes, JobPackage.hash(bytes), fresh());
    }

    private static void assertRefused(ThrowingCallable opening, String... words) {
        assertThatThrownBy(opening)
                .isInstanceOfSatisfying(
                        JobException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.BAD_DATA))
                .hasMessageContainingAll(words);
    }

    /** Names that the job package lacks are a fault of the package, not of the machine, so no other machine tries it. */
    @Test
    void onlyFilesOfTheJobPackageMayBeExecuted() throws IOException {
        JobPackage jobPackage = graph();
        Map<String, String> words = new LinkedHashMap<>(jobPackage.entries());
        words.put(PackageEntries.EXECUTABLE, "own/mine.sh");
        assertRefused(
                () -> open(new JobPackage(jobPackage.kind(), jobPackage.version(), words, jobPackage.files())),
                "a job package lists 'own/mine.sh' as executable",
                "expected the name of one of its files");
    }

    /** The description of the run is read as it is in a manifest, and what is none is refused. */
    @Test
    void aPackageWithoutADescriptionOfItsRunIsRefused() throws IOException {
        JobPackage jobPackage = graph();
        String spec = String.valueOf(jobPackage.entries().get(PackageEntries.SPEC));
        assertThat(RunSpec.ofText(spec).text()).isEqualTo(spec);
        assertRefused(() -> open(jobPackage.with(PackageEntries.SPEC, "")), "no entry 'spec'");
        assertRefused(() -> open(jobPackage.with(PackageEntries.SPEC, "[]")), "expected the description of a run");
        assertRefused(() -> open(jobPackage.with(PackageEntries.SPEC, spec.replace("{}", "{\"wrong\":1}"))), "wrong");
    }

    @Test
    void whatWasSentIsOpened() throws IOException {
        JobPackage jobPackage = graph();
        assertThatCode(() -> open(jobPackage)).doesNotThrowAnyException();
    }

    @Test
    void anotherProblemIsRefusedByBothHashes() throws IOException {
        JobPackage jobPackage = graph();
        JobPackage other = with(
                jobPackage, new JobPackage.Content("problem/g.mc", "2 1\n1 2 6\n".getBytes(StandardCharsets.UTF_8)));
        Problem found = Problems.resolve(
                Files.writeString(folder.resolve("other.mc"), "2 1\n1 2 6\n").toString());

        assertRefused(
                () -> open(other),
                found.hash(),
                String.valueOf(jobPackage.entries().get("hash")),
                "g.mc");
        assertThat(UnpackedPackage.in(fresh(), other).resolved().hash())
                .as("one who does not compare hashes would take it")
                .isEqualTo(found.hash());
    }

    @Test
    void aProblemWithoutItsHashIsRefused() throws IOException {
        JobPackage jobPackage = graph();
        Map<String, String> words = new LinkedHashMap<>(jobPackage.entries());
        words.remove("hash");
        JobPackage without = new JobPackage(jobPackage.kind(), jobPackage.version(), words, jobPackage.files());

        assertRefused(() -> open(without), "'hash'", "expected");
        assertRefused(() -> open(jobPackage.with("hash", "")), "'hash'", "expected");
        assertRefused(() -> open(jobPackage.with("hash", "abc")), "expected abc");
        assertThatCode(() -> UnpackedPackage.in(fresh(), without).resolved())
                .as("one who does not ask for the hash would take it")
                .doesNotThrowAnyException();
    }

    @Test
    void everyBitOfAJobPackageIsChecked() throws IOException {
        byte[] sound = graph().bytes();
        String hash = JobPackage.hash(sound);
        int takenUnlooked = 0;
        for (int at = 0; at < sound.length; at++) {
            byte[] damaged = sound.clone();
            damaged[at] ^= (byte) (1 << at % Byte.SIZE);
            assertRefused(() -> Workers.open(damaged, hash, fresh()), hash, JobPackage.hash(damaged));
            takenUnlooked += isOpened(damaged) ? 1 : 0;
        }
        assertThat(takenUnlooked)
                .as("damaged job packages that pass without a comparison of hashes")
                .isPositive();
    }

    /** By one who believes any hash. */
    private static boolean isOpened(byte[] bytes) {
        try {
            JobPackage.open(bytes, JobPackage.hash(bytes));
            return true;
        } catch (JobException refused) {
            return false;
        }
    }

    @Test
    void aJobPackageThatIsTooShortOrTooLongIsRefused() throws IOException {
        byte[] sound = graph().bytes();
        for (int length = 0; length < sound.length; length++) {
            byte[] cut = Arrays.copyOf(sound, length);
            assertRefused(() -> Workers.open(cut, JobPackage.hash(cut), fresh()), "not a job package");
        }
        assertRefused(() -> open(Arrays.copyOf(sound, sound.length + 1)), "left over");
    }

    @Test
    void aJobPackageOfAnotherVersionIsRefused() throws IOException {
        JobPackage jobPackage = graph();
        JobPackage foreign = new JobPackage(jobPackage.kind(), "0.0.1", jobPackage.entries(), jobPackage.files());
        assertRefused(() -> open(foreign), "version 0.0.1", Version.number());
    }

    @Test
    void aJobPackageWithoutAWorkerIsRefused() {
        assertRefused(
                () -> open(JobPackage.of("cook", Map.of(), List.of())), "'cook'", "expected one of sample, compare");
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
        JobPackage jobPackage = graph();
        JobPackage sly = with(jobPackage, new JobPackage.Content(name, CONTENT));
        assertRefused(() -> open(sly), "file name", "without '..'");
        assertThat(folder.resolve("outside")).doesNotExist();
        String other = name.isEmpty() || name.contains("\n") ? "../x" : name;
        assertRefused(() -> open(jobPackage.with("executable", other)), "file name");
        assertRefused(() -> open(jobPackage.with("folders", other)), "file name");
        assertRefused(() -> open(jobPackage.with("directory", other)), "file name");
        assertRefused(() -> open(jobPackage.with("classpath", other)), "file name");
    }

    /** What is refused would lead out of the folder: here it does, for one who only puts the names together. */
    @Test
    void aNameThatLeadsUpwardsWouldLeadThere() {
        Path there = folder.resolve("there");
        assertThat(there.resolve("problem/../../outside").normalize()).isEqualTo(folder.resolve("outside"));
        assertThat(new PackageFolder(there).at("problem/outside"))
                .isEqualTo(there.resolve("problem").resolve("outside"));
    }

    @Test
    void aFileThatIsThereTwiceIsRefused() throws IOException {
        JobPackage.Content file = new JobPackage.Content("problem/g.mc", CONTENT);
        JobPackage twice = with(graph(), file, file);
        assertRefused(() -> open(twice), "problem/g.mc", "twice");
        JobPackage inside = with(graph(), file, new JobPackage.Content("problem/g.mc/inner", CONTENT));
        assertRefused(() -> open(inside), "problem/g.mc");
    }

    @Test
    void tooMuchIsRefusedBeforeItIsRead() throws IOException {
        JobPackage small = graph();
        assertThat(small.files()).hasSize(1);
        Path file = folder.resolve("g.mc");
        Problem problem = Problems.resolve(file.toString());
        try (RandomAccessFile large = new RandomAccessFile(file.toFile(), "rw")) {
            large.setLength(PackedFiles.MOST_BYTES + 1);
        }
        assertRefused(() -> packed(file, problem), "1.00 GB", file.toString(), "expected at most 1 GB");
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
