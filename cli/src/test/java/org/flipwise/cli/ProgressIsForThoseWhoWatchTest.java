package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.flipwise.lab.report.Alphabet;
import org.junit.jupiter.api.Test;

class ProgressIsForThoseWhoWatchTest {
    private static final String[] LONG_ENOUGH = {"sample", "paper:six-modes?p=400", "--rounds", "2000", "--json"};

    @Test
    void oneLineIsRewrittenAndErasedAtTheEnd() {
        Said said = Said.to(true, Alphabet.UNICODE, LONG_ENOUGH);
        assertThat(said.code()).isZero();
        assertThat(said.err())
                .contains("% ", " left  ", " rounds/s", " trip", " mode", "best ")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
        assertThat(said.out()).startsWith("{").doesNotContain("\u001b");
    }

    @Test
    void quietMeansSilent() {
        String[] quiet = java.util.Arrays.copyOf(LONG_ENOUGH, LONG_ENOUGH.length + 1);
        quiet[LONG_ENOUGH.length] = "--quiet";
        assertThat(Said.to(true, Alphabet.UNICODE, quiet).err()).isEmpty();
    }

    @Test
    void aShortRunThatNobodyWatchesSaysNothing() {
        assertThat(Said.to(LONG_ENOUGH).err()).isEmpty();
    }
}
