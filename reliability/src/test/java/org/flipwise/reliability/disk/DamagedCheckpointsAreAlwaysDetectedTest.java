package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flipwise.checkpoint.CheckpointBytes;
import org.flipwise.cli.InProcess;
import org.flipwise.json.Json;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** K4. A checkpoint with any changed byte is never accepted; the one before it is used, and the program reports this. */
class DamagedCheckpointsAreAlwaysDetectedTest {
    private static final String WORDS =
            "ising:torus?L=3 --betas 1,0.3 --kernel a-iit --rounds 80 --burn-in 40 --l0 5 --sims 2 --seed 7 --threads 1";

    private static final long SEED = 20261115;
    private static final int SEAL = 32;
    private static final int FIRST = 4096;
    private static final int BITS = 1000;
    private static final int BAD_DATA = 65;

    @TempDir
    private Path place;

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final KeptSample sample = new KeptSample(WORDS, 40);
    private Path run;
    private Path newest;
    private byte[] whole;

    /** A run that lost its power when it had two generations. */
    @BeforeEach
    void stop() throws IOException, InterruptedException {
        FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve("disk")));
        sample.begin(disk, new StopRequest());
        Journal journal = disk.journal();
        journal.whenPowerFailsIn(3 * journal.size() / 4)
                .left(Fate.always(Fate.KEPT))
                .writeTo(place.resolve("left"));
        run = place.resolve("left/runs/run");
        KeptSample.forgetProcess(run);
        newest = checkpoints().get(0);
        whole = Files.readAllBytes(newest);
        assertThat(whole.length).isGreaterThan(FIRST);
        assertThat(CheckpointBytes.refusal(whole)).isEmpty();
    }

    private List<Path> checkpoints() throws IOException {
        try (Stream<Path> files = Files.list(run.resolve("checkpoint"))) {
            return files.filter(file -> file.toString().endsWith(".ckpt"))
                    .sorted(Comparator.<Path>naturalOrder().reversed())
                    .toList();
        }
    }

    private static void requireRefused(String what, byte[] bytes) {
        assertThat(CheckpointBytes.refusal(bytes)).as(what).isPresent();
    }

    @Test
    void inAnyOfTheFirstBytes() {
        for (int place = 0; place < FIRST; place++) {
            byte[] damaged = whole.clone();
            damaged[place] ^= (byte) (1 + random.nextInt(255));
            requireRefused("byte " + place, damaged);
        }
        Figures.note("K4", "bytes changed, one at a time", FIRST);
    }

    @Test
    void inAnyBit() {
        for (int k = 0; k < BITS; k++) {
            byte[] damaged = whole.clone();
            int bit = random.nextInt(8 * whole.length);
            damaged[bit / 8] ^= (byte) (1 << bit % 8);
            requireRefused("bit " + bit + ", seed " + SEED, damaged);
        }
        Figures.note("K4", "bits changed, one at a time", BITS);
    }

    @Test
    void inItsLength() {
        int step = 1 + whole.length / BITS;
        int tried = 0;
        for (int length = 0; length < whole.length; length += step) {
            requireRefused("cut at " + length, Arrays.copyOf(whole, length));
            tried++;
        }
        requireRefused("grown", Arrays.copyOf(whole, whole.length + 1));
        requireRefused(
                "twice",
                ByteBuffer.allocate(2 * whole.length).put(whole).put(whole).array());
        Figures.note("K4", "checkpoints cut short or grown", tried + 2);
    }

    @Test
    void inItsKind() throws IOException {
        requireRefused("nothing", new byte[0]);
        requireRefused("zeros", new byte[whole.length]);
        requireRefused("another file", Files.readAllBytes(run.resolve("manifest.json")));
        requireRefused("a name alone", sealed("FLIPWISE-CHECKPOINT".getBytes(StandardCharsets.UTF_8)));
        byte[] other = new byte[whole.length];
        random.nextBytes(other);
        requireRefused("noise", other);
        requireRefused("noise with a seal", sealed(other));
        for (long format : List.of(0L, 1L, 99L, -1L)) {
            assertThat(CheckpointBytes.refusal(ofFormat(format)).orElse(""))
                    .startsWith("it is of checkpoint format " + format + "; this program continues from format 3");
        }
        Figures.note("K4", "foreign files and other formats", 10);
    }

    private byte[] ofFormat(long format) {
        byte[] content = Arrays.copyOf(whole, whole.length - SEAL);
        ByteBuffer.wrap(content).putLong(Long.BYTES + "FLIPWISE-CHECKPOINT".length(), format);
        return sealed(content);
    }

    /** The control: with a new seal a changed bit goes unnoticed, so it is the seal that finds it. */
    @Test
    void byItsSealAlone() {
        byte[] content = Arrays.copyOf(whole, whole.length - SEAL);
        content[content.length - 30] ^= 1;
        assertThat(CheckpointBytes.refusal(sealed(content))).isEmpty();
    }

    private static byte[] sealed(byte[] content) {
        try {
            byte[] seal = MessageDigest.getInstance("SHA-256").digest(content);
            return ByteBuffer.allocate(content.length + SEAL)
                    .put(content)
                    .put(seal)
                    .array();
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException(absent);
        }
    }

    @Test
    void andTheOneBeforeItIsUsed() throws IOException, InterruptedException {
        byte[] damaged = whole.clone();
        damaged[whole.length / 2] ^= 4;
        Files.write(newest, damaged);
        Program.Ended resumed = InProcess.run(place, List.of("resume", run.toString(), "--json"));
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.err())
                .contains("damaged, so the one before it is used: checkpoint/" + newest.getFileName()
                        + ": its checksum does not match");
        assertThat(Objects.requireNonNull(Json.parse(resumed.out(), Summary.class))
                        .digest())
                .isEqualTo(sample.digest());
    }

    @Test
    void andWhereBothAreDamagedOrOfAnotherFormatTheProgramRefusesThemByName() throws IOException {
        Files.write(newest, ofFormat(99));
        Program.Ended other = InProcess.run(place, List.of("resume", run.toString()));
        assertThat(other.code()).isEqualTo(BAD_DATA);
        assertThat(other.err()).contains(newest.getFileName() + " is of checkpoint format 99");
        for (Path file : checkpoints()) {
            Files.write(file, new byte[] {1, 2, 3});
        }
        Program.Ended none = InProcess.run(place, List.of("resume", run.toString()));
        assertThat(none.code()).isEqualTo(BAD_DATA);
        assertThat(none.err()).contains("no checkpoint of '" + run + "' is whole", "" + newest.getFileName());
    }
}
