package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.flipwise.report.Alphabet;
import org.flipwise.session.HelperLog;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** However much child processes write to standard error, only a few lines a second are shown, and its beginning and end are kept. */
class StandardErrorOfTargetsIsLimitedTest {
    private static final long SECOND = 1_000_000_000L;
    private static final int MANY = 200_000;
    private final AtomicLong clock = new AtomicLong();
    private final HelperLog log = new HelperLog(clock::get);
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final Terminal terminal = new Terminal(OutputStream.nullOutputStream(), err, Alphabet.UNICODE, false);

    @TempDir
    Path folder;

    private String shown() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private String kept() throws IOException {
        return Files.readString(folder.resolve("helper.log"));
    }

    @Test
    void aFewLinesAreShownAndKeptAsTheyAre() throws IOException {
        Consumer<String> listener = log.listener(terminal::showLine);
        listener.accept("before there is a folder");
        log.keepIn(folder);
        assertThat(kept()).isEqualTo("before there is a folder\n");
        listener.accept("tab\tand \u001b[2J");
        log.leave();
        String both = "before there is a folder\ntab    and \\u001b[2J\n";
        assertThat(shown()).isEqualTo(both);
        assertThat(kept()).isEqualTo(both);
    }

    @Test
    void aFloodIsCounted() throws IOException {
        log.keepIn(folder);
        Consumer<String> listener = log.listener(terminal::showLine);
        for (int i = 1; i <= MANY; i++) {
            listener.accept("line " + i);
        }
        assertThat(shown().lines()).hasSize(20).last().isEqualTo("line 20");
        clock.addAndGet(SECOND);
        listener.accept("later");
        assertThat(shown().lines().skip(20))
                .containsExactly("… 199,980 more lines; see " + folder.resolve("helper.log"), "later");
        listener.accept("last");
        log.leave();
        assertThat(shown().lines().skip(22)).containsExactly("… 1 more line; see " + folder.resolve("helper.log"));
        assertThat(kept())
                .startsWith("line 1\nline 2\n")
                .endsWith("line 200000\nlater\nlast\n")
                .containsPattern("\n… [0-9,]+ lines left out …\n")
                .hasSizeLessThan(2 * HelperLog.MOST_KEPT + 100);
    }

    @Test
    void aFloodForAMinuteShowsTwoLinesASecond() {
        Consumer<String> listener = log.listener(terminal::showLine);
        for (int i = 0; i < 6_000; i++) {
            listener.accept("x".repeat(1000));
            clock.addAndGet(SECOND / 100);
        }
        log.leave();
        assertThat(shown().lines().count()).isBetween(100L, 20L + 2 * 60 + 1);
        assertThat(shown().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(500));
    }

    @Test
    void quietShowsNothingAndKeepsAll() throws IOException {
        log.keepIn(folder);
        log.listener(null).accept("a line");
        log.leave();
        assertThat(shown()).isEmpty();
        assertThat(kept()).isEqualTo("a line\n");
    }

    @Test
    void whereNothingIsSaidThereIsNoFile() {
        log.keepIn(folder);
        log.listener(terminal::showLine);
        log.leave();
        assertThat(folder).isEmptyDirectory();
    }

    /** The negative control: passing every line on, as it comes, shows them all. */
    @Test
    void unlikePassingThemOn() {
        Consumer<String> naive = line -> terminal.tell(line + "\n");
        for (int i = 1; i <= MANY; i++) {
            naive.accept("line " + i);
        }
        assertThat(shown().lines().count()).isEqualTo(MANY);
    }
}
