package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.flipwise.spec.KernelName;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

class CompletionAndManPagesListEveryOptionTest {
    @TempDir
    Path place;

    private Path script;

    @BeforeEach
    void write() throws IOException {
        script = Files.writeString(
                place.resolve("flipwise.bash"), Said.toLine("completion bash").out());
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void everyCommandAndOptionIsInTheScript(String shell) {
        Said said = Said.toLine("completion " + shell);
        assertThat(said.code()).isZero();
        assertThat(missing(said.out(), shell.equals("fish") ? "-l " : "--")).isEmpty();
        String without = said.out().replace("kernel", "colonel");
        assertThat(missing(without, shell.equals("fish") ? "-l " : "--")).contains("sample kernel", "verify kernel");
    }

    @Test
    void everyOptionIsInItsPage() {
        for (Map.Entry<String, CommandLine> command :
                Commands.all().getSubcommands().entrySet()) {
            String page = Said.toLine("man " + command.getKey()).out();
            assertThat(page).startsWith(".TH ").contains(".SH NAME", ".SH SYNOPSIS", ".SH OPTIONS", ".SH EXAMPLES");
            for (OptionSpec option : command.getValue().getCommandSpec().options()) {
                assertThat(page).contains(option.longestName().replace("-", "\\-"));
            }
        }
        String program = Said.toLine("man").out();
        Commands.all()
                .getSubcommands()
                .keySet()
                .forEach(name -> assertThat(program).contains("\n.B " + name + "\n"));
        assertThat(program).contains(".SH EXIT STATUS", "\n.B 64\n", ".SH ENVIRONMENT", "FLIPWISE_JAVA_OPTS");
    }

    private static List<String> missing(String script, String dashes) {
        List<String> missing = new ArrayList<>();
        Commands.all().getSubcommands().forEach((name, command) -> {
            String own = script.lines().filter(line -> line.contains(name)).reduce("", (a, b) -> a + "\n" + b);
            for (OptionSpec option : command.getCommandSpec().options()) {
                if (!own.contains(dashes + Commands.name(option))) {
                    missing.add(name + " " + Commands.name(option));
                }
            }
        });
        return missing;
    }

    /** In a real bash; an underscore stands for nothing. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sa                             | sample
                    sample --pri                   | --print-config
                    sample --kernel a-             | a-iit
                    sample examples/two --kernel c | ct-iit
                    solve --kernel mh-s            | mh-sweep
                    solve --swap deo-              | deo-odd
                    sample --format gs             | gset
                    sample --kernel = ct           | ct-iit
                    completion fi                  | fish
                    help comp                      | compare,completion
                    man tu                         | tune
                    sample exam                    |
                    sample --out exam              |
                    --ver                          | --version
                    """)
    void bashOffersTheWord(String words, String offered) throws Exception {
        assertThat(offers(words)).isEqualTo(offered == null ? "" : offered);
    }

    @Test
    void bashOffersEveryKernel() throws Exception {
        assertThat(offers("sample --kernel _"))
                .isEqualTo(String.join(",", KernelName.byLabel().keySet()));
    }

    private String offers(String words) throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no bash here");
        String list = ("flipwise " + words.replace("_", "")).replace("=", "'='");
        return run(
                "/bin/bash",
                "--norc",
                "-c",
                "source '" + script + "'; COMP_WORDS=(" + list + (words.endsWith("_") ? " ''" : "") + ");"
                        + " COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _flipwise; IFS=,; printf %s \"${COMPREPLY[*]}\"");
    }

    @Test
    void theManualShowsThePages() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/groff")), "there is no groff here");
        for (String name : List.of("sample", "solve", "tune", "compare", "verify", "completion")) {
            Path page = Files.writeString(
                    place.resolve(name + ".1"), Said.toLine("man " + name).out());
            assertThat(run("/usr/bin/groff", "-man", "-ww", "-z", page.toString()))
                    .isEmpty();
            String text =
                    run("/usr/bin/groff", "-man", "-Tascii", page.toString()).replaceAll(".\\x08|\\x1b\\[[0-9;]*m", "");
            assertThat(text).contains("flipwise " + name, "--help", "Print this help.");
        }
        Path wrong = Files.writeString(place.resolve("wrong.1"), ".TH X 1\n.SH NAME\n.nosuchmacro x\n");
        assertThat(run("/usr/bin/groff", "-man", "-ww", "-z", wrong.toString())).contains("nosuchmacro");
    }

    private static String run(String... words) throws Exception {
        Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(300, TimeUnit.SECONDS)).isTrue();
        return said;
    }
}
