package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** User-defined targets on the command line: the examples run as they are, and errors give one line and their exit code. */
class OwnTargetsFromTheCommandLineTest {
    private static final String EXAMPLES = "../examples/own/";

    @TempDir
    Path folder;

    private static void assumeStarts(String... command) {
        try {
            assumeTrue(new ProcessBuilder(command).start().waitFor() == 0, "no " + command[0]);
        } catch (IOException absent) {
            assumeTrue(false, "no " + command[0]);
        } catch (InterruptedException stop) {
            throw new IllegalStateException(stop);
        }
    }

    private String script(String text) throws IOException {
        assumeStarts("python3", "--version");
        Path file = folder.resolve("mine.py");
        Files.writeString(file, text);
        return "exec:python3 '" + file + "'";
    }

    @Test
    void tenLinesOfPythonAreSampledTheSameOnAnyNumberOfThreads() {
        assumeStarts("python3", "--version");
        String word = "exec:python3 " + EXAMPLES + "ten_lines.py";
        Said one = Said.to(
                "sample",
                word,
                "--betas",
                "1,0.4,0.1",
                "--kernel",
                "a-iit",
                "--rounds",
                "60",
                "--threads",
                "1",
                "--json");
        Said two = Said.to(
                "sample",
                word,
                "--betas",
                "1,0.4,0.1",
                "--kernel",
                "a-iit",
                "--rounds",
                "60",
                "--threads",
                "2",
                "--json");

        assertThat(one.code()).as(one.err()).isZero();
        assertThat(one.out()).contains("\"dimension\" : 12");
        assertThat(digest(two)).isEqualTo(digest(one));
    }

    private static String digest(Said said) {
        return said.out()
                .lines()
                .filter(line -> line.contains("\"digest\""))
                .findFirst()
                .orElse("none: " + said.err());
    }

    @Test
    void thePythonModuleHidesTheProtocol() {
        assumeStarts("python3", "--version");
        Said said = Said.to(
                "sample",
                "exec:python3 " + EXAMPLES + "change-points/change_points.py",
                "--betas",
                "1,0.5",
                "--kernel",
                "mh",
                "--rounds",
                "2",
                "--json");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("coal-mining disasters", "after1890");
    }

    @Test
    void tenLinesOfRAreTheSameTarget() {
        assumeStarts("Rscript", "--version");
        Said said = Said.to("verify", "exec:Rscript " + EXAMPLES + "ten_lines.R", "--kernel", "mh", "--quiet");
        assertThat(said.code()).as(said.err()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Mine.java", "RingOfSpins.java?p=7&J=0.5"})
    void javaFilesAreVerifiedAsTheyStand(String file) {
        Said said = Said.to("verify", EXAMPLES + file, "--kernel", "a-iit", "--quiet");
        assertThat(said.code()).as(said.out()).isZero();
        assertThat(said.out()).contains("PASS  a-iit").contains("checks passed.");
        assertThat(said.err()).isEmpty();
    }

    @Test
    void aFailedCheckIsAResultAndExit65() throws IOException {
        Files.writeString(
                folder.resolve("a.java"),
                "class A { int dimension() { return 4; } double logDensity(boolean[] x) { return Math.random(); } }");
        Said said = Said.to("verify", folder.resolve("a.java").toString(), "--json", "--quiet");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.out()).contains("\"passed\" : false");
        assertThat(said.errLines()).hasSize(1);
        assertThat(said.err()).contains("check 'start' failed: target 'A' gave log density");
    }

    @Test
    void compileErrorsHaveTheirPlaceAndExit65() throws IOException {
        Path file = folder.resolve("broken.java");
        Files.writeString(file, "class A {\n    double logDensity(boolean[] x) { return y; }\n}\n");
        Said said = Said.to("sample", file.toString());
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.err()).contains(file + ":2:45: cannot find symbol");
    }

    @Test
    void exceptionsOfAWholeTargetAreTheUsersAndHaveTheirPlace() throws IOException {
        Path file = folder.resolve("Throws.java");
        Files.writeString(file, """
                import org.flipwise.state.BitState;
                import org.flipwise.target.*;
                class Throws implements Target {
                    public String name() { return "throws"; }
                    public int dimension() { return 4; }
                    public double potential(BitState x) { return 0; }
                    public Neighbourhood at(BitState x) {
                        throw new IllegalStateException("not yet");
                    }
                }
                """);
        Said said = Said.to("sample", file.toString(), "--betas", "1", "--kernel", "mh", "--rounds", "10", "--quiet");
        assertThat(said.code()).isEqualTo(65);
        assertThat(said.errLines()).hasSize(1);
        assertThat(said.err()).contains("IllegalStateException: not yet (Throws.java:8)");
    }

    @Test
    void processesThatAreNotThereOrDieAreExit69() throws IOException {
        Said missing = Said.to("sample", "exec:no-such-command-here");
        assertThat(missing.code()).isEqualTo(69);
        assertThat(missing.errLines()).hasSize(1);

        Said dies = Said.to("sample", script("import sys\nraise SystemExit('no data')"), "--quiet");
        assertThat(dies.code()).isEqualTo(69);
        assertThat(dies.err())
                .contains("before it answered 'target 1 dimension=N'")
                .contains("no data");
    }

    @Test
    void aCommandWithoutQuotesIsToldOfThem() {
        Said said = Said.to("sample", "exec:python3", "mine.py");
        assertThat(said.code()).isEqualTo(64);
        assertThat(said.err()).contains("unexpected argument 'mine.py'").contains("put the whole command in quotes");
    }

    @Test
    void whatAProcessWritesToStandardErrorIsPassedOn() throws IOException {
        String word = script("""
                import sys
                for line in sys.stdin:
                    words = line.split()
                    if words[0] == "flipwise":
                        print("reading data", file=sys.stderr)
                        print("target 1 dimension=3", flush=True)
                    else:
                        print(words[1], *["0" for f in words[3:]], flush=True)
                """);
        Said said = Said.to("sample", word, "--betas", "1", "--kernel", "mh", "--rounds", "50", "--json");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.errLines()).isEqualTo(List.of("reading data"));
    }

    @Test
    void aTimeoutIsTheUsersToSay() throws IOException {
        String word = script("""
                import sys, time
                print("target 1 dimension=3", flush=True)
                for line in sys.stdin:
                    time.sleep(600 if line.startswith("eval") else 0)
                """);
        Said said = Said.to("sample", word, "--exec-timeout", "0.5", "--quiet");
        assertThat(said.code()).isEqualTo(69);
        assertThat(said.err()).contains("gave no answer within 0.5 s at state").contains("flush");
        assertThat(Said.to("sample", word, "--exec-timeout", "soon").code()).isEqualTo(64);
    }
}
