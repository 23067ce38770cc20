package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Objective;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The files of the folder examples, with every value computed by hand from the formulas of docs/formats.md. */
final class EveryFormatKeepsItsConventionsTest {
    private static final Path EXAMPLES = Path.of("..", "examples");

    @TempDir
    Path folder;

    /**
     * A file and the value of every state of its variables.
     *
     * @param values by bits; the complement of a cut, not listed, has the same value
     */
    private record Case(String word, String objective, boolean maximise, double best, Map<String, Double> values) {
        @Override
        public String toString() {
            return word;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                new Case(
                        "square.mc",
                        "cut",
                        true,
                        6,
                        Map.of(
                                "0000", 0.0, "1000", 6.0, "0100", 5.0, "0010", 2.0, "0001", 1.0, "1100", 5.0, "1010",
                                6.0, "1001", 3.0, "0110", 3.0, "1111", 0.0)),
                new Case(
                        "two.bqp",
                        "value",
                        true,
                        7,
                        Map.of(
                                "000", 0.0, "100", 2.0, "010", -1.0, "001", 5.0, "110", 7.0, "101", -1.0, "011", 4.0,
                                "111", 4.0)),
                new Case("two.bqp?problem=2", "value", true, 3, Map.of("00", 0.0, "10", -3.0, "01", -2.0, "11", 3.0)),
                new Case(
                        "three.sparse",
                        "value",
                        false,
                        -3,
                        Map.of(
                                "000", 0.0, "100", 2.0, "010", -1.0, "001", 5.0, "110", 7.0, "101", -3.0, "011", 4.0,
                                "111", 2.0)),
                new Case(
                        "cubic.hubo",
                        "value",
                        false,
                        -5.5,
                        Map.of(
                                "000", 0.5, "100", -1.5, "010", -0.5, "001", 0.5, "110", 0.5, "101", -1.5, "011", -2.5,
                                "111", -5.5)),
                new Case(
                        "plaquette.hubo.json",
                        "value",
                        false,
                        -4.5,
                        Map.of("0000", -0.5, "0001", 3.5, "0101", -4.5, "0011", -4.5, "0100", -0.5, "1111", 1.5)),
                new Case(
                        "pentagon.gph",
                        "independent set size",
                        true,
                        2,
                        Map.of(
                                "000000", 0.0, "100000", 1.0, "110000", 0.0, "101000", 2.0, "101001", -1.0, "111110",
                                -5.0)),
                new Case(
                        "four.qubo",
                        "value",
                        false,
                        -4,
                        Map.of(
                                "0000", 0.0, "1000", -1.0, "0100", 0.0, "0010", 3.0, "0001", 0.0, "1100", 1.0, "0101",
                                -4.0, "1101", -3.0, "1111", 0.0)),
                new Case(
                        "offset.qs",
                        "value",
                        false,
                        2,
                        Map.of(
                                "000", 7.0, "100", 2.0, "010", 5.0, "001", 7.0, "110", 8.0, "101", 2.0, "011", 3.0,
                                "111", 6.0)),
                new Case(
                        "chain.coo",
                        "energy",
                        false,
                        -3.1,
                        Map.of(
                                "111", 0.9, "110", 0.1, "101", 1.9, "100", 3.1, "011", -0.1, "010", -0.9, "001", -3.1,
                                "000", -1.9)),
                new Case(
                        "chain.json",
                        "energy",
                        false,
                        -5,
                        Map.of(
                                "111", 3.0, "110", 1.0, "101", 5.0, "100", 7.0, "011", 1.0, "010", -1.0, "001", -5.0,
                                "000", -3.0)));
    }

    private static Problem example(String word) {
        return Problems.resolve(EXAMPLES + "/" + word);
    }

