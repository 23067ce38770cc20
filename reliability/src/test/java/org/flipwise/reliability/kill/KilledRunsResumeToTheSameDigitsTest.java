package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.flipwise.reliability.disk.DiskProperties;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A process that is killed at random moments, in tuning or sampling, loses or duplicates no sample: the files equal those of an undisturbed run. */
@Tag("slow")
class KilledRunsResumeToTheSameDigitsTest {
    private static final String ROW = "K1";
    private static final String TUNED =
            "sample paper:bimodal --ladder auto --kernel a-iit --sims 2 --rounds 12000 --seed 5";
    private static final String GIVEN =
            "sample paper:bimodal --ladder problem --kernel a-iit --sims 2 --rounds 20000 --seed 5";
    private static final int SEAL = 32;

    @TempDir
    private Path place;

    private Kept undisturbed(String words, String name) {
        Program.Ended ended = Program.in(place).run(words + " --quiet --threads 1 --out " + name);
        assertThat(ended.code()).as(ended.err()).isZero();
        return Kept.in(place.resolve(name));
    }

    @Test
    void whateverTheMomentOfTheKills() throws InterruptedException {
        long seed = 20261115;
        Killer killer = new Killer(Program.in(place), place, seed, 1600);
        killer.disturb(TUNED, 8);
        Kept resumed = killer.finish(TUNED);
        System.out.println(
                "seed " + seed + ": " + killer.kills() + " kills, " + killer.inFullSwing() + " of them in full swing");
        assertThat(killer.inFullSwing())
                .as("kills that came between the first checkpoint and the end")
                .isPositive();
        assertThat(resumed.differencesFrom(undisturbed(TUNED, "undisturbed"))).isEmpty();
        Figures.note(ROW, "kill -9 at random moments, the run resumed to the same files", killer.kills());
    }

    @Tag("nightly")
    @ParameterizedTest
    @ValueSource(
            strings = {
                TUNED,
                GIVEN,
                "sample paper:seven-modes --ladder problem --kernel mh-mult --rounds 30000 --seed 3",
                "sample paper:six-modes?p=300 --betas 20000,12000,7000,3900 --kernel a-iit --rf-rungs 2 --rounds 3000 --seed 4",
                "sample ising:torus?L=12&K=0.44 --ladder auto --kernel mh-sweep --sims 3 --rounds 20000 --seed 6",
                "sample spinglass:3d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --rounds 20000 --seed 7",
                "sample maxcut:random?n=60&m=150&seed=1&weights=one --betas 2,1,0.5,0.25 --kernel ct-iit --rounds 20000 --seed 8",
                "sample labs:?n=24 --betas 0.3,0.2,0.1,0.05 --kernel iit --rounds 60000 --seed 9",
                "sample qubo:random?n=40&density=0.2&range=100&seed=1 --betas 0.05,0.03,0.015 --kernel rf-mh --rounds 60000 --seed 10",
                "sample selection:synthetic?n=100&p=120&support=5&snr=3&rho=0.5&seed=1 --betas 1,0.6,0.35 --kernel mh --rounds 6000 --seed 11"
            })
    void aHundredTimes(String words) throws InterruptedException {
        Kept expected = undisturbed(words, "undisturbed");
        int kills = 0;
        for (int seed = 1; kills < 10; seed++) {
            Path own = place.resolve("place-" + seed);
            assertThat(own.toFile().mkdir()).isTrue();
            Killer killer = new Killer(Program.in(own), own, seed, 4000);
            killer.disturb(words, 10);
            assertThat(killer.finish(words).differencesFrom(expected))
                    .as("seed %s", seed)
                    .isEmpty();
            kills += killer.kills();
        }
        Figures.note(ROW, "kill -9 at random moments, the run resumed to the same files (nightly)", kills);
    }

    /** The negative control: the comparison sees another seed, and a single bit of a random stream that was changed in a checkpoint under a seal that holds. */
    @Test
    void andTheComparisonSeesASingleBit() throws IOException, InterruptedException, NoSuchAlgorithmException {
        String words = GIVEN.replace("20000", "3000");
        Kept expected = undisturbed(words, "undisturbed");
        assertThat(undisturbed(words.replace("--seed 5", "--seed 6"), "another").differencesFrom(expected))
                .contains("draws.nc differs", "trace.csv differs")
                .anyMatch(difference -> difference.startsWith("digest "));

        Program halting = Program.in(place).and(DiskProperties.killedAfterCheckpoints(place, 2));
        assertThat(halting.run(words + " --quiet --checkpoint 0.01 --out run").code())
                .isEqualTo(137);
        Kept killed = Kept.in(place.resolve("run"));
        assertThat(killed.differencesFrom(expected)).containsExactly("its state is RUNNING");
        Path newest = killed.checkpoints().get(killed.checkpoints().size() - 1);
        changeABit(newest);
        Program.Ended ended = Program.in(place).run("resume run --quiet");
        assertThat(ended.code()).as(ended.err()).isZero();
        assertThat(ended.err()).doesNotContain("damaged");
        assertThat(killed.differencesFrom(expected)).anyMatch(difference -> difference.startsWith("digest "));
    }

    /** Changes the stream of the first replica that is saved, and seals the file again. */
    private static void changeABit(Path file) throws IOException, NoSuchAlgorithmException {
        byte[] all = Files.readAllBytes(file);
        String text = new String(all, StandardCharsets.ISO_8859_1);
        int second = text.indexOf("replica", text.indexOf("replica") + 1);
        assertThat(second).isPositive();
        int lastOfTheFirst = second - Long.BYTES - 1;
        int wordBefore = lastOfTheFirst - 4 * Long.BYTES;
        all[wordBefore] ^= 1;
        byte[] body = Arrays.copyOf(all, all.length - SEAL);
        byte[] seal = MessageDigest.getInstance("SHA-256").digest(body);
        System.arraycopy(seal, 0, all, body.length, SEAL);
        Files.write(file, all);
    }
}
