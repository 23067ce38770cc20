package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.targets.selection.BinaryPrior;
import org.flipwise.targets.selection.LaplaceOrder;
import org.flipwise.targets.selection.VariableSelection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a CSV file may look like, and that columns play the parts they are given; log marginals computed by hand. */
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

    /** The same law, walked by other moves; 2 of 2 columns and the exchanges of one for the other. */
    @Test
    void movesByAddingDroppingAndSwappingKeepTheLaw() throws IOException {
        Problem flips = problem(PLAIN, "response=y&g=4");
        Problem swaps = problem(PLAIN, "response=y&g=4&moves=add-drop-swap");
        BitState one = BitState.parse("10");
        assertThat(flips.target().singleFlips()).isTrue();
        assertThat(swaps.target().singleFlips()).isFalse();
        assertThat(swaps.target().selectsVariables()).isTrue();
        assertThat(swaps.target().at(one).moves()).isEqualTo(3);
        assertThat(swaps.target().potential(one)).isEqualTo(flips.target().potential(one));
        assertThat(swaps.target().base(one)).isEqualTo(flips.target().base(one));
        assertThat(swaps.hash()).isNotEqualTo(flips.hash());
        assertThat(problem(PLAIN, "response=y&g=4&moves=flips").hash()).isEqualTo(flips.hash());
        assertThatThrownBy(() -> problem(PLAIN, "response=y&moves=swap"))
                .hasMessageContaining("moves is 'swap'")
                .hasMessageContaining("add-drop-swap");
        assertThatThrownBy(() -> problem(PLAIN, "response=y&moves=add-drop-swap&ones=1"))
                .hasMessageContaining("without 'moves='");
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
    void theSecondOrderOfLaplaceIsAnotherTarget() throws IOException {
        String data = "y,a\n1,1\n0,2\n1,4\n0,3\n1,5\n0,2.5\n";
        BitState x = BitState.parse("1");
        for (String family : List.of("binomial", "probit")) {
            Problem plain = problem(data, "response=y&family=" + family);
            Problem first = problem(data, "response=y&laplace=1&family=" + family);
            Problem second = problem(data, "response=y&laplace=2&family=" + family);
            assertThat(first.hash()).isEqualTo(plain.hash());
            assertThat(first.target().potential(x)).isEqualTo(plain.target().potential(x));
            assertThat(second.hash()).isNotEqualTo(plain.hash());
            assertThat(second.target().potential(x)).isNotEqualTo(plain.target().potential(x));
        }
        assertThat(Problems.resolve("selection:synthetic?n=20&p=3&support=1&family=probit&laplace=2")
                        .hash())
                .isNotEqualTo(Problems.resolve("selection:synthetic?n=20&p=3&support=1&family=probit")
                        .hash());
    }

    @Test
    void theFirstOrderOfLaplaceIsTheDefault() {
        BinaryPrior slab = BinaryPrior.slab(1);
        assertThat(SelectionFamily.order(ProblemArgument.parse("a.csv?family=probit"), slab))
                .isEqualTo(LaplaceOrder.FIRST);
        assertThat(SelectionFamily.order(ProblemArgument.parse("a.csv?family=probit&laplace=2"), slab))
                .isEqualTo(LaplaceOrder.SECOND);
    }

    /** With p² above n, FLS has g = p²; parameters at their limits are taken. */
    @Test
    void priorsUpToTheirLimits() throws IOException {
        String data = "y,a,b,c\n1,1,0,3\n2,2,1,1\n4,3,0,4\n5,4,1,1\n6,1,2,2\n";
        assertThat(problem(data, "response=y&prior=FLS").hash())
                .isEqualTo(problem(data, "response=y&g=9").hash());
        BitState x = BitState.parse("100");
        for (String limit : List.of("prior=hyper-g&alpha=100", "g=1e100", "g=1e-100", "slab=1e100", "slab=1e-100")) {
            assertThat(problem(data, "response=y&" + limit).target().potential(x))
                    .isFinite();
        }
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
    void rowsWithMissingValuesAreLeftOutWhereTheyMatter() throws IOException {
        String holes = "y,a,b,c\n1,1,0,NA\n2,2,1,1\nNA,7,7,7\n4,3,0,\n9,.,1,1\n5,4,1,2\n";
        Problem dropped = problem(holes, "response=y&columns=a,b&missing=drop&g=4");
        assertThat(dropped.hash()).isEqualTo(problem(PLAIN, "response=y&g=4").hash());
        assertThat(dropped.target().remarks()).containsExactly("2 of 6 rows have a missing value and are left out");
        assertThat(problem(PLAIN, "response=y&missing=drop").target().remarks()).isEmpty();
    }

    @Test
    void priorsHaveTheNamesOfThePackages() throws IOException {
        assertThat(problem(PLAIN, "response=y&prior=gZellner").hash())
                .isEqualTo(problem(PLAIN, "response=y").hash());
        assertThat(problem(PLAIN, "response=y&prior=FLS").hash())
                .isEqualTo(problem(PLAIN, "response=y&prior=g-prior&g=4").hash());
        assertThat(problem(PLAIN, "response=y&prior=JZS").hash())
                .isEqualTo(problem(PLAIN, "response=y&prior=ZellnerSiow").hash());
        assertThat(problem(PLAIN, "response=y&prior=Liangetal").hash())
                .isEqualTo(problem(PLAIN, "response=y&prior=hyper-g-n&alpha=3").hash())
                .isNotEqualTo(problem(PLAIN, "response=y&prior=hyper-g").hash());
        assertThat(problem(PLAIN, "response=y&model=Constant").hash())
                .isEqualTo(problem(PLAIN, "response=y&model=bernoulli:0.5").hash());
        assertThat(problem(PLAIN, "response=y&model=ScottBerger").hash())
                .isEqualTo(problem(PLAIN, "response=y").hash());
    }

    /** −4/2·log(10 − 49/5) − ½·log 4, and the same with a penalty of 1. */
    @Test
    void criteriaAreTheOnesWorkedOutByHand() throws IOException {
        assertThat(problem(PLAIN, "response=y&prior=BIC").target().potential(BitState.parse("10")))
                .isCloseTo(-2 * Math.log(0.2) - Math.log(4) / 2, within(1e-12));
        assertThat(problem(PLAIN, "response=y&prior=AIC").target().potential(BitState.parse("10")))
                .isCloseTo(-2 * Math.log(0.2) - 1, within(1e-12));
    }

    @Test
    void groupsEnterTogetherAndInteractionsAfterTheirMainEffects() throws IOException {
        String data = "y,a,b,c\n1,1,0,3\n2,2,1,1\n4,3,0,4\n5,4,1,1\n6,1,2,2\n2,3,5,1\n9,2,2,8\n";
        Problem plain = problem(data, "response=y&g=7");
        Problem groups = problem(data, "response=y&g=7&together=a+c");
        assertThat(groups.target().dimension()).isEqualTo(2);
        assertThat(groups.target().variable(0)).isEqualTo("a+c");
        assertThat(groups.target().variable(1)).isEqualTo("b");
        assertThat(groups.target().potential(BitState.parse("10")))
                .isCloseTo(plain.target().potential(BitState.parse("101")), within(1e-12));
        String products = data.replaceFirst("c\n", "c,a:b\n")
                .replace("1,0,3\n", "1,0,3,0\n")
                .replace("2,1,1\n", "2,1,1,2\n")
                .replace("3,0,4\n", "3,0,4,0\n")
                .replace("4,1,1\n", "4,1,1,4\n")
                .replace("1,2,2\n", "1,2,2,2\n")
                .replace("3,5,1\n", "3,5,1,15\n")
                .replace("2,2,8\n", "2,2,8,4\n");
        Problem given = problem(products, "response=y&g=7");
        for (String rule : new String[] {"strong", "weak", "none"}) {
            Problem strong = problem(data, "response=y&g=7&interactions=a:b&heredity=" + rule);
            assertThat(strong.target().variable(3)).isEqualTo("a:b");
            for (long index = 0; index < 16; index++) {
                BitState x = BitState.ofIndex(4, index);
                int parents = (x.get(0) ? 1 : 0) + (x.get(1) ? 1 : 0);
                boolean allowed =
                        !x.get(3) || rule.equals("none") || parents == 2 || (rule.equals("weak") && parents == 1);
                double expected = allowed ? given.target().potential(x) : Double.NEGATIVE_INFINITY;
                if (allowed) {
                    assertThat(strong.target().potential(x)).isCloseTo(expected, within(1e-10));
                } else {
                    assertThat(strong.target().potential(x)).isEqualTo(expected);
                }
            }
        }
    }

    /** Two products, one of them with a column in every model, are the columns that a file could hold. */
    @Test
    void productsOfSeveralPairsStandInTheirOrder() throws IOException {
        StringBuilder data = new StringBuilder("y,a,b,c,d\n");
        StringBuilder written = new StringBuilder("y,a,b,c,d,b:c,a:d\n");
        for (int row = 1; row <= 12; row++) {
            int a = row * row % 7;
            int b = row * 5 % 11;
            int c = row * row * row % 13;
            int d = row * 3 % 5;
            String read = (row * 8 % 17) + "," + a + "," + b + "," + c + "," + d;
            data.append(read).append('\n');
            written.append(read)
                    .append(",")
                    .append(b * c)
                    .append(",")
                    .append(a * d)
                    .append('\n');
        }
        Problem made = problem(data.toString(), "response=y&g=7&include=d&interactions=b:c,a:d&heredity=none");
        Problem given = problem(written.toString(), "response=y&g=7&include=d");
        assertThat(made.target().dimension()).isEqualTo(5);
        assertThat(made.target().variable(3)).isEqualTo("b:c");
        assertThat(made.target().variable(4)).isEqualTo("a:d");
        for (long index = 0; index < 32; index++) {
            BitState x = BitState.ofIndex(5, index);
            assertThat(made.target().potential(x)).isCloseTo(given.target().potential(x), within(1e-10));
        }
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
