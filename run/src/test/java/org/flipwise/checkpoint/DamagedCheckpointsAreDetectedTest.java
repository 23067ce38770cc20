package org.flipwise.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.flipwise.file.DataFolder;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happens to the newest checkpoint, it is noticed, and the one before it is used. */
class DamagedCheckpointsAreDetectedTest {
    private static final long SEED = 20261115;
    private static final int FLIPS = 300;
    private static final int SEAL = 32;

    @TempDir
    private Path run;

    private CheckpointFolder folder;
    private Path older;
    private Path newer;

    private static Checkpoint checkpoint(long round) {
        byte[] state = new byte[500];
        new SplittableRandom(round).nextBytes(state);
        return new Checkpoint(
                new Checkpoint.Header("1.2.3", "problem", "settings", round, 1.5, 2.5),
                ImmutableBytes.of(new byte[] {1, 2, 3}),
                List.of(
                        Optional.of(new Checkpoint.Reached(round, ImmutableBytes.of(state))),
                        Optional.empty(),
                        Optional.of(new Checkpoint.Reached(0, ImmutableBytes.of(new byte[0])))));
    }

    @BeforeEach
    void writeTwo() throws IOException {
        folder = CheckpointFolder.in(DataFolder.at(run), 0);
        folder.write(checkpoint(7));
        folder.write(checkpoint(8));
        older = run.resolve("checkpoint/0001.ckpt");
        newer = run.resolve("checkpoint/0002.ckpt");
    }

    private static long round(CheckpointFolder.Found found) {
        Checkpoint checkpoint = found.checkpoint();
        assertThat(checkpoint).isNotNull();
        return checkpoint == null ? -1 : checkpoint.header().round();
    }

    @Test
    void theNewestIsUsedWhereItIsWhole() throws IOException {
        CheckpointFolder.Found found = folder.newest(any -> Optional.empty());
        assertThat(found.damaged()).isEmpty();
        assertThat(round(found)).isEqualTo(8);
        Checkpoint back = Objects.requireNonNull(found.checkpoint());
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        CheckpointFile.write(back, again);
        assertThat(again.toByteArray()).isEqualTo(Files.readAllBytes(newer));
    }

    @Test
    void aChangedByteAnywhereIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(newer);
        SplittableRandom random = new SplittableRandom(SEED);
        for (int k = 0; k < FLIPS; k++) {
            byte[] damaged = whole.clone();
            int place = k * whole.length / FLIPS;
            damaged[place] ^= (byte) (1 << random.nextInt(8));
            Files.write(newer, damaged);
            requireOlder("byte " + place);
        }
    }

    @Test
    void aFileCutShortOrGrownIsNoticed() throws IOException {
        byte[] whole = Files.readAllBytes(newer);
        for (int length = 0; length < whole.length; length += 1 + whole.length / FLIPS) {
            Files.write(newer, Arrays.copyOf(whole, length));
            requireOlder("cut at " + length);
        }
        Files.write(newer, Arrays.copyOf(whole, whole.length + 1));
        requireOlder("one byte more");
    }

    private void requireOlder(String what) throws IOException {
        CheckpointFolder.Found found = folder.newest(any -> Optional.empty());
        assertThat(round(found)).as(what).isEqualTo(7);
        assertThat(found.damaged()).as(what).singleElement().asString().startsWith("checkpoint/0002.ckpt: ");
    }

    /** The wrong twin: sealed again, a changed byte of a state goes unnoticed. It is the seal that finds it. */
    @Test
    void onlyTheSealKnows() throws IOException {
        byte[] changed = Files.readAllBytes(newer);
        changed[changed.length - SEAL - 30] ^= 1;
        Files.write(newer, sealed(changed));
        assertThat(folder.newest(any -> Optional.empty()).damaged()).isEmpty();
    }

    @Test
    void whereBothAreDamagedThereIsNone() throws IOException {
        Files.write(newer, new byte[] {1});
        Files.write(older, new byte[0]);
        CheckpointFolder.Found found = folder.newest(any -> Optional.empty());
        assertThat(found.checkpoint()).isNull();
        assertThat(found.damaged()).hasSize(2);
    }

    @Test
    void anotherFormatIsRefusedByName() throws IOException {
        byte[] foreign = Files.readAllBytes(newer);
        int format = Long.BYTES + "FLIPWISE-CHECKPOINT".length();
        ByteBuffer.wrap(foreign).putLong(format, 99);
        Files.write(newer, sealed(foreign));
        assertThatThrownBy(() -> folder.newest(any -> Optional.empty()))
                .isInstanceOf(CheckpointException.class)
                .hasMessage("checkpoint/0002.ckpt is of checkpoint format 99; this program continues from format 3");
    }

    @Test
    void twoGenerationsAreKept() throws IOException {
        Files.writeString(run.resolve("checkpoint/.0003.ckpt.partial"), "half a file", StandardCharsets.UTF_8);
        for (long round = 9; round < 12; round++) {
            folder.write(checkpoint(round));
        }
        try (Stream<Path> files = Files.list(run.resolve("checkpoint"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("0004.ckpt", "0005.ckpt");
        }
        assertThat(round(folder.newest(any -> Optional.empty()))).isEqualTo(11);
    }

    @Test
    void aRunWithoutCheckpointsHasNone() throws IOException {
        assertThat(CheckpointFolder.in(DataFolder.at(run.resolve("elsewhere")), 0)
                        .newest(any -> Optional.empty()))
                .isEqualTo(new CheckpointFolder.Found(null, List.of(), List.of()));
    }

    private static byte[] sealed(byte[] whole) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(whole, 0, whole.length - SEAL);
            byte[] sealed = whole.clone();
            System.arraycopy(digest.digest(), 0, sealed, whole.length - SEAL, SEAL);
            return sealed;
        } catch (NoSuchAlgorithmException absent) {
            throw new IllegalStateException(absent);
        }
    }
}
