package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.flipwise.fault.Fault;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A problem written as .qs or .gph is read back with the same constant, the same linear terms and the same pairs, bit by bit. */
class ProblemsAreReadAsWrittenTest {
    private static final long SEED = 20261118;
    private static final Path EXAMPLES = Path.of("..", "examples");
    private static final Objective VALUE = new Objective("value", false);

    @TempDir
    Path folder;

    private static Problem problem(String word) {
        return Problems.resolve(
                word.contains(":") ? word : EXAMPLES.resolve(word).toString());
    }

    private Problem readBack(Problem problem, String extension) throws IOException {
        Path file = folder.resolve("a" + extension);
        try (OutputStream into = Files.newOutputStream(file)) {
            WrittenProblem.of(problem, file.toString()).writeTo(into);
        }
        return Problems.resolve(file.toString());
    }

    private static PairwiseModel model(Problem problem) {
        return ((PairwiseTarget) problem.target()).model();
    }

    private static void requireSame(PairwiseModel read, PairwiseModel written) {
        assertThat(read.dimension()).isEqualTo(written.dimension());
        assertThat(read.pairs()).isEqualTo(written.pairs());
        assertThat(read.constant()).isEqualTo(written.constant());
        for (int bit = 0; bit < written.dimension(); bit++) {
            assertThat(read.linear(bit) == written.linear(bit)).isTrue();
            assertThat(read.rowStart(bit)).isEqualTo(written.rowStart(bit));
            for (int e = written.rowStart(bit); e < written.rowStart(bit + 1); e++) {
                assertThat(read.other(e)).isEqualTo(written.other(e));
                assertThat(read.coupling(e)).isEqualTo(written.coupling(e));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "square.mc",
                "karate.mc",
                "two.bqp",
                "three.sparse",
                "offset.qs",
                "four.qubo",
                "chain.coo",
                "chain.json",
                "pentagon.gph",
                "qubo:random?n=60&seed=3",
                "spinglass:3d?L=4&seed=1",
                "ising:torus?L=5&K=0.44"
            })
    void everyQuadraticProblemAsQs(String word) throws IOException {
        Problem problem = problem(word);
        Problem read = readBack(problem, ".qs");
        requireSame(model(read), model(problem));
        assertThat(read.hash()).isEqualTo(problem.hash());
    }

    /** Seed 20261118: numbers of all sizes that a file may have, from 1e-300 to 1e100. */
    @Test
    void numbersOfEverySize() throws IOException {
        Random random = new Random(SEED);
        for (int turn = 0; turn < 20; turn++) {
            PairwiseModel.Builder terms = PairwiseModel.on(9).constant(number(random));
            for (int term = 0; term < 20; term++) {
                terms.pair(random.nextInt(9), random.nextInt(9), number(random));
            }
            Problem problem =
                    Problem.of(PairwiseTarget.of("random", terms.build(), 1).withObjective(VALUE));
            requireSame(model(readBack(problem, ".qs")), model(problem));
        }
    }

    private static double number(Random random) {
        return Math.scalb(random.nextDouble() - 0.5, random.nextInt(-980, 325));
    }

    /** A header with more variables than its file has bytes would be refused. */
    @ParameterizedTest
    @ValueSource(strings = {".qs", ".gph"})
    void manyVariablesWithFewTerms(String extension) throws IOException {
        int nodes = 70_000;
        PairwiseModel.Builder terms = PairwiseModel.on(nodes).pair(0, nodes - 1, -2);
        for (int node = 0; node < nodes && extension.equals(".gph"); node++) {
            terms.linear(node, 1);
        }
        Problem problem = Problem.of(PairwiseTarget.of("sparse", terms.build(), 1));
        requireSame(model(readBack(problem, extension)), model(problem));
    }

    @Test
    void independentSetsAsGphFromEitherFormat() throws IOException {
        String twice = "p edge 4 4\ne 1 2\ne 2 3\ne 3 2\ne 1 4\n";
        Problem graph = Problems.resolve(
                Files.writeString(folder.resolve("twice.gph"), twice).toString());
        requireSame(model(readBack(graph, ".gph")), model(graph));
        requireSame(model(readBack(readBack(graph, ".qs"), ".gph")), model(graph));
        assertThat(Files.readString(folder.resolve("a.gph")))
                .isEqualTo("c maximum independent set\np edge 4 4\ne 1 2\ne 1 4\ne 2 3\ne 2 3\n");
    }

    @Test
    void theLayoutIsThatOfTheLibrary() throws IOException {
        StringWriter text = new StringWriter();
        new QoblibWriter().write(model(problem("offset.qs")), VALUE, text);
        assertThat(text.toString().lines())
                .startsWith("# minimise x'Qx + ObjectiveOffset = value; a line with i != j counts twice")
                .anyMatch(line -> line.matches("# ObjectiveOffset \\d+"))
                .anyMatch(line -> line.matches("3 \\d+"));
        assertThat(WrittenProblem.of(problem("square.mc"), "a.qs").negated()).isEqualTo("cut");
        assertThat(WrittenProblem.of(problem("offset.qs"), "a.qs").negated()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "labs:?n=20        | a.qs  | labs:?n=20 cannot be written as .qs: its terms have four variables",
                "cubic.hubo        | a.qs  | up to 3 variables; expected at most two",
                "paper:bimodal     | a.qs  | it is not quadratic",
                "square.mc?ones=2  | a.qs  | it is under a constraint, which such a file does not hold",
                "square.mc         | a.gph | has the term 6.0 of variable 1",
                "pentagon.gph?penalty=3 | a.gph | has the term -3.0 of variables 1 and 2",
                "square.mc         | a.mc  | 'a.mc' names no format that can be written; expected a name that ends in .qs or .gph",
            })
    void whatAFileCannotHoldIsRefused(String word, String file, String message) {
        assertThatThrownBy(() -> WrittenProblem.of(problem(word), file))
                .isInstanceOfSatisfying(
                        ProblemException.class,
                        refused -> assertThat(refused.fault()).isEqualTo(Fault.USAGE))
                .hasMessageContaining(message);
    }

    /** Each would be read, as another model. */
    private enum Defect {
        PAIRS_TENFOLD,
        MAXIMISED,
        NO_OFFSET,
        ROUNDED;

        String in(String text) {
            return switch (this) {
                case PAIRS_TENFOLD -> text.replaceAll("(?m)^(1 2) (\\S+)$", "$1 $2e1");
                case MAXIMISED -> text.replaceAll("(?m)^(1 1) -", "$1 ");
                case NO_OFFSET -> text.replaceAll("(?m)^# ObjectiveOffset .*$", "");
                case ROUNDED -> text.replaceAll("(\\.\\d{6})\\d+", "$1");
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void wrongTwinsAreCaught(Defect defect) throws IOException {
        PairwiseModel model = PairwiseModel.on(2)
                .constant(-7)
                .linear(0, 3)
                .pair(0, 1, 1 / 3.0)
                .build();
        Writer text = new StringWriter();
        new QoblibWriter().write(model, VALUE, text);
        String wrong = defect.in(text.toString());
        assertThat(wrong).isNotEqualTo(text.toString());
        Problem read = Problems.resolve(
                Files.writeString(folder.resolve("wrong.qs"), wrong).toString());
        assertThatThrownBy(() -> requireSame(model(read), model)).isInstanceOf(AssertionError.class);
    }
}
