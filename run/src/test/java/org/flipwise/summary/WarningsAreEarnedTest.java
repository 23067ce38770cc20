package org.flipwise.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.run.Runs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each warning is given by a run that has what it warns of, and not by one that does not; seeds are fixed, so nothing here is left to chance. */
class WarningsAreEarnedTest {
    /** The paper's ladder for MH with multiplicities at p = 3000: it ends above the ordering point, near β = 4000. */
    private static final String PAPER_LADDER =
            " --betas 20000,17899,15895,14353,13057,12234,11631,11093,10578,10109,9409,8951,8417";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "no replica has gone from the coldest | paper:bimodal --rounds 3 | paper:bimodal --rounds 500",
                "masses rest on so few                | paper:six-modes?p=3000 --kernel a-iit --rounds 300 --betas 20000,17899,15895,14353,13057,12234 | paper:bimodal --kernel a-iit --ladder problem --rounds 3000",
                "do not see what replicas keep        | paper:six-modes?p=3000 --kernel a-iit --ladder problem --rounds 5 | paper:bimodal --kernel a-iit --ladder problem --rounds 500",
                "swap in only                         | paper:bimodal --betas 3,0.01 --rounds 500 | paper:bimodal --betas 3,0.01 --rounds 20",
                "known modes were never visited       | paper:bimodal --betas 3 --start mode:1 --rounds 200 | paper:bimodal --rounds 500",
                "only once: the mass rests on one     | paper:bimodal --betas 3 --start mode:1 --rounds 200 | paper:bimodal --rounds 500",
                "came to basin                        | ising:torus?L=6&K=1 --betas 1 --rounds 300 --sims 4 | spinglass:2d?L=4&seed=3 --rounds 2000",
                "burn-in lasted                       | labs:?n=12 --ladder auto --rounds 60 | labs:?n=12 --ladder auto --rounds 60 --burn-in 6",
                "burn-in lasted                       | labs:?n=12 --ladder auto --rounds 60 | labs:?n=12 --ladder auto --rounds 5000",
                "gamma was still rising               | labs:?n=20 --burn-in 1 --l0 5 --rounds 50 | paper:bimodal --rounds 500",
                "gamma adapts all the time            | paper:bimodal --rounds 50 --gamma-schedule always | paper:bimodal --rounds 50",
                "do not forget where they came from   | spinglass:2d?L=8 --betas 4,3.8,3.6,3.4,3.2 --l0 64 --rounds 2000 | spinglass:2d?L=8 --l0 64 --rounds 2000"
            })
    void aWarningIsGivenWhereItIsDueAndOnlyThere(String words, String guilty, String innocent)
            throws InterruptedException {
        assertThat(Runs.of(guilty).warnings()).as(guilty).anyMatch(warning -> warning.contains(words));
        assertThat(Runs.of(innocent).warnings()).as(innocent).noneMatch(warning -> warning.contains(words));
    }

    @ParameterizedTest
    @CsvSource({"mh-mult", "a-iit"})
    void aLadderThatEndsInTheOrderedPhaseIsFoundOut(String kernel) throws InterruptedException {
        String words = "paper:six-modes?p=3000 --rounds 150 --kernel " + kernel;
        assertThat(Runs.of(words + PAPER_LADDER).warnings())
                .anyMatch(warning -> warning.startsWith("replicas never change basin, not even on the hottest rung"));
        assertThat(Runs.of(words).warnings()).noneMatch(warning -> warning.contains("change basin"));
    }

    /** Two states that differ in both bits, and the same with a way between them. */
    @Test
    void aSupportInPartsIsFoundOut(@TempDir Path folder) throws IOException, InterruptedException {
        Path apart = Files.writeString(folder.resolve("apart.law"), "00 0\n11 0\n");
        Path joined = Files.writeString(folder.resolve("joined.law"), "00 0\n01 -1\n11 0\n");

        assertThat(Runs.of(apart + " --rounds 50").warnings())
                .anyMatch(warning -> warning.contains("cut the possible ones into 2 parts"));
        assertThat(Runs.of(joined + " --rounds 50").warnings()).noneMatch(warning -> warning.contains("parts that"));
    }

    @Test
    void aLowRateIsSaidWhenTheAttemptsMakeItSure() {
        assertThat(Warnings.surelyBelow(0.05, 0, 40, Double.NaN)).isFalse();
        assertThat(Warnings.surelyBelow(0.05, 0, 60, Double.NaN)).isTrue();
        assertThat(Warnings.surelyBelow(0.05, 0.04, 200, 0.001)).isFalse();
        assertThat(Warnings.surelyBelow(0.05, 0.04, 20_000, 0.001)).isTrue();
        assertThat(Warnings.surelyBelow(0.05, 0.04, 20_000, 0.02)).isFalse();
        assertThat(Warnings.surelyBelow(0.05, Double.NaN, 0, Double.NaN)).isFalse();
    }

    @Test
    void rHatIsSaidWhereChanceDoesNotExplainIt() {
        assertThat(Warnings.rHat(1.02, 4000.0, 1)).contains("R-hat is 1.020");
        assertThat(Warnings.rHat(1.009, 4000.0, 1)).isNull();
        assertThat(Warnings.rHat(1.05, 50.0, 1)).isNull();
        assertThat(Warnings.rHat(1.2, 50.0, 1)).isNotNull();
        assertThat(Warnings.rHat(1.2, 50.0, 4)).isNull();
        assertThat(Warnings.rHat(null, 50.0, 1)).isNull();
    }
}