    private static double value(Problem problem, String bits) {
        Target target = problem.target();
        return target.objective().orElseThrow().value(target.potential(BitState.parse(bits)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void valuesAreThoseWorkedOutByHand(Case expected) {
        Problem problem = example(expected.word());
        assertThat(problem.target().objective()).contains(new Objective(expected.objective(), expected.maximise()));
        expected.values()
                .forEach((bits, value) ->
                        assertThat(value(problem, bits)).as(bits).isEqualTo(value, within(1e-12)));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void theBestStateIsTheOneOfTheLargestPotential(Case expected) {
        Target target = example(expected.word()).target();
        double best = LongStream.range(0, 1L << target.dimension())
                .mapToDouble(state -> target.potential(BitState.ofIndex(target.dimension(), state)))
                .max()
                .orElseThrow();
        assertThat(target.objective().orElseThrow().value(best)).isEqualTo(expected.best(), within(1e-12));
    }

    @Test
    void variablesKeepTheirNames() {
        Target coo = example("chain.coo").target();
        assertThat(Stream.of(0, 1, 2).map(coo::variable)).containsExactly("0", "2", "5");
        Target json = example("chain.json").target();
        assertThat(Stream.of(0, 1, 2).map(json::variable)).containsExactly("2", "4", "6");
        assertThat(example("square.mc").target().variable(3)).isEqualTo("x4");
    }

    /** The trap of every one of these formats: what a reader that counts a pair once, or twice, would say instead. */
    @Test
    void aReaderThatCountsPairsOtherwiseFailsTheseValues() throws IOException {
        for (String word : new String[] {"two.bqp", "three.sparse", "offset.qs", "four.qubo"}) {
            Case expected =
                    cases().filter(each -> each.word().equals(word)).findFirst().orElseThrow();
            Problem wrong = withPairsTimes(word, word.equals("four.qubo") ? 2 : 0.5);
            assertThat(expected.values().entrySet())
                    .anyMatch(entry -> Math.abs(value(wrong, entry.getKey()) - entry.getValue()) > 0.5);
        }
    }

    private Problem withPairsTimes(String name, double factor) throws IOException {
        StringBuilder text = new StringBuilder();
        for (String line : Files.readAllLines(EXAMPLES.resolve(name))) {
            String[] words = line.split(" ", -1);
            boolean pair = words.length == 3 && !line.startsWith("#") && !words[0].equals(words[1]);
            text.append(pair ? words[0] + " " + words[1] + " " + factor * Double.parseDouble(words[2]) : line)
                    .append('\n');
        }
        return Problems.resolve(write(name, text.toString()));
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void edgesWithoutWeightsWeighOne() throws IOException {
        Problem path = Problems.resolve(write("path.rud", "3 2  \n1 2\n2 3\n\n"));
        assertThat(value(path, "010")).isEqualTo(2);
        assertThat(value(path, "011")).isEqualTo(1);
    }

    @Test
    void edgesListedTwiceCountTwice() throws IOException {
        assertThat(value(Problems.resolve(write("double.mc", "2 2\n1 2 1\n2 1 3\n")), "10"))
                .isEqualTo(4);
    }

    @Test
    void coordinatesAreBinaryUnlessTheySayOtherwise() throws IOException {
        String text = "0 0 1\n0 1 -3e0\n";
        assertThat(value(Problems.resolve(write("a.coo", text)), "11")).isEqualTo(-2);
        assertThat(value(Problems.resolve(write("a.coo", "# vartype=BINARY\n" + text)), "11"))
                .isEqualTo(-2);
        for (String spin : new String[] {"# vartype=SPIN\n", "#vartype: SPIN\n", "# vartype = spin\n"}) {
            assertThat(value(Problems.resolve(write("a.coo", spin + text)), "01"))
                    .isEqualTo(2);
        }
        assertThat(value(Problems.resolve(write("a.coo", text) + "?vartype=SPIN"), "01"))
                .isEqualTo(2);
    }

    @Test
    void booleanProgramsOfJsonAreInZeroAndOne() throws IOException {
        Problem problem = Problems.resolve(write("b.json", """
                {"linear_terms": [{"coeff": 1, "id": 7}], "quadratic_terms": [{"id_head": 3, "id_tail": 7, "coeff": -4}],
                 "offset": 2, "scale": 0.5, "variable_domain": "boolean", "variable_ids": [7, 3], "solutions": [[{"id": 3}]]}"""));
        assertThat(problem.target().variable(0)).isEqualTo("3");
        assertThat(value(problem, "00")).isEqualTo(1);
        assertThat(value(problem, "01")).isEqualTo(1.5);
        assertThat(value(problem, "11")).isEqualTo(-0.5);
    }

    @Test
    void theColdestBetaCanBeGiven() {
        Problem problem = example("square.mc?beta=2.5&layout=auto");
        assertThat(problem.target().coldestBeta()).isEqualTo(2.5);
        assertThat(problem.ladder().beta(0)).isEqualTo(2.5);
        assertThat(problem.name()).endsWith("square.mc?beta=2.5&layout=auto");
        assertThat(example("square.mc?beta=0.01").ladder().beta(11)).isEqualTo(0.0025, within(1e-12));
        assertThat(Refusal.of(() -> example("square.mc?problem=1")).message()).contains("unknown parameter 'problem'");
    }

    @Test
    void everyFormatIsListedWithAnExampleThatIsRead() throws IOException {
        List<String> pairwise = List.of("gset", "bqp", "biqmac", "qs", "qubo", "coo", "bqpjson");
        assertThat(Problems.formats()).extracting(BuiltIn.Listing::name).containsAll(pairwise);
        for (BuiltIn.Listing listing : Problems.formats()) {
            if (!pairwise.contains(listing.name())) {
                continue;
            }
            String file = write("listed." + listing.name(), listing.example() + "\n");
            assertThat(Problems.resolve(file, listing.name()).target().dimension())
                    .as(listing.name())
                    .isPositive();
            assertThat(listing.description() + listing.example()).matches("[\\p{Print}\\n]*");
        }
    }
}
