package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a file holds, it is read or refused in one line that names the place and what was expected there, within two seconds of CPU time. */
final class MalformedFilesAreRefusedTest {
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final long SEED = Long.getLong("flipwise.seed", 20260101);
    private static final int MUTATIONS = Integer.getInteger("flipwise.mutations", 150);

    @TempDir
    Path folder;

    /** A damaged file, the place of the damage, and a part of what is said. */
    private record Bad(String name, String text, String place, String says) {
        @Override
        public String toString() {
            return name + " " + SafeText.word(text);
        }
    }

    static Stream<Bad> badFiles() {
        String json = "{\"variable_ids\":[0,1],\"variable_domain\":\"spin\",\"scale\":1,\"offset\":0,\n";
        String hubo = "{\"variable_domain\":\"spin\",\n";
        String empty = "\"linear_terms\":[],\"quadratic_terms\":[]}";
        return Stream.of(
                new Bad(
                        "a.mc",
                        "",
                        "1:1",
                        "expected the number of variables and of entries, found the end of the file"),
                new Bad("a.mc", "# only\n", "2:1", "found the end of the file"),
                new Bad(
                        "a.mc",
                        "3\n1 2 1\n",
                        "1:2",
                        "expected the number of entries from 0 to 536870912, found the end of the line"),
                new Bad("a.mc", "0 0\n", "1:1", "expected the number of variables from 1 to"),
                new Bad("a.mc", "-3 1\n1 2\n", "1:1", "found '-3'"),
                new Bad("a.mc", "3 1 7\n1 2 1\n", "1:5", "expected the end of the line, found '7'"),
                new Bad("a.mc", "3 1\n0 2 1\n", "2:1", "expected an index from 1 to 3, found '0'"),
                new Bad("a.mc", "3 1\n1 4 1\n", "2:3", "expected an index from 1 to 3, found '4'"),
                new Bad("a.mc", "3 1\n1 1 1\n", "2:5", "expected two different nodes"),
                new Bad("a.mc", "3 1\n1\n", "2:2", "found the end of the line"),
                new Bad("a.mc", "3 1\n1 2 1 1\n", "2:7", "expected the end of the line"),
                new Bad("a.mc", "3 1\n1 2 x\n", "2:5", "expected a weight, a finite number, found 'x'"),
                new Bad("a.mc", "3 1\n1 2 1e999\n", "2:5", "a finite number"),
                new Bad("a.mc", "3 1\n1 2 1e101\n", "2:5", "of at most 1.0E100 in size"),
                new Bad("a.mc", "3 1\n1 2 NaN\n", "2:5", "found 'NaN'"),
                new Bad("a.mc", "3 2\n1 2 1\n", "3:1", "expected edge 2 of 2, found the end of the file"),
                new Bad("a.mc", "3 1\n1 2 1\n2 3 1\n", "3:1", "expected the end of the file after 1 entries"),
                new Bad("a.mc", "3 2\n1 2 1\n2 3\n", "3:4", "expected a weight"),
                new Bad("a.mc", "3 2\n1 2\n2 3 1\n", "3:5", "expected the end of the line"),
                new Bad("a.mc", "3 900000000\n1 2\n", "1:3", "from 0 to 536870912"),
                new Bad("a.mc", "3 5000000\n1 2\n", "1:3", "declares 5000000 entries; expected at most"),
                new Bad("a.mc", "2147483648 1\n1 2\n", "1:1", "from 1 to 536870912, found '2147483648'"),
                new Bad(
                        "a.mc",
                        "500000000 1\n1 2\n",
                        "1:1",
                        "declares 500000000 variables in a file of 16 bytes; expected at most 65536"),
                new Bad("a.mc", "3 1\n1 2 \u00001\n", "2:5", "found '\uFFFD1'"),
                new Bad("a.mc", "\u0000\u0000\u0000", "1:1", "the number of variables"),
                new Bad("a.mc", "3 1\r\n1 2 x\r\n", "2:5", "a weight"),
                new Bad("a.mc", "\uFEFF3 1\n1 2 x\n", "2:5", "a weight"),
                new Bad("a.mc", "3 1\n1 2 \u001B[31m\n", "2:5", "found '\uFFFD[31m'"),
                new Bad(
                        "a.mc",
                        "3 1\n1 2 " + "9".repeat(2000) + "\n",
                        "2:5",
                        "a token of more than 1024 bytes; expected"),
                new Bad("a.bqp", "", "1:1", "expected the number of problems"),
                new Bad("a.bqp", "2\n1 1\n1 1 3\n", "4:1", "the number of variables and of entries"),
                new Bad("a.bqp", "1000000\n1 1\n1 1 3\n", "1:1", "declares 1000000 problems; expected at most"),
                new Bad("a.bqp", "1\n2 2\n1 2 3\n2 1 3\n", "4:5", "expected either i ≤ j or i ≥ j in all"),
                new Bad("a.bqp", "1\n1 1\n1 1 3\n1 1\n", "4:1", "expected the end of the file"),
                new Bad(
                        "a.bqp",
                        "1\n2 1\n1 2\n",
                        "3:4",
                        "expected a value, a finite number, found the end of the line"),
                new Bad("a.bqp", "2\n1 1\n1 1 3\n2 1\n1 3 1\n", "5:3", "an index from 1 to 2"),
                new Bad("a.sparse", "2 1\n1 2 3 4\n", "2:7", "expected the end of the line"),
                new Bad("a.sparse", "2 2\n2 1 3\n1 2 3\n", "3:5", "expected either"),
                new Bad("a.qubo", "", "1:1", "expected the line 'p qubo 0 maxNodes nNodes nCouplers'"),
                new Bad("a.qubo", "c only\n", "2:1", "expected the line 'p qubo"),
                new Bad("a.qubo", "0 0 1\n", "1:1", "found '0'"),
                new Bad("a.qubo", "p cnf 1 1\n", "1:3", "expected 'qubo' after 'p', found 'cnf'"),
                new Bad("a.qubo", "p qubo chimera128 2 0 0\n", "1:8", "expected the topology 0"),
                new Bad("a.qubo", "p qubo 0 2 3 0\n", "1:12", "expected the number of nodes from 0 to 2, found '3'"),
                new Bad(
                        "a.qubo",
                        "p qubo 0 2 0 1000000000\n",
                        "1:14",
                        "declares 1000000000 nodes and couplers; expected at most"),
                new Bad("a.qubo", "p qubo 0 2147483648 0 0\n", "1:10", "expected the number of variables"),
                new Bad("a.qubo", "p qubo 0 2 1 0 0\n0 0 1\n", "1:16", "expected the end of the line"),
                new Bad("a.qubo", "p qubo 0 2 0 1\n1 0 5\n", "2:3", "expected a second index from 1 to 1, found '0'"),
                new Bad("a.qubo", "p qubo 0 2 0 1\n0 2 5\n", "2:3", "expected a second index from 0 to 1, found '2'"),
                new Bad("a.qubo", "p qubo 0 2 0 1\np qubo 0 2 0 1\n0 1 5\n", "2:1", "a second line 'p'; expected"),
                new Bad(
                        "a.qubo",
                        "p qubo 0 2 1 1\nc a comment\n0 0 1\n",
                        "4:1",
                        "expected 1 nodes and 1 couplers as declared, not 1 and 0"),
                new Bad(
                        "a.qubo",
                        "p qubo 0 2 1 1\n0 0 1\n0 1 1\n0 1 1\n",
                        "4:3",
                        "more couplers than declared; expected 1"),
                new Bad("a.qubo", "p qubo 0 2 1 1\n0 0 1\n1 1 1\n0 1 1\n", "5:1", "expected 1 nodes and 1 couplers"),
                new Bad("a.qs", "# ObjectiveOffset x\n2 1\n1 2 1\n", "1:19", "expected the offset, a finite number"),
                new Bad("a.qs", "# ObjectiveOffset\n2 1\n1 2 1\n", "1:18", "found the end of the line"),
                new Bad(
                        "a.qs",
                        "# ObjectiveOffset 1\n# ObjectiveOffset 2\n2 1\n1 2 1\n",
                        "2:3",
                        "a second ObjectiveOffset; expected"),
                new Bad("a.qs", "2 2\n1 2 1\n2 1 1\n", "3:5", "expected either"),
                new Bad("a.coo", "", "1:1", "expected at least one line 'i j bias'"),
                new Bad("a.coo", "# vartype=TERNARY\n0 0 1\n", "1:3", "vartype is 'TERNARY'; expected BINARY or SPIN"),
                new Bad("a.coo", "# vartype=\n0 0 1\n", "1:11", "vartype is ''; expected BINARY or SPIN"),
                new Bad(
                        "a.coo",
                        "# vartype=SPIN\n0 0 1\n# vartype=BINARY\n",
                        "3:3",
                        "BINARY here and SPIN above; expected"),
                new Bad("a.coo", "-1 0 1\n", "1:1", "expected a variable from 0"),
                new Bad("a.coo", "0 1\n", "1:4", "expected a bias"),
                new Bad("a.coo", "0 1 1 1\n", "1:7", "expected the end of the line"),
                new Bad("a.coo", "0 1.5 1\n", "1:3", "expected a variable"),
                new Bad("a.gph", "", "1:1", "expected the line 'p edge n m', found the end of the file"),
                new Bad("a.gph", "c\ne 1 2\n", "2:1", "expected the line 'p edge n m', found 'e'"),
                new Bad("a.gph", "p cnf 2 1\n", "1:3", "expected 'edge' after 'p', found 'cnf'"),
                new Bad("a.gph", "p edge 0 0\n", "1:8", "expected the number of variables from 1 to"),
                new Bad("a.gph", "p edge 500000000 0\n", "1:8", "declares 500000000 variables"),
                new Bad("a.gph", "p edge 2 900\ne 1 2\n", "1:10", "declares 900 edges; expected at most"),
                new Bad("a.gph", "p edge 2 1\n1 2       \n", "2:1", "expected edge 1 of 1, a line 'e i j', found '1'"),
                new Bad("a.gph", "p edge 2 1\ne 1 3\n", "2:5", "expected a node from 1 to 2, found '3'"),
                new Bad("a.gph", "p edge 2 1\ne 1 1\n", "2:5", "an edge from node 1 to itself"),
                new Bad("a.gph", "p edge 2 1\ne 1 2 3\n", "2:7", "expected the end of the line"),
                new Bad("a.gph", "p edge 2 1\ne 1 2\ne 1 2\n", "3:1", "expected the end of the file after 1 edges"),
                new Bad("a.hubo", "", "1:1", "expected the line 'p hubo binary n m'"),
                new Bad("a.hubo", "# only\nc\n", "3:1", "found the end of the file"),
                new Bad("a.hubo", "p qubo\n", "1:3", "expected 'hubo' after 'p', found 'qubo'"),
                new Bad("a.hubo", "p hubo\n", "1:7", "expected 'binary' or 'spin', found the end of the line"),
                new Bad("a.hubo", "p hubo SPIN 2 1\n", "1:8", "expected 'binary' or 'spin', found 'SPIN'"),
                new Bad("a.hubo", "p hubo spin 0 1\n", "1:13", "expected the number of variables from 1 to"),
                new Bad("a.hubo", "p hubo spin 500000000 1\n1\n", "1:13", "declares 500000000 variables"),
                new Bad("a.hubo", "p hubo spin 2\n1\n", "1:14", "expected the number of terms"),
                new Bad("a.hubo", "p hubo spin 2 900\n1\n", "1:15", "declares 900 terms; expected at most"),
                new Bad("a.hubo", "p hubo spin 2 1 1\n1\n", "1:17", "expected the end of the line"),
                new Bad("a.hubo", "p hubo spin 2 2\n1\nc x\n", "4:1", "expected term 2 of 2, found the end of"),
                new Bad("a.hubo", "p hubo spin 2 1\n1\n2\n", "3:1", "expected the end of the file after 1 terms"),
                new Bad("a.hubo", "p hubo spin 2 1\n0 2 1\n", "2:3", "expected an index from 0 to 1, found '2'"),
                new Bad("a.hubo", "p hubo spin 2 1\n0 1.5 1\n", "2:3", "expected an index from 0 to 1, found '1.5'"),
                new Bad("a.hubo", "p hubo spin 2 1\n0 1 x\n", "2:5", "expected a coefficient, a finite number"),
                new Bad("a.hubo", "p hubo spin 2 1\n0 1 NaN\n", "2:5", "found 'NaN'"),
                new Bad("a.hubo", "p hubo spin 2 1\n0 1e101\n", "2:3", "at most 1.0E100 in size"),
                new Bad("a.hubo", "p hubo spin 2 1\n0" + " ".repeat(2000) + "1\n", "2:1", "more than 1024 blanks"),
                new Bad("a.hubo.json", "", "1:1", "expected an object with variable_domain and terms"),
                new Bad("a.hubo.json", "{\"terms\":[]}", "1:12", "expected a field 'variable_domain'"),
                new Bad("a.hubo.json", "{\"variable_domain\":\"spin\"}", "1:26", "expected a field 'terms'"),
                new Bad("a.hubo.json", hubo + "\"terms\":[]}", "2:11", "no variable; expected at least one"),
                new Bad("a.hubo.json", hubo + "\"terms\":[{\"ids\":[1]}]}", "2:20", "a term that is not complete"),
                new Bad("a.hubo.json", hubo + "\"terms\":[{\"coeff\":1}]}", "2:22", "no variable"),
                new Bad("a.hubo.json", hubo + "\"terms\":[{\"ids\":[1.5],\"coeff\":1}]}", "2:18", "found '1.5'"),
                new Bad("a.hubo.json", hubo + "\"terms\":[{\"ids\":[1],\"coeff\":\"1\"}]}", "2:29", "a coefficient"),
                new Bad("a.hubo.json", hubo + "\"terms\":[{\"ids\":[1],\"x\":1}]}", "2:25", "a field 'x' in a term"),
                new Bad(
                        "a.hubo.json",
                        hubo + "\"variable_ids\":[1],\"terms\":[{\"ids\":[2],\"coeff\":1}]}",
                        "2:37",
                        "expected one of the variable_ids, found '2'"),
                new Bad("a.json", "", "1:1", "expected an object with variable_ids"),
                new Bad("a.json", "[]", "1:1", "expected an object with variable_ids"),
                new Bad("a.json", "{}", "1:2", "expected a field 'variable_ids', found none"),
                new Bad("a.json", "{\"a\":1,}", "1:8", "expected well-formed JSON"),
                new Bad("a.json", json + empty + " 1", "2:41", "expected the end of the file, found '1'"),
                new Bad("a.json", json + "\"scale\":2," + empty, "2:8", "Duplicate"),
                new Bad(
                        "a.json",
                        json.replace("spin", "ternary") + empty,
                        "1:41",
                        "expected 'spin' or 'boolean', found 'ternary'"),
                new Bad(
                        "a.json",
                        json.replace("[0,1]", "[0,0]") + empty,
                        "1:21",
                        "a variable is listed twice; expected"),
                new Bad("a.json", json.replace("[0,1]", "[]") + empty, "1:18", "no variable; expected"),
                new Bad("a.json", json.replace("[0,1]", "[0,\"1\"]") + empty, "1:20", "expected a whole number"),
                new Bad("a.json", json.replace("[0,1]", "[0,1.0]") + empty, "1:20", "found '1.0'"),
                new Bad(
                        "a.json",
                        json.replace("[0,1]", "[0," + "9".repeat(30) + "]") + empty,
                        "1:20",
                        "expected a whole number"),
                new Bad(
                        "a.json",
                        json.replace("[0,1]", "2") + empty,
                        "1:17",
                        "expected a list of whole numbers, found '2'"),
                new Bad(
                        "a.json",
                        json.replace("\"scale\":1", "\"scale\":-1") + empty,
                        "1:56",
                        "expected a scale of at least 0"),
                new Bad("a.json", json.replace("\"scale\":1", "\"scale\":1e999") + empty, "1:56", "expected the scale"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[{\"id\":5,\"coeff\":1}],\"quadratic_terms\":[]}",
                        "2:23",
                        "expected one of the variable_ids, found '5'"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[{\"id\":1}],\"quadratic_terms\":[]}",
                        "2:24",
                        "not complete; expected id and coeff"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[{\"id\":1,\"w\":1}],\"quadratic_terms\":[]}",
                        "2:29",
                        "a field 'w' in a term; expected"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[],\"quadratic_terms\":[{\"id_tail\":1,\"id_head\":1,\"coeff\":1}]}",
                        "2:72",
                        "expected two different ones"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[],\"quadratic_terms\":7}",
                        "2:37",
                        "expected a list of quadratic terms, found '7'"),
                new Bad(
                        "a.json",
                        json + "\"linear_terms\":[],\"quadratic_terms\":[[]]}",
                        "2:38",
                        "expected an object with id_tail, id_head and coeff, found a list"),
                new Bad("a.json", json + "\"x\":" + "[".repeat(100_000), "2:505", "expected well-formed JSON"),
                new Bad(
                        "a.json",
                        json + "\"x\":" + "1".repeat(5000) + "," + empty,
                        "2:5005",
                        "expected well-formed JSON"));
    }

    @ParameterizedTest
    @MethodSource("badFiles")
    void theRefusalNamesPlaceAndExpectation(Bad bad) throws IOException {
        Path file = Files.writeString(folder.resolve(bad.name()), bad.text());
        Refusal refusal = Refusal.of(() -> Problems.resolve(file.toString()));
        assertThat(refusal.faults()).isEmpty();
        assertThat(refusal.read()).isFalse();
        assertThat(refusal.message())
                .startsWith(file + ":" + bad.place() + ": ")
                .contains(bad.says());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "square.mc",
                "two.bqp",
                "three.sparse",
                "four.qubo",
                "offset.qs",
                "chain.coo",
                "chain.json",
                "cubic.hubo",
                "plaquette.hubo.json"
            })
    void damagedFilesAreReadOrRefused(String example) throws IOException {
        byte[] sound = Files.readAllBytes(EXAMPLES.resolve(example));
        Mutations mutations = new Mutations(SEED);
        Path file = folder.resolve(example);
        int refused = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] damaged = mutations.of(sound);
            Files.write(file, damaged);
            Refusal refusal = Refusal.of(() -> finite(Problems.resolve(file.toString())));
            assertThat(refusal.faults())
                    .as(
                            "seed %d, mutation %d of %s: %s; message: %s",
                            SEED, i, example, HexFormat.of().formatHex(damaged), refusal.message())
                    .isEmpty();
            refused += refusal.read() ? 0 : 1;
        }
        System.out.println(example + ": " + refused + " of " + MUTATIONS + " damaged files refused, seed " + SEED);
        assertThat(refused).as("damage done").isGreaterThan(MUTATIONS / 3);
    }

    /** A file that was read must be one that can be run. */
    private static Problem finite(Problem problem) {
        BitState x = BitState.zeros(problem.target().dimension());
        for (int bit = 0; bit < x.dimension(); bit++) {
            x.flip(bit);
            if (!Double.isFinite(problem.target().potential(x))) {
                throw new IllegalStateException(
                        "a potential of " + problem.target().potential(x));
            }
        }
        return problem;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "square.mc",
                "two.bqp",
                "three.sparse",
                "four.qubo",
                "offset.qs",
                "chain.coo",
                "chain.json",
                "cubic.hubo",
                "plaquette.hubo.json"
            })
    void lineEndsAndByteOrderMarksDoNotMatter(String example) throws IOException {
        String text = Files.readString(EXAMPLES.resolve(example));
        String hash = Problems.resolve(EXAMPLES.resolve(example).toString()).hash();
        List<String> harmless = new ArrayList<>(List.of(
                "\uFEFF" + text,
                text.replace("\n", "\r\n"),
                text.replace("\n", "\n\n"),
                text.stripTrailing(),
                text.replace(" ", " \t ")));
        for (String same : harmless) {
            Path file = Files.writeString(folder.resolve(example), same);
            assertThat(Problems.resolve(file.toString()).hash()).isEqualTo(hash);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {".mc", ".bqp", ".sparse", ".qubo", ".qs", ".coo", ".json", ".hubo", ".hubo.json", ".gph"})
    void longLinesAreRefusedSoon(String extension) throws IOException {
        for (String piece : new String[] {"1", "1 ", "\u0000", "{\"a\":", "\""}) {
            byte[] line = piece.repeat(10_000_000 / piece.length()).getBytes(StandardCharsets.UTF_8);
            Path file = Files.write(folder.resolve("long" + extension), line);
            Refusal refusal = Refusal.of(() -> Problems.resolve(file.toString()));
            assertThat(refusal.faults()).as(refusal.message()).isEmpty();
            assertThat(refusal.read()).isFalse();
        }
    }

    @Test
    void refusalsThatBreakTheirPromisesAreSeen() {
        assertThat(faultsOf(new NumberFormatException("x"))).hasSize(1);
        assertThat(faultsOf(new ProblemException(Fault.BAD_DATA, "bad file"))).hasSize(2);
        assertThat(faultsOf(ProblemException.at("f", 1, 1, "wrong"))).containsExactly("does not say what was expected");
        assertThat(faultsOf(ProblemException.at("f", 0, 1, "expected 1"))).containsExactly("no place file:line:column");
        assertThat(faultsOf(ProblemException.at("f", 1, 1, "expected\n1")))
                .as("the exception makes one line of it")
                .isEmpty();
        assertThat(faultsOf(new ProblemException(Fault.USAGE, "f:1:1: expected")))
                .containsExactly("fault is USAGE");
        assertThat(faultsOf(ProblemException.at("f", 1, 1, "expected 1"))).isEmpty();
        Path sound = EXAMPLES.resolve("square.mc");
        assertThat(Refusal.of(() -> Problems.resolve(sound.toString()), 1).faults())
                .containsExactly("took too long");
    }

    private static List<String> faultsOf(RuntimeException thrown) {
        return Refusal.of(() -> {
                    throw thrown;
                })
                .faults();
    }
}
