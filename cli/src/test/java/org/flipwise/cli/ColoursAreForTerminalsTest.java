package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.flipwise.report.Alphabet;
import org.junit.jupiter.api.Test;

class ColoursAreForTerminalsTest {
    private static final String ESCAPE = "\u001b[";
    private static final Map<String, String> XTERM = Map.of("TERM", "xterm-256color");

    @Test
    void notInFilesNotOnDumbTerminalsAndNotWhereTheyAreUnwanted() {
        assertThat(TerminalColors.of(XTERM, true, true)).isEqualTo(new TerminalColors(true, true));
        assertThat(TerminalColors.of(XTERM, false, true)).isEqualTo(new TerminalColors(false, true));
        assertThat(TerminalColors.of(Map.of("TERM", "dumb"), true, true)).isEqualTo(TerminalColors.NONE);
        assertThat(TerminalColors.of(Map.of(), true, true)).isEqualTo(TerminalColors.NONE);
        assertThat(TerminalColors.of(Map.of("TERM", "xterm", "NO_COLOR", "1"), true, true))
                .isEqualTo(TerminalColors.NONE);
        assertThat(TerminalColors.of(Map.of("TERM", "xterm", "NO_COLOR", ""), true, true))
                .isEqualTo(new TerminalColors(true, true));
    }

    @Test
    void aTerminalGetsThemAndAFileDoesNot() {
        TerminalColors both = new TerminalColors(true, true);
        assertThat(said(both, "--help").out()).contains(ESCAPE);
        assertThat(said(both, "sampl").err()).startsWith(ESCAPE).contains("flipwise:");
        assertThat(said(TerminalColors.NONE, "--help").out())
                .doesNotContain(ESCAPE)
                .isNotEmpty();
        assertThat(said(TerminalColors.NONE, "sampl").err())
                .doesNotContain(ESCAPE)
                .startsWith("flipwise: ");
        TerminalColors outOnly = new TerminalColors(true, false);
        assertThat(said(outOnly, "sampl").err()).doesNotContain(ESCAPE);
    }

    @Test
    void theWordsAreTheSameWithoutTheColours() {
        String plain = said(TerminalColors.NONE, "compare", "--help").out();
        String painted =
                said(new TerminalColors(true, true), "compare", "--help").out();
        assertThat(painted).isNotEqualTo(plain);
        assertThat(painted.replaceAll("\\x1b\\[[0-9;]*m", "")).isEqualTo(plain);
    }

    @Test
    void whatIsForProgramsNeverHasThem() {
        TerminalColors both = new TerminalColors(true, true);
        assertThat(said(both, "completion", "bash").out()).doesNotContain(ESCAPE);
        assertThat(said(both, "man", "solve").out()).doesNotContain(ESCAPE);
        assertThat(both.result("{\"warnings\": \"PASS\"}\n")).doesNotContain(ESCAPE);
        assertThat(both.result("warning: x\n  ratios PASS\n  law FAIL\n"))
                .contains(ESCAPE + "1;33mwarning:", ESCAPE + "1;32mPASS", ESCAPE + "1;31mFAIL");
        assertThat(TerminalColors.NONE.result("warning: x\n")).isEqualTo("warning: x\n");
    }

    private static Said said(TerminalColors paint, String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Flipwise.run(
                words, new Terminal(out, err, Alphabet.UNICODE, false, paint, Duration.ofDays(1)), Said.RUNS);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
