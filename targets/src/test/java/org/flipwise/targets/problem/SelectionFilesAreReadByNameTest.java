package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.state.BitState;
import org.flipwise.targets.selection.VariableSelection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a CSV file may look like, and that columns play the parts they are given; log marginals worked out by hand. */
class SelectionFilesAreReadByNameTest {
    private static final String PLAIN = "y,a,b\n1,1,0\n2,2,1\n4,3,0\n5,4,1\n";

    @TempDir
    private Path folder = Path.of(".");

    private Problem problem(String content, String parameters) throws IOException {
        Path file = folder.resolve("data.csv");
        Files.write(file, content.getBytes(StandardCharsets.UTF_8));
        return Problems.resolve(file + "?" + parameters);
    }

    /** y − 3 = (−2, −1, 1, 2), a − 2.5 = (−1.5, −0.5, 0.5, 1.5): yᵀy = 10, c = 7, G = 5; b is (−.5, .5, −.5, .5): c = 1, G = 1, with a: 1. */
    @Test
    void theMarginalLikelihoodIsTheOneWorkedOutByHand() throws IOException {
        Problem problem = problem(PLAIN, "response=y&g=4&model=bernoulli:0.25");
        double penalty = Math.log(5) / 2;
        assertThat(problem.target().potential(BitState.parse("00"))).isCloseTo(-1.5 * Math.log(10), within(1e-13));
        assertThat(problem.target().potential(BitState.parse("10")))
                .isCloseTo(-penalty - 1.5 * Math.log(10 - 0.8 * 49 / 5), within(1e-13));
        assertThat(problem.target().potential(BitState.parse("01")))
                .isCloseTo(-penalty - 1.5 * Math.log(10 - 0.8), within(1e-13));
        double explained = (49 * 1 - 2 * 7 * 1 + 5) / 4.0;
        assertThat(problem.target().potential(BitState.parse("11")))
                .isCloseTo(-2 * penalty - 1.5 * Math.log(10 - 0.8 * explained), within(1e-13));
        assertThat(problem.target().base(BitState.parse("10"))).isCloseTo(Math.log(0.25 * 0.75), within(1e-14));
    }

    @Test
    void slabsAndBetaBinomialsToo() throws IOException {
        Problem problem = problem(PLAIN, "response=y&slab=2&model=beta-binomial:1:1");
        assertThat(problem.target().potential(BitState.parse("10")))
                .isCloseTo(-Math.log(11) / 2 - 1.5 * Math.log(10 - 49 / 5.5), within(1e-13));
        assertThat(problem.target().base(BitState.parse("00"))).isCloseTo(Math.log(1 / 3.0), within(1e-14));
        assertThat(problem.target().base(BitState.parse("01"))).isCloseTo(Math.log(1 / 6.0), within(1e-14));
    }

    @Test
    void theUnitInformationPriorIsTheDefault() throws IOException {
        assertThat(problem(PLAIN, "response=y").hash())
                .isEqualTo(problem(PLAIN, "response=y&prior=g&g=n").hash());
        assertThat(problem(PLAIN, "response=y").hash())
                .isEqualTo(problem(PLAIN, "response=y&g=4").hash());
        assertThat(problem(PLAIN, "response=y").hash())
                .isNotEqualTo(problem(PLAIN, "response=y&g=5").hash());
    }

    @Test
    void quotesLineEndsMarksAndBlanksDoNotMatter() throws IOException {
        String hash = problem(PLAIN, "response=y").hash();
        assertThat(problem(PLAIN.replace("\n", "\r\n"), "response=y").hash()).isEqualTo(hash);
        assertThat(problem("\uFEFF" + PLAIN, "response=y").hash()).isEqualTo(hash);
        assertThat(problem(PLAIN.strip(), "response=y").hash()).isEqualTo(hash);
        assertThat(problem(PLAIN.replace("\n", "\n\n"), "response=y").hash()).isEqualTo(hash);
        assertThat(problem(PLAIN.replace("2,2,1", "\"2\", +2.0 ,\"1e0\""), "response=y")
                        .hash())
                .isEqualTo(hash);
        assertThat(problem("\"y\",a,b\r\n" + PLAIN.substring(6).replace("\n", "\r\n"), "response=y")
                        .hash())
                .isEqualTo(hash);
    }

    @Test
    void namesMayHoldAnything() throws IOException {
        Problem problem =
                problem("\"y, \"\"now\"\"\",\"two\nlines\",b\n1,1,0\n2,2,1\n4,3,0\n", "response=y%2C \"now\"");
        assertThat(problem.target().variable(0)).isEqualTo("two\nlines");
    }

    @Test
    void columnsAreChosenAndForcedByName() throws IOException {
        String data = "word,y,a,b,c\nred,1,1,0,3\nblue,2,2,1,1\n,4,3,0,4\nNA,5,4,1,1\n";
        Problem problem = problem(data, "response=y&columns=c,a&include=b");
        assertThat(problem.target().dimension()).isEqualTo(2);
        assertThat(problem.target().variable(0)).isEqualTo("c");
        assertThat(problem.target().variable(1)).isEqualTo("a");
        assertThat(((VariableSelection) problem.target()).forced()).containsExactly("b");
        Problem all = problem(data, "response=y&columns=a,b&g=4");
        Problem forced = problem(data, "response=y&columns=a&include=b&g=4");
        assertThat(forced.target().potential(BitState.parse("1")))
                .isCloseTo(all.target().potential(BitState.parse("11")), within(1e-12));
    }

    @Test
    void withoutAnInterceptNothingIsCentred() throws IOException {
        Problem problem = problem(PLAIN, "response=y&center=no&g=4");
        assertThat(problem.target().potential(BitState.parse("00"))).isCloseTo(-2 * Math.log(46), within(1e-13));
    }

    @Test
    void collinearColumnsHaveNoProbability() throws IOException {
        Problem problem = problem("y,a,b,k\n1,1,2,7\n2,2,4,7\n4,3,6,7\n5,5,10,7\n", "response=y");
        assertThat(problem.target().potential(BitState.parse("110"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(problem.target().potential(BitState.parse("001"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(problem.target().potential(BitState.parse("010"))).isFinite();
    }
}
