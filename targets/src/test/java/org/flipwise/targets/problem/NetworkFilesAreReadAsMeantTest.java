package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.fault.Fault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NetworkFilesAreReadAsMeantTest {
    /** f(x0, x2) with x2 the fastest, g(x1), and a constant. */
    private static final String MARKOV = "MARKOV\n3\n2 2 2\n3\n2 0 2\n1 1\n0\n\n4\n 1 2\n 3 4\n\n2\n 5 0\n\n1 7\n";

    /** Rain, sprinkler, and grass that is wet if either. */
    private static final String BAYES =
            "BAYES\n3\n2 2 2\n3\n1 0\n1 1\n3 0 1 2\n2 0.8 0.2\n2 0.6 0.4\n8 1 0 0 1 0 1 0 1\n";

    private static final String RBM = "# weights\nvisible 3 hidden 2\n0.1 -0.2 0.3\n0 0.5\n1 -1\n0.5 2\n-1.5 0\n";

    @TempDir
    private Path folder;

    private LogicFiles files = new LogicFiles(Path.of("."));

    @BeforeEach
    void open() {
        files = new LogicFiles(folder);
    }

    @Test
    void theLastVariableOfAScopeIsTheFastest() {
        Problem problem = files.read("a.uai", MARKOV, "");
        assertThat(LogicFiles.at(problem, "000")).isCloseTo(Math.log(1 * 5 * 7), within(1e-14));
        assertThat(LogicFiles.at(problem, "001")).isCloseTo(Math.log(2 * 5 * 7), within(1e-14));
        assertThat(LogicFiles.at(problem, "100")).isCloseTo(Math.log(3 * 5 * 7), within(1e-14));
        assertThat(LogicFiles.at(problem, "101")).isCloseTo(Math.log(4 * 5 * 7), within(1e-14));
        assertThat(LogicFiles.at(problem, "010")).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(problem.target().variable(2)).isEqualTo("x2");
    }

    /** P(rain | wet) = 0.2/0.52 and the normaliser is P(wet) = 0.52. */
    @Test
    void evidenceFixesItsVariables() {
        Path evidence = files.write("wet.evid", "1 2 1\n");
        Problem problem = files.read("b.uai", BAYES, "?evid=" + evidence);
        assertThat(problem.target().dimension()).isEqualTo(2);
        var law = EnumeratedTarget.of(problem.target()).law(1);
        assertThat(law.logNormalizer()).isCloseTo(Math.log(0.52), within(1e-12));
        assertThat(law.marginal(0)).isCloseTo(0.2 / 0.52, within(1e-12));
        assertThat(law.marginal(1)).isCloseTo(0.4 / 0.52, within(1e-12));
    }

    @Test
    void evidenceBesideTheFileIsTakenUnlessLeft() {
        files.write("c.uai.evid", "1\n2 0 0 2 1");
        Problem observed = files.read("c.uai", BAYES, "");
        assertThat(observed.target().dimension()).isEqualTo(1);
        assertThat(observed.target().variable(0)).isEqualTo("x1");
        assertThat(LogicFiles.at(observed, "1")).isCloseTo(Math.log(0.8 * 0.4), within(1e-14));
        assertThat(LogicFiles.at(observed, "0")).isEqualTo(Double.NEGATIVE_INFINITY);
        Problem whole = files.read("c.uai", BAYES, "?evid=none");
        assertThat(whole.target().dimension()).isEqualTo(3);
        assertThat(whole.hash()).isNotEqualTo(observed.hash());
        Path nothing = files.write("nothing.evid", "0\n");
        assertThat(files.read("c.uai", BAYES, "?evid=" + nothing).hash()).isEqualTo(whole.hash());
    }

    @Test
    void wordsThatMeanNothingAreUsageAndMissingFilesMissing() {
        assertThatThrownBy(() -> files.read("d.uai", BAYES, "?evid=nowhere.evid"))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.NO_INPUT))
                .hasMessageContaining("no evidence file 'nowhere.evid'");
        assertThatThrownBy(() -> files.read("d.uai", BAYES, "?evidence=x")).hasMessageContaining("unknown parameter");
        assertThatThrownBy(() -> files.read("d.rbm", RBM, "?hidden=maybe")).hasMessageContaining("sum, joint");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            commentCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock = """
                    |1:1|a number of observations
                    x_|1:1|a number of observations
                    -1_|1:1|a number of observations
                    4 0 1 1 1 2 1 3 1_|1:1|a number of observations
                    1 3 1_|1:3|a variable from 0 to 2
                    1 2 2_|1:5|a value from 0 to 1
                    1 2_|2:1|a variable
                    2 1 2 1 0 0_|1:1|1, the number of samples
                    1 2 1 0 1_|1:7|the end of the file
                    2 2 1 2 1_|1:7|observed twice
                    2 2 1 0_|1:1|1, the number of samples
                    1 1 -1 0_|1:5|a variable
                    """)
    void malformedEvidenceIsRefusedWithItsPlace(String text, String place, String words) {
        Path evidence = files.write("e.evid", text == null ? "" : text.replace('_', '\n'));
        assertThatThrownBy(() -> files.read("e.uai", BAYES, "?evid=" + evidence))
                .isInstanceOf(ProblemException.class)
                .hasMessageStartingWith(evidence + ":" + place + ": ")
                .hasMessageContaining(words);
    }

    @Test
    void impossibleAndCompleteEvidenceIsRefused() {
        Path impossible = files.write("i.evid", "3 0 0 1 0 2 1");
        assertThatThrownBy(() -> files.read("e.uai", BAYES, "?evid=" + impossible))
                .hasMessageContaining("fixes all 3 variables");
        Path never = files.write("j.evid", "2 0 0 2 1");
        String sure = BAYES.replace("8 1 0 0 1 0 1 0 1", "8 1 0 1 0 0 1 0 1");
        assertThatThrownBy(() -> files.read("e.uai", sure, "?evid=" + never))
                .hasMessageContaining("factor 2 is 0 everywhere under the evidence");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            commentCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock = """
                    |1:1|MARKOV or BAYES
                    markov_1_2_0_|1:1|MARKOV or BAYES
                    CSP 1 2 0_|1:1|MARKOV or BAYES
                    MARKOV_|2:1|a number of variables
                    MARKOV x_|1:8|a number of variables
                    MARKOV 0 0_|1:8|from 1 to
                    MARKOV -1_|1:8|from 1 to
                    MARKOV 2147483648 2_|1:8|from 1 to
                    MARKOV 2000000000 2 2_|1:8|declares 2000000000 variables
                    MARKOV 2 2 3 0_|1:12|cardinality 2 of variable 1
                    MARKOV 2 1 2 0_|1:10|cardinality 2 of variable 0
                    MARKOV 2 2 x 0_|1:12|a cardinality
                    MARKOV 2 2 2_|2:1|a number of factors
                    MARKOV 1 2 -1_|1:12|a number of factors
                    MARKOV 1 2 2000000000_|1:12|declares 2000000000 factors
                    MARKOV 1 2 1_|2:1|a scope's length
                    MARKOV 1 2 1 25 0_|1:14|a scope's length from 0 to 24
                    MARKOV 1 2 1 24 0 0_|1:19|twice
                    MARKOV 1 2 1 1 1_|1:16|a variable from 0 to 0
                    MARKOV 1 2 1 1 -1_|1:16|a variable
                    MARKOV 2 2 2 1 2 0 0 4 1 1 1 1_|1:20|variable 0 is twice in the scope of factor 0
                    MARKOV 1 2 1 1 0_|2:1|a table's length
                    MARKOV 1 2 1 1 0 3 1 1 1_|1:18|2 values for the 1 variables
                    MARKOV 1 2 1 1 0 2 1_|2:1|a factor's value
                    MARKOV 1 2 1 1 0 2 1 -1_|1:22|at least 0
                    MARKOV 1 2 1 1 0 2 1 nan_|1:22|a factor's value
                    MARKOV 1 2 1 1 0 2 1 NaN_|1:22|a factor's value
                    MARKOV 1 2 1 1 0 2 1 Infinity_|1:22|a finite number
                    MARKOV 1 2 1 1 0 2 1 1e999_|1:22|a finite number
                    MARKOV 1 2 1 1 0 2 1 0x1p3_|1:22|a finite number
                    MARKOV 1 2 1 1 0 2 1 1f_|1:22|a finite number
                    MARKOV 1 2 1 1 0 2 1 1..5_|1:22|a finite number
                    MARKOV 1 2 1 1 0 2 0 0_|1:22|factor 0 is 0 everywhere
                    MARKOV 1 2 1 1 0 2 1 1 1_|1:24|the end of the file
                    MARKOV 1 2 1 0 1 0_|1:18|factor 0 is 0 everywhere
                    """)
    void malformedModelsAreRefusedWithTheirPlace(String text, String place, String words) {
        files.refuses("a.uai", text == null ? "" : text.replace('_', '\n'), place, words);
    }

    /** U(v) = a·v + Σ_j softplus(b_j + W_·j·v), by hand at v = 101. */
    @Test
    void weightsStandInTheOrderOfTheFile() {
        Problem problem = files.read("a.rbm", RBM, "");
        double expected = 0.1 + 0.3 + Math.log1p(Math.exp(1 - 1.5)) + Math.log1p(Math.exp(0.5 - 1));
        assertThat(LogicFiles.at(problem, "101")).isCloseTo(expected, within(1e-14));
        Problem joint = files.read("a.rbm", RBM, "?hidden=joint");
        assertThat(joint.target().dimension()).isEqualTo(5);
        assertThat(LogicFiles.at(joint, "01001")).isCloseTo(-0.2 + 0.5 + 2, within(1e-14));
        assertThat(joint.hash()).isNotEqualTo(problem.hash());
        assertThat(files.read("b.rbm", RBM.replace('\n', ' ').replace("# weights", ""), "")
                        .hash())
                .isEqualTo(problem.hash());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            commentCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock = """
                    |1:1|'visible'
                    # nothing_|2:1|'visible'
                    Visible 1 hidden 1_|1:1|'visible'
                    hidden 1 visible 1_|1:1|'visible'
                    visible_|2:1|a number of visible units
                    visible x hidden 1_|1:9|a number of visible units
                    visible 0 hidden 1_|1:9|from 1 to
                    visible -1 hidden 1_|1:9|from 1 to
                    visible 1.5 hidden 1_|1:9|a number of visible units
                    visible 2147483648 hidden 1_|1:9|from 1 to
                    visible 1_|2:1|'hidden'
                    visible 1 1_|1:11|'hidden'
                    visible 1 hidden_|2:1|a number of hidden units
                    visible 1 hidden 0_|1:18|from 1 to
                    visible 1 hidden y_|1:18|a number of hidden units
                    visible 10000000 hidden 10000000_1 1 1_|1:25|declares 100000020000000 numbers
                    visible 1000 hidden 1_1 1 1_|1:21|declares 2001 numbers
                    visible 1 hidden 1_# words_|3:1|a visible unit's bias
                    visible 1 hidden 1_x 1 1_|2:1|a visible unit's bias
                    visible 1 hidden 1_1_# words_|4:1|a hidden unit's bias
                    visible 1 hidden 1_1 inf 1_|2:3|a hidden unit's bias
                    visible 1 hidden 1_1 1_|3:1|a weight
                    visible 1 hidden 1_1 1 NaN_|2:5|a weight
                    visible 1 hidden 1_1 1 1e7_|2:5|at most 10^6
                    visible 1 hidden 1_1 1 -1000001_|2:5|at most 10^6
                    visible 1 hidden 1_1 1 1e400_|2:5|a finite number
                    visible 1 hidden 1_1 1 1d_|2:5|a finite number
                    visible 1 hidden 1_1 1 1,5_|2:5|a finite number
                    visible 1 hidden 1_1 1 1 1_|2:7|the end of the file
                    visible 1 hidden 1_1 1 #_|2:5|a weight
                    visible 1 hidden 1 1 1 0x10_|1:24|a finite number
                    """)
    void malformedWeightsAreRefusedWithTheirPlace(String text, String place, String words) {
        files.refuses("a.rbm", text == null ? "" : text.replace('_', '\n'), place, words);
    }

    @Test
    void everyMutationIsReadOrRefusedWithAPlace() {
        assertThat(files.refusedMutations("m.uai", MARKOV, 400, 20261115)).isGreaterThan(100);
        assertThat(files.refusedMutations("m.rbm", RBM, 400, 20261116)).isGreaterThan(100);
    }

    @Test
    void theExampleOfEveryListingRuns() {
        for (FileFormat format : new FileFormat[] {new CnfFile(), new WcnfFile(), new UaiFile(), new WeightsFile()}) {
            Problem problem = files.read(
                    "example" + format.extensions().get(0), format.listing().example(), "");
            assertThat(problem.target().dimension()).isBetween(2, 3);
            assertThat(Problems.formats()).contains(format.listing());
        }
        assertThat(Problems.resolve("labs:?n=32").target().dimension()).isEqualTo(32);
        assertThat(Problems.resolve("labs:").target().dimension()).isEqualTo(32);
        assertThat(Problems.builtIns()).extracting(BuiltIn.Listing::example).contains("labs:?n=32");
        assertThatThrownBy(() -> Problems.resolve("labs:?n=1")).hasMessageContaining("from 2 to 4096");
        assertThatThrownBy(() -> Problems.resolve("labs:best?n=8")).hasMessageContaining("expected labs:?n=N");
    }
}
