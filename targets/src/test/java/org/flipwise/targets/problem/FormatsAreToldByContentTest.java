package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.fault.Fault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A file whose name says nothing is read in the one format that its first lines can be in; with two, or none that is certain, it is refused with the candidates. */
class FormatsAreToldByContentTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    Path folder;

    private String write(String text) throws IOException {
        return Files.writeString(folder.resolve("problem.txt"), text).toString();
    }

    @Test
    void everyFormatHasARecogniserThatKnowsItsOwnExample() throws IOException {
        for (BuiltIn.Listing format : Problems.formats()) {
            if (format.name().equals("gph")) {
                continue; // a graph without a question
            }
            assertThat(Problems.formatByContent(write(format.example() + "\n"), null))
                    .as(format.name())
                    .isEqualTo(format.name());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "karate.mc, gset",
        "square.mc, gset",
        "two.bqp, bqp",
        "three.sparse, biqmac",
        "offset.qs, qs",
        "four.qubo, qubo",
        "chain.coo, coo",
        "chain.json, bqpjson",
        "cubic.hubo, hubo",
        "plaquette.hubo.json, hubojson",
        "clinic.uai, uai",
        "small.law, law",
        "two.modes, modes",
        "cars.csv, csv",
        "crops.csv, csv"
    })
    void examplesAreTheSameProblemWithoutTheirExtension(String example, String format) throws IOException {
        Path copy = Files.copy(EXAMPLES.resolve(example), folder.resolve("copy"));
        assertThat(Problems.formatByContent(copy.toString(), null)).isEqualTo(format);
        String parameters = example.equals("cars.csv")
                ? "?response=miles_per_gallon"
                : example.equals("crops.csv") ? "?response=yield" : "";
        if (example.endsWith(".uai")) {
            parameters = "?evid=" + EXAMPLES.resolve("clinic.uai.evid");
        }
        assertThat(Problems.resolve(copy + parameters).hash())
                .isEqualTo(
                        Problems.resolve(EXAMPLES.resolve(example) + parameters).hash());
    }

    @Test
    void aLongGraphIsToldByItsBeginning() throws IOException {
        StringBuilder graph = new StringBuilder("800 19176\n");
        for (int edge = 0; edge < 19176; edge++) {
            int from = edge % 799;
            graph.append(from + 1)
                    .append(' ')
                    .append(from + 2 + edge % (799 - from))
                    .append(" 1\n");
        }
        assertThat(Problems.resolve(write(graph.toString())).target().dimension())
                .isEqualTo(800);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "11 1;10 11 | it may be --format law or --format gset, which mean different things",
                "0 1 1.5;1 1 2 | it may be --format coo: give that if it is",
                "5 1 0;3 2 0 | it may be --format coo or --format wcnf, which mean different things",
                "problem: paper:bimodal | it may be --format yaml",
                "3 2;0 1 1;1 2 1 | it begins with '3 2'; expected --format with one of ",
                "3 2;1 2 x;2 3 1 | it begins with '3 2'",
                "p edge 3 1;e 1 2 | it may be --format gph: give that if it is",
                "%%MatrixMarket matrix;3 3 1;1 2 1 | it begins with '%%MatrixMarket matrix'",
                "1,2;3,4 | it begins with '1,2'",
                "a,b;x,y | it begins with 'a,b'"
            })
    void whatIsNotCertainIsRefusedWithTheCandidates(String lines, String message) throws IOException {
        String file = write(lines.strip().replace(';', '\n') + "\n");
        assertThatThrownBy(() -> Problems.resolve(file))
                .hasMessageContaining("from its name or its content; ")
                .hasMessageContaining(message.strip())
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.BAD_DATA));
    }

    @Test
    void aMatrixWithADiagonalIsNeverReadAsAGraph() throws IOException {
        assertThat(Problems.formatByContent(write("3 2\n1 2 4\n2 2 1\n"), null)).isEqualTo("biqmac");
        StringBuilder late = new StringBuilder("20000 20000\n");
        for (int i = 1; i < 20000; i++) {
            late.append(i).append(' ').append(i + 1).append(" 1\n");
        }
        assertThatThrownBy(() -> Problems.resolve(write(late + "7 7 1\n")))
                .hasMessageContaining(":20001:")
                .hasMessageContaining("an edge from node 7 to itself");
    }

    @Test
    void anOffsetIsNotLost() throws IOException {
        assertThat(Problems.formatByContent(write("# ObjectiveOffset 7\n3 2\n1 2 4\n1 3 1\n"), null))
                .isEqualTo("qs");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n\n \n",
                "\u0000\u0001",
                "#",
                "# only a comment\n",
                "p",
                "h",
                "c\nc\n",
                "{",
                "\"",
                "theta",
                ",",
                "\uFEFF"
            })
    void scrapsAreRefusedInOneLine(String scrap) throws IOException {
        String file = write(scrap);
        assertThatThrownBy(() -> Problems.resolve(file))
                .isInstanceOf(ProblemException.class)
                .satisfies(refused -> assertThat(refused.getMessage().lines()).hasSize(1));
    }

    @Test
    void onlyTheBeginningOfAHugeFileIsLookedAt() throws IOException {
        byte[] line = "x".repeat(10_000_000).getBytes(StandardCharsets.UTF_8);
        Path file = Files.write(folder.resolve("huge"), line);
        assertThat(FirstLines.of(file)).isEqualTo(List.of(List.of("x".repeat(FirstLines.BYTES))));
        assertThatThrownBy(() -> Problems.resolve(file.toString()))
                .satisfies(refused -> assertThat(refused.getMessage()).hasSizeLessThan(500));
    }
}
