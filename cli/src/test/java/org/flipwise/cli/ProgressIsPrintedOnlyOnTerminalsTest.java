package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.Test;

class ProgressIsPrintedOnlyOnTerminalsTest {
    private static final String[] WORDS = {"sample", "paper:six-modes?p=400", "--rounds", "200", "--json"};

    @Test
    void oneLineIsRewrittenAndErasedAtTheEnd() {
        Said said = Said.to(true, Alphabet.UNICODE, WORDS);
        assertThat(said.code()).isZero();
        assertThat(said.err())
                .contains("% ", " trip", " mode", "best ")
                .endsWith("\r\u001b[K")
                .doesNotContain("\n");
        assertThat(said.out()).startsWith("{").doesNotContain("\u001b");
    }

    @Test
    void quietMeansSilent() {
        String[] quiet = java.util.Arrays.copyOf(WORDS, WORDS.length + 1);
        quiet[WORDS.length] = "--quiet";
        assertThat(Said.to(true, Alphabet.UNICODE, quiet).err()).isEmpty();
    }

    @Test
    void aShortRunThatNobodyWatchesSaysNothing() {
        assertThat(Said.to(WORDS).err()).isEmpty();
    }

    @Test
    void aLongRunThatNobodyWatchesSaysAPlainLineNowAndThen() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Terminal unwatched = new Terminal(
                OutputStream.nullOutputStream(), err, Alphabet.ASCII, false, TerminalColors.NONE, Duration.ZERO);

        assertThat(Flipwise.run(WORDS, unwatched, Said.RUNS)).isZero();

        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .isNotEmpty()
                .allSatisfy(line -> assertThat(line).startsWith("flipwise: ").doesNotContain("\u001b", "\r"));
    }
}
