package org.flipwise.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.result.Summary;
import org.junit.jupiter.api.Test;

class DigestCoversNumbersNotTimesTest {

    @Test
    void twoRunsOfOneCommandDifferInTimeAloneAndShareTheirDigest() throws InterruptedException {
        Summary first = Runs.of("paper:bimodal --rounds 50 --sims 2");
        Summary second = Runs.of("paper:bimodal --rounds 50 --sims 2");
        assertThat(first.length().seconds()).isNotEqualTo(second.length().seconds());
        assertThat(first.digest()).isEqualTo(second.digest()).matches("[0-9a-f]{64}");
    }

    @Test
    void everyNumberCounts() throws InterruptedException {
        Summary first = Runs.of("paper:bimodal --rounds 50");
        assertThat(first.digest())
                .isNotEqualTo(Runs.of("paper:bimodal --rounds 51").digest())
                .isNotEqualTo(
                        Runs.of("paper:bimodal --rounds 50 --weights drawn").digest())
                .isNotEqualTo(Runs.of("paper:bimodal --rounds 50 --l0 101").digest());
    }
}
