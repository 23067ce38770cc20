package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.spec.KernelName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpIsTrueAndFitsTheScreenTest {
    private static final List<String> OPTIONS = List.of(
            "--kernel --balance --betas --l0 --jumps --clock --rf-rungs --gamma-schedule --gamma-rule --form --jump-parity"
                    .split(" "));
    private static final List<String> MORE = List.of(
            "--paper-letter --swap --rounds --stop --burn-in --sims --seed --threads --start --subset --block --weights --out --json"
                    .split(" "));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "-h",
                "sample --help",
                "solve --help",
                "compare --help",
                "tune --help",
                "verify --help",
                "kernels --help",
                "targets --help",
                "formats --help",
                "completion --help",
                "man --help",
                "help --help",
                "help solve",
                "kernels",
                "--version"
            })
    void itIsAResultOfAtMostEightyColumnsInAscii(String line) {
        Said said = Said.toLine(line);
        assertThat(said.code()).isZero();
        assertThat(said.err()).isEmpty();
        assertThat(said.out()).isNotEmpty().isASCII().endsWith("\n");
        assertThat(said.out().lines()).allSatisfy(each -> assertThat(each).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void everyOptionKernelAndExitCodeIsThere() {
        String help = Said.toLine("sample --help").out();
        assertThat(help).contains(OPTIONS).contains(MORE).contains("--quiet", "--debug", "--help");
        for (KernelName kernel : KernelName.values()) {
            assertThat(help).containsPattern("(?m)^  " + kernel.label() + " ");
        }
        String program = Said.toLine("--help").out();
        for (int code : new int[] {0, 64, 65, 66, 69, 70, 73, 74, 75, 129, 130, 143}) {
            assertThat(program).containsPattern("(?m)^  " + code + " +\\w");
            assertThat(help).doesNotContainPattern("(?m)^  " + code + " +\\w");
        }
    }

    @Test
    void helpOfACommandIsTheSameByEitherWord() {
        assertThat(Said.toLine("help compare")).isEqualTo(Said.toLine("compare --help"));
        assertThat(Said.toLine("help")).isEqualTo(Said.toLine("--help"));
        Said unknown = Said.toLine("help comper");
        assertThat(unknown.code()).isEqualTo(64);
        assertThat(unknown.err()).contains("unknown command 'comper' (did you mean 'compare'?)");
    }

    @Test
    void everyCommandOfTheProgramHasOneLineInItsHelp() {
        String help = Said.toLine("--help").out();
        Commands.all().getSubcommands().forEach((name, command) -> {
            String header = command.getCommandSpec().usageMessage().header()[0];
            assertThat(help).containsPattern("(?m)^  " + name + " +" + Pattern.quote(header) + "$");
        });
    }

    /** The defaults as the help states them, put into words, give the run that no words give. */
    @Test
    void theDefaultsAreThoseItStates() {
        String help = Said.toLine("sample --help").out().replaceAll("\\s+", " ");
        for (String stated :
                List.of("auto", "deo", "1", "tuned", "expected", "update-first", "f", "burn-in", "equal-rejection")) {
            assertThat(help).contains("(default: " + stated + ")");
        }
        assertThat(digest(
                        "--kernel auto --ladder auto --tune equal-rejection --swap-rate 0.39 --hottest 0 --swap deo --sims 1 --seed 1"
                                + " --threads 1 --start tuned --weights expected"))
                .isEqualTo(digest(""));
        String own = "--ladder problem ";
        assertThat(digest(own
                        + "--kernel a-iit --balance sqrt --form update-first --gamma-rule f --gamma-schedule burn-in"
                        + " --rf-rungs 4 --l0 100 --rounds 5000 --burn-in 500"))
                .isEqualTo(digest(own + "--kernel a-iit"));
        assertThat(digest(own + "--kernel iit --jumps 2 --jump-parity random --rounds 500"))
                .isEqualTo(digest(own + "--kernel iit --rounds 500"));
        assertThat(digest(own + "--kernel ct-iit --clock 100 --rounds 500"))
                .isEqualTo(digest(own + "--kernel ct-iit --rounds 500"));
    }

    private static String digest(String options) {
        String json = Said.toLine("sample paper:bimodal --json " + options).out();
        Matcher digest = Pattern.compile("\"digest\" : \"(\\w+)\"").matcher(json);
        assertThat(digest.find()).as(json).isTrue();
        return digest.group(1);
    }

    @Test
    void theVersionIsThatOfTheBuild() {
        assertThat(Said.toLine("--version").out())
                .matches("flipwise \\d+\\.\\d+\\.\\d+\\S*( \\([0-9a-f]{7,40}\\+?\\))?\n");
        assertThat(Said.toLine("-V")).isEqualTo(Said.toLine("--version"));
    }
}
