package org.flipwise.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code flipwise convert} on the command line: a new file, or one line and nothing written. */
class ProblemsAreConvertedTest {
    private static final String SQUARE = Path.of("..", "examples", "square.mc").toString();

    @TempDir
    Path folder;

    @Test
    void theFileIsSolvedToTheSameValueWithTheOtherSign() {
        String file = folder.resolve("square.qs").toString();
        Said said = Said.to("convert", SQUARE, file);
        assertThat(said.code()).as(said.err()).isZero();
        assertThat(said.out()).isEqualTo(file + ": 4 variables, 5 pairs; its value, to be minimised, is -(cut)\n");
        assertThat(Said.to("solve", file, "--json", "--out", "none").out()).contains("\"objective\" : -6.0");
        assertThat(Said.to("convert", SQUARE, folder.resolve("b.qs").toString(), "--quiet")
                        .out())
                .isEmpty();
    }

    @Test
    void noFileIsReplaced() throws IOException {
        Path file = Files.writeString(folder.resolve("mine.qs"), "mine");
        Said said = Said.to("convert", SQUARE, file.toString());
        assertThat(said.code()).isEqualTo(73);
        assertThat(said.err()).contains("already exists; expected the name of a new file");
        assertThat(Files.readString(file)).isEqualTo("mine");
        Path link = Files.createSymbolicLink(folder.resolve("link.qs"), folder.resolve("nowhere"));
        assertThat(Said.to("convert", SQUARE, link.toString()).code()).isEqualTo(73);
        assertThat(folder.resolve("nowhere")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "labs:?n=8        | a.qs          | 64 | its terms have four variables",
                "ising:torus?L=4  | a.gph         | 64 | is no independent-set problem",
                "ising:torus?L=4  | a.sparse      | 64 | names no format that can be written",
                "ising:torus?L=4  | none/a.qs     | 73 | its folder is not there",
                "nowhere.mc       | a.qs          | 66 | no problem 'nowhere.mc'",
                "exec:false       | a.qs          | 64 | is code, which no file can hold",
            })
    void whatCannotBeWrittenGetsOneLine(String problem, String file, int code, String message) throws IOException {
        Said said = Said.to("convert", problem, folder.resolve(file).toString());
        assertThat(said.code()).as(said.err()).isEqualTo(code);
        assertThat(said.err()).contains(message);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void bothArgumentsAreNeededAndNoMore() {
        assertThat(Said.toLine("convert ising:torus?L=4").err()).contains("no FILE given; expected");
        assertThat(Said.toLine("convert ising:torus?L=4 a.qs b.qs").err())
                .contains("unexpected argument 'b.qs'; flipwise convert takes one PROBLEM and one FILE");
    }
}
