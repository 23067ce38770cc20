package org.flipwise.reliability.target;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** R3: wherever the memory runs out there is one line with the remedy, exit code 70, and a folder whose status is failed. */
class TooLittleMemoryIsReportedTest {
    @TempDir
    Path folder;

    @BeforeEach
    void write() throws IOException {
        Files.writeString(folder.resolve("Eats.java"), """
                import java.util.*;
                public class Eats {
                    private static final List<long[]> KEPT = new ArrayList<>();
                    private static int calls;
                    private final int from;
                    public Eats(Map<String, String> parameters) { from = Integer.parseInt(parameters.get("from")); }
                    int dimension() { return 6; }
                    double logDensity(boolean[] x) {
                        if (++calls > from) KEPT.add(new long[1 << 16]);
                        return x[0] ? 0.5 : 0;
                    }
                }
                """);
    }

    private Program.Ended run(String words) {
        return Program.in(folder).and("-Xmx48m").run(words);
    }

    private static void assertSaid(Program.Ended ended) {
        assertThat(ended.code()).as(ended.err()).isEqualTo(70);
        assertThat(ended.err()
                        .lines()
                        .filter(line -> !line.matches("flipwise: +[0-9].*|flipwise: (finding|with more memory).*")))
                .hasSize(1)
                .allMatch(
                        line -> line.matches(
                                "flipwise: out of memory: 4[0-9] MB were not enough; FLIPWISE_JAVA_OPTS=-Xmx1g gives the program 1 GB"));
    }

    @Test
    void beforeAProblemIsMadeAndWhileItIsTuned() {
        Program.Ended refused = run("sample qubo:random?n=4000&density=1&seed=1 --quiet");
        assertThat(refused.code()).as(refused.err()).isEqualTo(64);
        assertThat(refused.err()).contains("needs more than ", " MB of memory; expected at most ");
        assertSaid(run("sample Eats.java?from=100 --out tuned --quiet"));
        assertThat(folder.resolve("tuned/status.json"))
                .content()
                .contains("FAILED")
                .contains("out of memory");
    }

    @Test
    void whileItSamplesAndTheLastCheckpointIsWhole() {
        assertSaid(run("sample Eats.java?from=200000 --betas 1,0.5 --kernel mh --rounds 100000000 --checkpoint 0.05"
                + " --out run --quiet"));
        assertThat(folder.resolve("run/status.json"))
                .content()
                .contains("FAILED")
                .contains("out of memory");
        Program.Ended again = run("resume run");
        assertThat(again.err()).contains("flipwise: continuing after ").contains("flipwise: out of memory: ");
        Figures.note("R3", "memory that ran out: reading, tuning, sampling", 3);
    }
}
