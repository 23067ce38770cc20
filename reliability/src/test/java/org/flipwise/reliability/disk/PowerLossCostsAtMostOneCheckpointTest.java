package org.flipwise.reliability.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.flipwise.checkpoint.Checkpoint;
import org.flipwise.checkpoint.CheckpointFolder;
import org.flipwise.cli.InProcess;
import org.flipwise.file.DataFolder;
import org.flipwise.json.Json;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.result.StopRequest;
import org.flipwise.result.Summary;
import org.flipwise.testkit.FolderTree;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * K2. The power fails in operation i = 1, 2, … of a run, of its end and of its resume. Whatever is left of what was not forced, the newest checkpoint that was said to be
 * written is there, or one after it, and the program's own {@code resume} continues from there to the digest of the run that nothing happened to; before the first checkpoint the run
 * begins again.
 */
@Tag("slow")
class PowerLossCostsAtMostOneCheckpointTest {
    private static final String WORDS =
            "ising:torus?L=3 --betas 1,0.3 --kernel a-iit --rounds 80 --burn-in 40 --l0 5 --sims 2 --seed 7 --threads 1";

    private static final int SPACING = 40;
    private static final int SEEDS = 2;
    private static final int MANY_SEEDS = 60;
    private static final int NO_INPUT = 66;
    private final KeptSample sample = new KeptSample(WORDS, SPACING);

    @TempDir
    private Path place;

    /** How a resume ended, by what it continued from. */
    private final Map<String, String> ends = new HashMap<>();

    /** Rounds that are left, by what is in the folder of checkpoints. */
    private final Map<String, Long> found = new HashMap<>();

    @Test
    void wheneverItFails() throws Exception {
        Figures.note("K2", "points of power loss in a run of sample, its end and its resume", tried(SEEDS));
    }

    @Test
    @Tag("nightly")
    void wheneverItFailsWithMoreFates() throws Exception {
        Figures.note("K2", "points of power loss, nightly", tried(MANY_SEEDS));
    }

    private long tried(int seeds) throws Exception {
        String digest = sample.digest();
        FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve("first")));
        List<KeptSample.Sure> sure = sample.begin(disk, new StopRequest());
        assertThat(sure).hasSizeGreaterThanOrEqualTo(8);
        long points = PowerLoss.everywhere(
                disk.journal(), seeds, (operation, where, left) -> check(sure, operation, where, left, digest));
        return points + triedInResume(disk, seeds, digest);
    }

    /** The same of a run that continues from the middle. */
    private long triedInResume(FaultyDisk whole, int seeds, String digest) throws Exception {
        Path second = place.resolve("second");
        whole.journal()
                .whenPowerFailsIn(whole.journal().size() / 2)
                .left(Fate.always(Fate.LOST))
                .writeTo(second);
        FaultyDisk disk = FaultyDisk.over(second);
        List<KeptSample.Sure> sure = sample.resume(disk, disk.path().resolve("runs/run"));
        assertThat(sure.get(0).rounds()).isPositive();
        return PowerLoss.everywhere(
                disk.journal(), seeds, (operation, where, left) -> check(sure, operation, where, left, digest));
    }

    /** The status is written again each second and not forced, so it may be torn; without a checkpoint the run starts from the beginning. */
    @Test
    void aStatusThatWasTornIsNoHindrance() throws Exception {
        FaultyDisk disk = FaultyDisk.over(Files.createDirectory(place.resolve("first")));
        long begun = sample.begin(disk, new StopRequest()).get(0).operations();
        Path run = null;
        for (int operation = 1; operation < begun; operation++) {
            Tree left = disk.journal().whenPowerFailsIn(operation).left(Fate.always(Fate.LOST));
            if (left.entries().containsKey("runs/run/manifest.json")) {
                run = put(left);
                break;
            }
        }
        Path found = Objects.requireNonNull(run);
        assertThat(found.resolve("checkpoint")).doesNotExist();
        Files.write(found.resolve("status.json"), new byte[100]);
        assertThat(resumed(found, "a torn status")).isEqualTo(sample.digest());
    }

    private void check(List<KeptSample.Sure> sure, int operation, String where, Tree left, String digest)
            throws IOException {
        String checkpoints = left.fingerprint(name -> name.startsWith("runs/run/checkpoint"));
        Long before = found.get(checkpoints);
        long rounds = before != null ? before : rounds(put(left));
        found.put(checkpoints, rounds);
        long said = sure.stream()
                .filter(one -> one.operations() < operation)
                .mapToLong(KeptSample.Sure::rounds)
                .max()
                .orElse(-1);
        assertThat(rounds).as(where + ": rounds that are left").isGreaterThanOrEqualTo(said);
        String end = ends.computeIfAbsent(readByResume(left, rounds), key -> resumed(put(left), where));
        if (left.entries().containsKey("runs/run/manifest.json")) {
            assertThat(end).as(where).isEqualTo(digest);
        } else {
            assertThat(end).as(where).isEqualTo("no run");
            assertThat(said).as(where + ": nothing was promised yet").isEqualTo(-1);
        }
    }

    /** Puts what is left on the real disk. */
    private Path put(Tree left) {
        Path folder = place.resolve("left");
        try {
            FolderTree.remove(folder);
            left.writeTo(folder);
            KeptSample.forgetProcess(folder.resolve("runs/run"));
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        return folder.resolve("runs/run");
    }

    private static long rounds(Path run) throws IOException {
        Checkpoint newest = CheckpointFolder.in(DataFolder.at(run), 0)
                .newest(any -> Optional.empty())
                .checkpoint();
        return newest == null ? -1 : newest.header().round();
    }

    /** All that decides how a resume goes: the manifest, what the status says, and the checkpoint that it finds. */
    private static String readByResume(Tree left, long rounds) {
        byte[] none = {};
        byte[] status = left.entries()
                .getOrDefault("runs/run/status.json", Optional.of(none))
                .orElse(none);
        String text = new String(status, StandardCharsets.UTF_8);
        int state = text.indexOf("\"state\"");
        return left.fingerprint(name -> name.endsWith("manifest.json"))
                + rounds
                + left.entries().containsKey("runs/run/checkpoint")
                + (state < 0 || !text.strip().endsWith("}") ? "torn" : text.substring(state, text.indexOf(',', state)));
    }

    /** The digest that the program comes to from a folder. */
    private String resumed(Path run, String where) {
        Program.Ended ended = InProcess.run(place, List.of("resume", run.toString(), "--json"));
        if (ended.code() == NO_INPUT) {
            return "no run";
        }
        assertThat(ended.code()).as(where + ": " + ended.err()).isZero();
        Summary summary = Objects.requireNonNull(Json.parse(ended.out(), Summary.class));
        return String.valueOf(summary.digest());
    }
}
