package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** N3: whatever a user's target throws or returns, there is one line with target, state and location, and exit code 65; only bugs of the program give 70. */
class HostileTargetsEndInOneLineTest {
    @TempDir
    static Path folder;

    @BeforeAll
    static void write() throws IOException {
        Files.writeString(folder.resolve("Hostile.java"), """
                import java.util.Map;
                public class Hostile {
                    private final String how;
                    private int calls;
                    public Hostile(Map<String, String> parameters) { how = parameters.get("how"); }
                    int dimension() { return 6; }
                    double logDensity(boolean[] x) {
                        if (++calls < 200) return x[0] ? 0.5 : 0;
                        switch (how) {
                            case "throws": throw new IllegalStateException("own");
                            case "asserts": throw new AssertionError("own");
                            case "overflows": return deeper(1) + 1;
                            case "linkage": throw new NoClassDefFoundError("org/me/Gone");
                            case "memory": throw new OutOfMemoryError("own");
                            case "nan": return Double.NaN;
                            case "infinite": return Double.POSITIVE_INFINITY;
                            case "errs": return (x[0] ? 0.5 : 0) + (calls % 1000 == 0 ? 1 : 0);
                            case "interrupts": Thread.currentThread().interrupt(); return 0;
                            default: return x[0] ? 0.5 : 0;
                        }
                    }
                    private double deeper(int n) { return n + deeper(n + 1); }
                }
                """);
        Files.writeString(folder.resolve("Whole.java"), """
                import java.util.Map;
                import org.flipwise.state.BitState;
                import org.flipwise.target.*;
                public class Whole implements Target {
                    private final String how;
                    private int calls;
                    public Whole(Map<String, String> parameters) { how = parameters.get("how"); }
                    public String name() { return "whole"; }
                    public int dimension() { return 6; }
                    public double potential(BitState x) { return 0; }
                    public Neighbourhood at(BitState x) {
                        return new FlipNeighbourhood(x) {
                            public double potential() { return 0; }
                            protected double deltaPotential(int bit) {
                                if (++calls < 200) return 0;
                                if (how.equals("throws")) throw new IllegalStateException("own");
                                if (how.equals("linkage")) throw new NoClassDefFoundError("org/me/Gone");
                                return how.equals("overflows") ? deltaPotential(bit) : how.equals("lies") ? 0.5 : 0;
                            }
                            protected void flipping(int bit) {}
                        };
                    }
                }
                """);
        Files.writeString(folder.resolve("Init.java"), """
                public class Init {
                    static final int P = Integer.parseInt("six");
                    int dimension() { return P; }
                    double logDensity(boolean[] x) { return 0; }
                }
                """);
    }

    private static Said sample(String problem, String... more) {
        String[] words = {
            "sample",
            folder.resolve(problem).toString(),
            "--betas",
            "1,0.5",
            "--kernel",
            "mh",
            "--rounds",
            "2000",
            "--out",
            "none",
            "--quiet"
        };
        String[] all = java.util.Arrays.copyOf(words, words.length + more.length);
        System.arraycopy(more, 0, all, words.length, more.length);
        return Said.to(all);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Hostile.java?how=throws    | 65| logDensity of 'Hostile' at state [01]{6} threw java.lang.IllegalStateException: own \\(Hostile.java:10\\)
            Hostile.java?how=asserts   | 65| logDensity of 'Hostile' at state [01]{6} threw java.lang.AssertionError: own \\(Hostile.java:11\\)
            Hostile.java?how=overflows | 65| logDensity of 'Hostile' at state [01]{6} threw java.lang.StackOverflowError \\(Hostile.java:22\\)
            Hostile.java?how=linkage   | 65| logDensity of 'Hostile' at state [01]{6} threw java.lang.NoClassDefFoundError: org/me/Gone \\(Hostile.java:13\\)
            Hostile.java?how=memory    | 70| out of memory: [0-9]+ MB were not enough; FLIPWISE_JAVA_OPTS=-Xmx[0-9]+g gives the program [0-9]+ GB
            Hostile.java?how=nan       | 65| target 'Hostile' gave log density NaN at state [01]{6}; expected a finite number or -Infinity
            Hostile.java?how=infinite  | 65| target 'Hostile' gave log density Infinity at state [01]{6}; expected a finite number or -Infinity
            Hostile.java?how=interrupts| 65| the thread was interrupted while logDensity of 'Hostile' was at state [01]{6}; a target must not interrupt its thread
            Hostile.java?how=errs      | 65| target 'Hostile' gave log density [01]\\.[05] and later [01]\\.[05] at the same state [01]{6}; expected the same value each time
            Whole.java?how=throws      | 65| the target, at state [01]{6}, threw java.lang.IllegalStateException: own \\(Whole.java:16\\)
            Whole.java?how=linkage     | 65| the target, at state [01]{6}, threw java.lang.NoClassDefFoundError: org/me/Gone \\(Whole.java:17\\)
            Whole.java?how=overflows   | 65| the target, at state [01]{6}, threw java.lang.StackOverflowError \\(Whole.java:1[4-8]\\)
            Whole.java?how=lies        | 65| target 'whole' does not agree with itself at state [01]{6}: a flip of bit [0-5] is held to change the potential by 0.5, but evaluates to a change of 0.0; .*
            Init.java                  | 65| class Init, on first use, threw java.lang.NumberFormatException: .* \\(Init.java:2\\)
            """)
    void itsLineAndItsCode(String problem, int code, String line) {
        Said said = sample(problem);
        assertThat(said.code()).as(said.err()).isEqualTo(code);
        assertThat(said.errLines()).hasSize(1);
        assertThat(said.errLines().get(0)).matches("flipwise: " + line);
        Thread.interrupted();
    }

    @Test
    void debugShowsTheTrace() {
        Said said = sample("Whole.java?how=throws", "--debug");
        assertThat(said.err())
                .contains("at own-target//Whole$1.deltaPotential(Whole.java:16)")
                .contains("StateAtFailure");
    }

    @Test
    void anHonestTargetIsNotBlamedAndAMistakeOfTheProgramIsItsOwn() {
        assertThat(sample("Hostile.java?how=honest").code()).isZero();
        assertThat(sample("Whole.java?how=honest").code()).isZero();
        Failure own = Failure.of(new IllegalStateException("ours"));
        assertThat(own.code()).isEqualTo(ExitCode.INTERNAL);
        assertThat(own.message()).contains("a bug in Flipwise");
    }

    @Test
    void theCureForTooLittleMemoryIsTwiceAsMuch() {
        assertThat(Failure.outOfMemory(64L << 20)).contains("64 MB were not enough; FLIPWISE_JAVA_OPTS=-Xmx1g");
        assertThat(Failure.outOfMemory(3L << 30)).contains("-Xmx8g gives the program 8 GB");
    }
}
