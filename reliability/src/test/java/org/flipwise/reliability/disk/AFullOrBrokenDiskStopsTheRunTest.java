package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.flipwise.cli.InProcess;
import org.flipwise.file.RunFolderException;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.json.Json;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * K3. A disk that is full or broken from operation i = 1, 2, … on: the run stops within one checkpoint and names the file; after the disk is repaired it continues to the digest of a
 * run that nothing happened to. The program ends with 74, and says what it has and what to do.
 */
@Tag("slow")
class AFullOrBrokenDiskStopsTheRunTest {
    private static final String WORDS =
            "ising:torus?L=3 --betas 1,0.3 --kernel a-iit --rounds 80 --burn-in 40 --l0 5 --sims 2 --seed 7 --threads 1";

    private static final String ENDLESS =
            "sample ising:torus?L=3 --betas 1,0.3 --kernel a-iit --rounds 2000000000 --burn-in 0 --checkpoint 0.001 --seed 7";

    private static final int SPACING = 40;
    private static final int IO = 74;
    private static final int CANNOT_CREATE = 73;

    @TempDir
    private Path place;

    @Test
    void fullFromAnyOperationOn() throws Exception {
        everywhere(Fault.Kind.ENOSPC, 1);
    }

    @Test
    void brokenInSomeOperation() throws Exception {
        everywhere(Fault.Kind.EIO, 3);
    }

    @Tag("nightly")
    @ParameterizedTest
    @EnumSource(
            value = Fault.Kind.class,
            names = {"EIO", "EIO_LASTING", "SHORT"})
    void brokenInAnyOperation(Fault.Kind kind) throws Exception {
        everywhere(kind, 1);
    }

    private void everywhere(Fault.Kind kind, int step) throws Exception {
        String digest = new KeptSample(WORDS, SPACING).digest();
        long tried = 0;
        for (long at = 1; failsAndGoesOn(kind, at, digest); at += step) {
            tried++;
        }
        assertThat(tried).isGreaterThan(100 / step);
        Figures.note("K3", "operations in which a run of sample met " + kind, tried);
    }

    private boolean failsAndGoesOn(Fault.Kind kind, long at, String digest) throws Exception {
        String where = kind + " at operation " + at;
        Path real = Files.createDirectory(place.resolve("disk" + at));
        FaultyDisk disk = FaultyDisk.over(real).failing(kind, at);
        KeptSample sample = new KeptSample(WORDS, SPACING);
        boolean told = false;
        try {
            sample.begin(disk, new StopRequest());
        } catch (IOException | RunFolderException failure) {
            told = true;
            assertThat(failure.getMessage()).as(where).containsPattern("cannot (write|create)[^']*'" + disk.path());
        }
        assertThat(sample.told()).as(where).allSatisfy(why -> assertThat(why).startsWith("cannot write"));
        told |= !sample.told().isEmpty();
        boolean fired = disk.hasFired();
        disk.repair();
        Path run = disk.path().resolve("runs/run");
        if (Files.exists(run.resolve("manifest.json"))) {
            RunStatus.State state = RunData.read(run).status().state();
            assertThat(told || state == RunStatus.State.FINISHED).as(where).isTrue();
            if (state != RunStatus.State.FINISHED) {
                new KeptSample(WORDS, SPACING).resume(disk, run);
            }
            assertThat(digest(Files.readString(run.resolve("summary.json"))))
                    .as(where)
                    .isEqualTo(digest);
        } else {
            assertThat(told).as(where).isTrue();
        }
        return fired;
    }

    private static String digest(String json) {
        return String.valueOf(
                Objects.requireNonNull(Json.parse(json, Summary.class)).digest());
    }

