package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A run that finds its own ladder, kernels and length decides by counted work alone, so its digits are the same on any number of threads, on every machine and
 * Java version.
 */
class TuningAndAutoGiveOneDigestOnAnyThreadsTest {
    private static final String GLASS = "spinglass:3d?L=4&disorder=pm&seed=1 --ladder auto --kernel auto --seed 14";
    private static final String SIX_MODES =
            "paper:six-modes?p=400 --ladder auto --kernel auto --rounds 100 --burn-in 20 --seed 15";

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void asCommitted(int threads) throws InterruptedException {
        assertThat(Runs.of(GLASS + " --rounds 300 --threads " + threads).digest())
                .isEqualTo("fd39dba6bd10114e7408ecdddc4ecc850bbc9d1d769d82e55023e2c865e009e8");
        assertThat(Runs.of(SIX_MODES + " --threads " + threads).digest())
                .isEqualTo("1496bc9e77495f773c17dd76f688e5035cfdd9afd9bbcefe2546184bdcfba3de");
    }

    @Test
    void anotherSeedFindsAnotherLadder() throws InterruptedException {
        double[] betas = betas(GLASS + " --rounds 10");
        assertThat(betas(GLASS.replace("--seed 14", "--seed 24") + " --rounds 10"))
                .isNotEqualTo(betas);
    }

    private static double[] betas(String words) throws InterruptedException {
        return Runs.of(words).tempering().rungs().stream()
                .mapToDouble(Summary.RungLine::beta)
                .toArray();
    }
}
