package org.flipwise.reliability.kill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.cli.InProcess;
import org.flipwise.folder.RunData;
import org.flipwise.folder.RunStatus;
import org.flipwise.reliability.Program;
import org.flipwise.testkit.IgnoredSignals;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A real process that receives a real signal when the table of rounds reaches a certain line. */
@Tag("slow")
class SignalsStopRunsCleanlyTest {
    private static final String ENDLESS = "sample paper:bimodal --ladder problem --kernel a-iit --rounds 900000000 -v";

    @TempDir
    Path place;

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void aSignalKeepsWhatIsDone(String signal, int code) throws IOException, InterruptedException {
        assumeFalse(IgnoredSignals.contain(signal), "this was started with SIG" + signal + " ignored");
        Program.Ended said = stopped(signal, "256", ENDLESS + " --burn-in 10 --out run");
        assertThat(said.code()).isEqualTo(code);
        assertThat(said.out()).contains("paper:bimodal: 16 bits", "digest");
        assertThat(said.err())
                .contains("flipwise: stopping at the end of this round; a second signal stops at once")
                .containsPattern("flipwise: stopped after [0-9,]+ rounds; kept in run\n");
        RunData data = RunData.read(place.resolve("run"));
        assertThat(data.status().state()).isEqualTo(RunStatus.State.STOPPED);
        assertThat(data.summary()).isNotNull();
        assertThat(data.trace()).isNotNull();
        assertThat(place.resolve("run/draws.nc")).isNotEmptyFile();
    }

    @Test
    void beingTerminatedInBurnInLeavesNoSummaryAndSaysSo() throws IOException, InterruptedException {
        Program.Ended said = stopped("TERM", "64", ENDLESS + " --burn-in 900000000 --out none");
        assertThat(said.code()).isEqualTo(143);
        assertThat(said.out()).isEmpty();
        assertThat(said.err()).contains("flipwise: stopped in burn-in, before any round that counts; nothing was kept");
    }

    /** The negative control: a run that nobody stops says nothing of stopping. */
    @Test
    void aRunThatNobodyStopsEndsByItself() {
        Program.Ended said =
                InProcess.run(place, "sample paper:bimodal --ladder problem --kernel a-iit --rounds 300 --out none -v");
        assertThat(said.code()).isZero();
        assertThat(said.err()).doesNotContain("stop");
        assertThat(said.err().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        assertThat(said.err().lines().toList())
                .hasSize(1 + 9 + 1)
                .first()
                .asString()
                .containsSubsequence("round", "time", "trips", "barrier", "min", "mean", "log Z", "ess", "best");
    }

    /** How a process ended that was sent a signal when its table had come to this round. */
    private Program.Ended stopped(String signal, String round, String line) throws InterruptedException {
        assumeTrue(Files.isExecutable(Path.of("/bin/kill")), "no signals here");
        Program.Running running = Program.in(place).start(line);
        assertThat(Patience.until(running, () -> running.saidSoFar().contains(" " + round + " ")))
                .isTrue();
        running.signal(signal);
        return running.end();
    }
}
