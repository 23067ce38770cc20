package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When a process is killed after its run but before its report is finished, 'resume' completes the report. */
class ResumeCompletesAnUnfinishedReportTest {
    private static final FileTime LONG_AGO = FileTime.fromMillis(0);

    @TempDir
    private Path place;

    private Path report;

    @BeforeEach
    void finishARun() {
        String words = "sample paper:bimodal --ladder problem --kernel a-iit --rounds 100 --quiet --out ";
        assertThat(Said.toLine(words + run()).code()).isZero();
        report = run().resolve("report.html");
    }

    private Path run() {
        return place.resolve("run");
    }

    private void resume() {
        Said resumed = Said.toLine("resume " + run());
        assertThat(resumed.code()).as(resumed.err()).isZero();
        assertThat(resumed.out()).startsWith("already finished");
    }

    @Test
    void whereItIsMissing() throws IOException {
        Files.delete(report);
        resume();
        assertThat(report).isNotEmptyFile();
    }

    @Test
    void whereItIsOfAnEarlierStop() throws IOException {
        Files.writeString(report, "of an earlier stop");
        Files.setLastModifiedTime(report, LONG_AGO);
        resume();
        assertThat(report).content().doesNotContain("of an earlier stop");
    }

    /** A process that was killed after the end of its run, before its own, leaves its lock. */
    @Test
    void andTheLockOfAKilledProcessIsRemoved() throws IOException {
        Path lock = Files.createFile(run().resolve(".lock"));
        resume();
        assertThat(lock).doesNotExist();
    }

    /** The negative control: a report that came after the end is left alone. */
    @Test
    void andLeftAloneWhereItIsWhole() throws IOException {
        FileTime before = Files.getLastModifiedTime(report);
        resume();
        assertThat(Files.getLastModifiedTime(report)).isEqualTo(before);
    }
}
