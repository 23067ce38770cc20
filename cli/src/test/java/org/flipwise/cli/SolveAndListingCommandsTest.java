package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code solve}, {@code targets} and {@code formats} on the command line: results on the screen, one line for wrong arguments. */
class SolveAndListingCommandsTest {

    /** A square with one diagonal: the best cut leaves out that diagonal alone or one side, 4 of 5 edges. */
    private static final String SQUARE = "4 5\n1 2 1\n2 3 1\n3 4 1\n4 1 1\n1 3 1\n";

    @Test
    void theBestCutOfAHandDrawnGraphIsFound(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("square.txt"), SQUARE).toString();
        Said said = Said.to("solve", file, "--format", "gset", "--stop", "best=4,rounds=2000", "--sims", "3");
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).contains("maximum cut", "3 of 3 runs");
        assertThat(said.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
        Said json = Said.to("solve", file, "--format", "gset", "--stop", "rounds=50", "--json");
        assertThat(json.out()).contains("\"objective\" : 4.0", "\"digest\"").startsWith("{");
    }

    @Test
    void bestValueAgainstTimeIsPrintedKeptAndDrawn(@TempDir Path folder) throws IOException {
        Path run = folder.resolve("run");
        Said said = Said.toLine("solve labs:?n=20 --sims 2 --stop rounds=40 --seed 3 --threads 1 --json --out " + run);
        assertThat(said.code()).as(said.err()).isZero();
        JsonNode summary = JsonMapper.shared().readTree(said.out());
        JsonNode improvements = summary.path("improvements");
        JsonNode last = improvements.path(improvements.size() - 1);
        assertThat(last.path("objective")).isEqualTo(summary.path("best").path("objective"));
        assertThat(last.path("round")).isEqualTo(summary.path("timeToBest").path("round"));
        assertThat(last.path("cpuSeconds")).isEqualTo(summary.path("timeToBest").path("cpuSeconds"));
        assertThat(Files.readAllLines(run.resolve("best.csv")))
                .startsWith("run,round,seconds,cpu_seconds,log_density,objective")
                .anyMatch(line -> line.startsWith("1,"))
                .anyMatch(line -> line.startsWith("2,"));
        assertThat(Files.readString(run.resolve("report.html"))).contains("Best value against processor time");
        assertThat(run.resolve("figures/best-value.csv")).exists();
    }

    /** No state cuts 5 of the 5 edges, so a search for it says that it failed. */
    @Test
    void aValueThatCannotBeReachedIsNotClaimed(@TempDir Path folder) throws IOException {
        String file = Files.writeString(folder.resolve("square.mc"), SQUARE).toString();
        Said said = Said.to("solve", file, "--stop", "best=5,rounds=50");
        assertThat(said.code()).isZero();
        assertThat(said.out()).contains("warning: no run reached the value");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "solve labs:?n=8 --rounds 5 | 64 | --rounds",
                "solve labs:?n=8 --stop bset=3 | 64 | did you mean 'best'?",
                "solve labs:?n=8 --stop time=-1s | 64 | expected a finite number of seconds above 0",
                "solve labs:?n=8 --search walk --betas 1 | 64 | is for --search tempering",
                "solve labs:?n=8 --search hop | 64 | expected",
                "solve labs:?n=8 --out none --solution no/such/folder/a.sol | 73 | its folder is not there",
                "verify labs:?n=8 --solution no-such-file | 66 | cannot read",
                "solve labs:?n=x | 64 | n is 'x'",
                "solve nowhere.mc | 66 | no problem 'nowhere.mc'",
                "sample labs:?n=8 --block-moves 3 | 64 | needs a target whose bits fall into classes",
                "sample paper:six-modes --kernel iit --block-moves 3 | 64 | cannot be used with --kernel iit",
                "sample labs:?n=8 --cluster-moves 3 | 64 | needs a target that is a sum of fields and couplings of pairs",
                "sample ising:torus?L=4 --kernel iit --cluster-moves 3 | 64 | cannot be used with --kernel iit",
                "sample labs:?n=8 --houdayer-moves 3 | 64 | needs a target that is a sum of fields and couplings of pairs",
                "sample ising:cube?L=4 | 66 | no problem 'ising:cube'",
            })
    void wordsThatAreWrongGetOneLine(String line, int code, String message) {
        Said said = Said.toLine(line);
        assertThat(said.code()).as(said.err()).isEqualTo(code);
        assertThat(said.err()).contains(message);
        assertThat(said.out()).isEmpty();
    }

    @Test
    void targetsAndFormatsAreListedWithExamples() {
        assertThat(Said.toLine("targets").out())
                .contains("paper:six-modes", "ising:torus", "labs:", "selection:synthetic");
        assertThat(Said.toLine("formats").out()).contains("gset", "bqpjson", "wcnf", "uai", "csv");
    }
}