    /** A run that would continue for weeks: only the failed checkpoint ends it. */
    @ParameterizedTest
    @EnumSource(
            value = Fault.Kind.class,
            names = {"ENOSPC", "EIO_LASTING"})
    void inTheMiddleOfTheProgramWithItsResultsOnTheScreen(Fault.Kind kind) throws IOException {
        FaultyDisk disk = FaultyDisk.over(place).failing(kind, 30);
        Program.Ended ended = InProcess.run(disk.path().resolve("runs"), ENDLESS);
        Path run = place.resolve("runs/ising-torus-L=3");
        assertThat(ended.code()).as(ended.err()).isEqualTo(IO);
        assertThat(ended.out()).contains("ising:torus?L=3: 9 bits", "digest");
        assertThat(ended.err())
                .containsPattern("cannot write '.*/checkpoint/000[0-9]\\.ckpt': (No space left|Input/output error)")
                .contains("; stopping at the end of this round")
                .contains("'flipwise resume " + run + "' continues from the last checkpoint");
        disk.repair();
        RunStatus status =
                RunData.read(disk.path().resolve("runs/ising-torus-L=3")).status();
        assertThat(status.state()).isIn(RunStatus.State.FAILED, RunStatus.State.RUNNING);
    }

    @Test
    void atTheFirstCheckpointOfTheProgram() throws IOException {
        FaultyDisk disk = FaultyDisk.over(place).failing(Fault.Kind.ENOSPC, 17);
        Program.Ended ended = InProcess.run(disk.path().resolve("runs"), "sample " + WORDS);
        assertThat(ended.code()).as(ended.err()).isEqualTo(IO);
        assertThat(ended.err())
                .contains("checkpoint")
                .contains("No space left on device")
                .contains("flipwise resume");
        disk.repair();
        goesOn(place.resolve("runs/ising-torus-L=3"));
    }

    /** The same for all that the program writes, its report included, in steps. */
    @Test
    void anywhereInTheProgram() throws Exception {
        Figures.note("K3", "operations in which the whole program met a full disk", everyStep(11));
    }

    @Test
    @Tag("nightly")
    void everywhereInTheProgram() throws Exception {
        Figures.note("K3", "operations in which the whole program met a full disk, nightly", everyStep(1));
    }

    private long everyStep(int step) throws Exception {
        String digest = new KeptSample(WORDS, SPACING).digest();
        long tried = 0;
        for (long at = 1; ; at += step) {
            Path real = Files.createDirectory(place.resolve("disk" + at));
            FaultyDisk disk = FaultyDisk.over(real).failing(Fault.Kind.ENOSPC, at);
            Program.Ended ended = InProcess.run(disk.path().resolve("runs"), "sample " + WORDS);
            boolean fired = disk.hasFired();
            disk.repair();
            Path run = real.resolve("runs/ising-torus-L=3");
            if (!fired) {
                assertThat(ended.code()).as(ended.err()).isZero();
                return tried;
            }
            tried++;
            boolean begun = Files.exists(run.resolve("manifest.json"));
            if (ended.code() == 0) {
                assertThat(disk.operations() - at)
                        .as("only what needs no room was left to do")
                        .isLessThan(3);
            } else {
                assertThat(ended.code()).as(ended.err()).isIn(begun ? List.of(IO) : List.of(IO, CANNOT_CREATE));
                assertThat(ended.err()).as("operation " + at).contains("No space left on device", real.toString());
            }
            if (begun) {
                assertThat(digest(goesOn(run))).as("operation " + at).isEqualTo(digest);
            }
        }
    }

    private String goesOn(Path run) throws IOException {
        KeptSample.forgetProcess(run);
        Program.Ended resumed = InProcess.run(place, List.of("resume", run.toString(), "--json"));
        assertThat(resumed.code()).as(resumed.err()).isZero();
        return resumed.out();
    }

    /** The control: with room enough nothing is said, and one that continues all the same is seen in its operations. */
    @Test
    void aDiskWithRoomEnoughStopsNothing() throws IOException {
        FaultyDisk disk = FaultyDisk.over(place).withRoom(10_000_000);
        Program.Ended ended = InProcess.run(disk.path().resolve("runs"), "sample " + WORDS);
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).doesNotContain("cannot write");
    }
}
