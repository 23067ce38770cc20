package org.flipwise.reliability.same;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.flipwise.reliability.Figures;
import org.flipwise.reliability.Program;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A1: the golden commands on aarch64, under emulation, give the digests that were committed on x86-64. */
class OneDigestOnAnotherArchitectureTest {
    private static final int AT_ONCE = 2;

    @TempDir
    private Path folder;

    @BeforeEach
    void problemsAreThere() {
        GoldenCommand.filesInto(folder);
    }

    /** The commands, each with the options of the virtual machine, whose digest is not the committed one. */
    private List<String> wrong(List<GoldenCommand> commands, List<String> options) throws InterruptedException {
        Aarch64 java = Aarch64.ready();
        List<Callable<String>> jobs = new ArrayList<>();
        for (GoldenCommand command : commands) {
            for (String option : options) {
                Program program = java.program(folder, option.split(" "));
                jobs.add(() -> {
                    long start = System.nanoTime();
                    String digest = Aarch64.digestOf(program, command.words());
                    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
                    System.out.println("aarch64, " + option + ": " + command + " in " + seconds + " s");
                    return digest.equals(command.digest()) ? "" : command + " with " + option + ": " + digest;
                });
            }
        }
        return SideBySideProcesses.run(AT_ONCE, jobs).stream()
                .filter(wrong -> !wrong.isEmpty())
                .toList();
    }

    @Test
    @Tag("nightly")
    void everyGoldenCommand() throws InterruptedException {
        List<GoldenCommand> commands = List.of(GoldenCommand.values());
        assertThat(wrong(commands, List.of("-XX:+TieredCompilation"))).isEmpty();
        Figures.note("A1", "golden commands on aarch64 with the digest of x86-64", commands.size());
    }

    @Test
    @Tag("nightly")
    void aShortRunByTheInterpreterAndByEitherCompiler() throws InterruptedException {
        List<String> forms = List.of("-Xint", "-XX:TieredStopAtLevel=1", "-XX:-TieredCompilation", "-XX:-UseFMA");
        assertThat(wrong(List.of(GoldenCommand.QUBO_CT_IIT, GoldenCommand.OWN_CLASS_MH_MULT), forms))
                .isEmpty();
        Figures.note("A1", "pairs of a short command and a compiler on aarch64", 2L * forms.size());
    }

    /** The negative control: an exponential of the platform's own has other last digits there, and the digest shows it. */
    @Test
    @Tag("nightly")
    void anExponentialOfThePlatformsOwnIsNoticed() throws InterruptedException {
        String twin = GoldenCommand.OWN_CLASS_MH_MULT.words().replace("OwnExp", "MathExp");
        Program there = Aarch64.ready().program(folder);
        assertThat(Aarch64.digestOf(there, twin))
                .hasSize(64)
                .isNotEqualTo(GoldenCommand.digestOf(Program.in(folder), twin))
                .isNotEqualTo(GoldenCommand.OWN_CLASS_MH_MULT.digest());
    }

    /** A run on this machine under the name of another would pass all of the above. */
    @Test
    @Tag("nightly")
    void itIsAnotherArchitecture() {
        Program.Ended there = Aarch64.ready().program(folder).main(Architecture.class);
        assertThat(there.out().strip()).isEqualTo("aarch64");
        assertThat(System.getProperty("os.arch")).isNotEqualTo("aarch64");
    }

    @Test
    void whatCannotBeHadIsSaidInOneLine() throws IOException {
        Path tools = Files.createDirectory(folder.resolve("tools"));
        for (String tool : List.of("mkdir", "uname")) {
            Files.createSymbolicLink(tools.resolve(tool), Path.of("/bin", tool));
        }
        Path home = folder.resolve("home");
        Aarch64.Prepared without = Aarch64.prepare(List.of(home.toString()), Map.of("PATH", tools.toString()));
        assertThat(without)
                .isEqualTo(new Aarch64.Prepared(
                        69, "aarch64.sh: no apt-get on this machine; expected Debian or a relative of it"));
        assertThat(Aarch64.prepare(List.of(), Map.of()))
                .isEqualTo(new Aarch64.Prepared(64, "usage: reliability/aarch64.sh DIR"));
    }
}
