package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import org.flipwise.json.Json;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K2 and K3 once more, of the program in a process of its own, all of whose files go through the faulty disk. */
@Tag("slow")
class TheWholeProgramSurvivesAFaultyDiskTest {
    private static final String WORDS =
            "ising:torus?L=3 --betas 1,0.3 --kernel a-iit --rounds 80 --burn-in 40 --l0 5 --sims 2 --seed 7 --threads 1";

    private static final int KILLED = 137;
    private static final int IO = 74;
    private static final int NO_INPUT = 66;

    @TempDir
    private Path place;

    @BeforeEach
    void makeTheDisk() throws IOException {
        Files.createDirectory(place.resolve("disk"));
    }

    private static String undisturbed() throws InterruptedException {
        return new KeptSample(WORDS, 40).digest();
    }

    private static String digest(Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isZero();
        return String.valueOf(
                Objects.requireNonNull(Json.parse(ended.out(), Summary.class)).digest());
    }

    /** Whether the power failed at all. */
    private boolean losesPower(long at, String seed, String digest) {
        String left = "left-" + at + "-" + seed;
        String[] options = DiskProperties.options(
                place.resolve("disk"), Fault.Kind.CRASH, at, "left=" + place.resolve(left), "seed=" + seed);
        Program.Ended ended =
                Program.in(place).and(options).run("sample " + WORDS + " --out disk/run-" + at + "-" + seed);
        if (ended.code() == 0) {
            return false;
        }
        assertThat(ended.code()).as(ended.err()).isEqualTo(KILLED);
        Path run = place.resolve(left).resolve("run-" + at + "-" + seed);
        Program.Ended resumed = Program.in(place).run("resume " + run + " --json");
        if (Files.exists(run.resolve("manifest.json"))) {
            assertThat(digest(resumed)).as("operation " + at + ", " + seed).isEqualTo(digest);
        } else {
            assertThat(resumed.code()).isEqualTo(NO_INPUT);
        }
        return true;
    }

    @Test
    void aLossOfPower() throws InterruptedException {
        assertThat(losesPower(45, "5", undisturbed())).isTrue();
        Figures.note("K2", "losses of power in a process of its own", 1);
    }

    @Test
    @Tag("nightly")
    void manyOfThem() throws InterruptedException {
        String digest = undisturbed();
        long tried = 0;
        for (long at = 1; losesPower(at, String.valueOf(at), digest); at += 5) {
            tried++;
        }
        Figures.note("K2", "losses of power in a process of its own, nightly", tried);
    }

    @Test
    void aDiskThatIsFull() throws InterruptedException {
        String[] options = DiskProperties.options(place.resolve("disk"), Fault.Kind.NONE, 1, "room=9000");
        Program.Ended ended = Program.in(place).and(options).run("sample " + WORDS + " --out disk/run");
        assertThat(ended.code()).as(ended.err()).isEqualTo(IO);
        assertThat(ended.out()).contains("digest");
        assertThat(ended.err()).contains("cannot write 'disk/run/", "No space left on device");
        assertThat(digest(Program.in(place).run("resume disk/run --json"))).isEqualTo(undisturbed());
        Figures.note("K3", "full disks under a process of its own", 1);
    }
}
