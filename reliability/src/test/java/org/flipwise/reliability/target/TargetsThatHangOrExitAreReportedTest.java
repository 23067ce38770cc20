package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** N3, P1: a target that hangs is reported and leaves the last checkpoint; one that ends the program, closes its streams or leaves threads behind does not produce a result. */
@Tag("slow")
class TargetsThatHangOrExitAreReportedTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Rude.java"), """
                import java.util.Map;
                public class Rude {
                    private final String how;
                    private static int calls;
                    public Rude(Map<String, String> parameters) { how = parameters.get("how"); }
                    int dimension() { return 6; }
                    double logDensity(boolean[] x) throws Exception {
                        if (++calls == 20000) {
                            switch (how) {
                                case "hangs": while (true) Thread.sleep(1000);
                                case "leaves": System.exit(0);
                                case "closes": System.out.close(); System.err.close(); break;
                                case "threads": new Thread(() -> { while (true) Thread.onSpinWait(); }).start(); break;
                            }
                        }
                        return x[0] ? 0.5 : 0;
                    }
                }
                """);
    }

    private Program.Running start(String how, String rounds) {
        return Program.in(folder)
                .impatient()
                .and("-Dflipwise.patience.target=1000")
                .start(List.of(
                        "sample",
                        "Rude.java?how=" + how,
                        "--betas",
                        "1,0.5",
                        "--kernel",
                        "mh",
                        "--rounds",
                        rounds,
                        "--out",
                        "run",
                        "--checkpoint",
                        "0.05",
                        "--threads",
                        "1"));
    }

    /** Looks every now and then until it is so; fails where the program ends first. */
    private static void await(Program.Running running, BooleanSupplier condition) throws InterruptedException {
        while (!condition.getAsBoolean()) {
            assertThat(running.process().waitFor(20, TimeUnit.MILLISECONDS))
                    .as(running.saidSoFar())
                    .isFalse();
        }
    }

    private String status() {
        try {
            Path file = folder.resolve("run/status.json");
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException betweenTwo) {
            return "";
        }
    }

    @Test
    void oneThatHangs() throws InterruptedException {
        Program.Running running = start("hangs", "1000000");
        await(
                running,
                () -> running.saidSoFar().contains("no round has ended for 1 s")
                        && status().contains("no round has ended"));
        assertThat(running.saidSoFar())
                .contains("the program is in the target's own code, at Rude.logDensity (Rude.java:")
                .containsOnlyOnce("no round has ended");
        assertThat(folder.resolve("run/checkpoint")).isNotEmptyDirectory();
        running.signal("TERM");
        assertThat(running.end().code()).isEqualTo(143);
        Figures.note("N3", "targets that hang, told of within the time said", 1);
    }

    @Test
    void oneThatCallsExit() {
        Program.Ended ended = start("leaves", "1000000").end();
        assertThat(ended.code()).as(ended.err()).isEqualTo(65);
        assertThat(ended.err()).contains("flipwise: the target called System.exit at Rude.logDensity (Rude.java:");
        assertThat(ended.out()).isEmpty();
    }

    /** The control: with the streams closed and a thread left behind, the result is the same as without. */
    @Test
    void onesThatCloseStreamsOrLeaveThreadsBehindChangeNothing() {
        Program.Ended closes = start("closes", "20000").end();
        assertThat(closes.code()).as(closes.err()).isZero();
        assertThat(closes.err()).contains("kept in run");
        assertThat(closes.out()).contains("Rude.java");
    }
}
