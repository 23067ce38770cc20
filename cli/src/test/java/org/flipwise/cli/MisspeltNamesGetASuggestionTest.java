package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisspeltNamesGetASuggestionTest {
    @TempDir
    Path place;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
                    smaple paper:bimodal                   | 64 | sample
                    sample paper:bimodal --kernl mh        | 64 | --kernel
                    sample paper:bimodal --KERNEL mh       | 64 | --kernel
                    sample paper:bimodal --kernel A-IIT    | 64 | a-iit
                    sample paper:bimodal --balance squrt   | 64 | sqrt
                    sample paper:bimodal --swap dao        | 64 | deo
                    sample paper:bimodal --start zeroes    | 64 | zeros
                    sample paper:bimodal --stop esss=3     | 64 | ess
                    sample paper:six-mods                  | 66 | paper:six-modes
                    sample six-modes                       | 66 | paper:six-modes
                    sample ising:tours                     | 66 | ising:torus
                    sample paper:six-modes?tehta=1         | 64 | theta
                    sample ising:torus?L=4&layout=spars    | 64 | sparse
                    compare paper:bimodal --kernels a-itt  | 64 | a-iit
                    sample paper:bimodal --kernel aiit     | 64 | a-iit
                    help slove                             | 64 | solve
                    man slove                              | 64 | solve
                    """)
    void inTheMessage(String line, int code, String right) {
        Said said = Said.toLine(line);
        assertThat(said.code()).isEqualTo(code);
        assertThat(said.errLines().get(0)).contains("(did you mean '" + right + "'?)");
    }

    @Test
    void alsoOfFilesAndTheirFormat() throws IOException {
        Path file = Files.writeString(place.resolve("square.mc"), "2 1\n1 2 1\n");
        assertThat(Said.to("solve", place.resolve("squar.mc").toString()).err())
                .isEqualTo("flipwise: no problem '" + place.resolve("squar.mc") + "' (did you mean '" + file + "'?)\n");
        assertThat(Said.to("solve", file.toString(), "--format", "gste").err()).contains("(did you mean 'gset'?)");
        assertThat(Said.to("sample", file.toString(), "--ladder", place + "/squar.json")
                        .err())
                .doesNotContain("did you mean");
        Files.writeString(place.resolve("ladder.json"), "{}");
        assertThat(Said.to("sample", file.toString(), "--ladder", place + "/lader.json")
                        .err())
                .contains("(did you mean '" + place.resolve("ladder.json") + "'?)");
    }

    @Test
    void alsoOfRuns() throws IOException {
        Path run = Files.createDirectories(place.resolve("runs").resolve("bimodal"));
        Files.writeString(place.resolve("runs").resolve("bimodel"), "a file is no run");
        for (String command : List.of("show", "report", "resume", "watch")) {
            Said said =
                    Said.to(command, place.resolve("runs").resolve("bimodla").toString());
            assertThat(said.code()).isEqualTo(66);
            assertThat(said.err()).contains("(did you mean '" + run + "'?)");
        }
    }

    @Test
    void whereNothingIsNearNothingIsGuessed() {
        assertThat(Said.toLine("sample paper:bimodal --kernel zzz").err()).doesNotContain("did you mean");
        assertThat(Said.toLine("sample elsewhere.mc").err()).doesNotContain("did you mean");
        assertThat(Said.toLine("nonsense").err()).doesNotContain("did you mean");
    }

    @Test
    void anOptionOfAnotherCommandIsSaidToBeOne() {
        assertThat(Said.toLine("tune paper:bimodal --rounds 5").err())
                .contains("unknown option '--rounds'; it is an option of sample");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    sample --rounds 20 --ladder problem --kernel mh paper:bimodal --json
                    sample --json --rounds=20 paper:bimodal --ladder=problem --kernel=mh
                    """)
    void optionsMayStandBeforeAndAfterTheProblem(String line) {
        Said said = Said.toLine(line);
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).startsWith("{");
    }
}
