package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProblemsAreReadTest {
    @TempDir
    private Path folder;

    private Problem read(String name, String content) throws IOException {
        return Problems.resolve(Files.writeString(folder.resolve(name), content).toString());
    }

    @Test
    void modesWithTheirOwnThetaAndWeight() throws IOException {
        Problem problem = read("two.modes", "# comment\ntheta 6\nbeta 3\n1010\n\t0101  weight=2 theta=.5e1\n");
        Target target = problem.target();
        assertThat(target.dimension()).isEqualTo(4);
        assertThat(target.coldestBeta()).isEqualTo(3);
        assertThat(target.modes()).containsExactly(BitState.parse("1010"), BitState.parse("0101"));
        double expected = Math.log(Math.exp(-6 * 1) + 2 * Math.exp(-5 * 3));
        assertThat(target.potential(BitState.parse("1011"))).isCloseTo(expected, within(1e-14));
        assertThat(problem.name()).isEqualTo(folder.resolve("two.modes").toString());
        assertThat(problem.ladder().beta(0)).isEqualTo(3);
        assertThat(problem.ladder().rungs()).isEqualTo(8);
        assertThat(problem.ladder().beta(1)).isCloseTo(3 / Math.sqrt(2), within(1e-15));
        assertThat(problem.ladder().beta(2)).isEqualTo(1.5);
    }

    @Test
    void howAFileIsLaidOutChangesNothing() throws IOException {
        Problem plain = read("a.modes", "theta 6\n1010\n0101\n");
        Problem other = read("B.MODES", "\uFEFF#x\r\n  theta\t6.0 \r\n\r\n1010\r\n0101 theta=6 weight=1");
        assertThat(other.hash()).isEqualTo(plain.hash()).matches("[0-9a-f]{64}");
        assertThat(read("c.modes", "theta 6\n1010\n0111\n").hash()).isNotEqualTo(plain.hash());
        assertThat(read("d.modes", "theta 7\n1010\n0101\n").hash()).isNotEqualTo(plain.hash());
        assertThat(read("e.modes", "beta 2\ntheta 6\n1010\n0101\n").hash()).isNotEqualTo(plain.hash());
        assertThat(read("f.modes", "theta 6\n1010\n0101 weight=2\n").hash()).isNotEqualTo(plain.hash());
    }

    @Test
    void theSmallestAndLargestNumbersThatAreTaken() throws IOException {
        Target target = read("a.modes", "beta 1e100\ntheta 1e100\n01 weight=1e100\n10 weight=1e-100\n")
                .target();
        assertThat(target.potential(BitState.parse("11"))).isEqualTo(-1e100);
        assertThat(read("b.modes", "beta 1e-100\ntheta 0\n01\n").ladder().beta(7))
                .isPositive();
    }

    @Test
    void lawsWhoseOtherStatesAreForbidden() throws IOException {
        Problem problem = read("a.law", "# three of eight\n000 0\n110 -1.5\n111 -inf\n011 -Infinity\n101 2e0\n");
        Target target = problem.target();
        assertThat(target.dimension()).isEqualTo(3);
        assertThat(target.potential(BitState.parse("110"))).isEqualTo(-1.5);
        assertThat(target.potential(BitState.parse("101"))).isEqualTo(2);
        for (String forbidden : new String[] {"111", "011", "001"}) {
            assertThat(target.potential(BitState.parse(forbidden))).isEqualTo(Double.NEGATIVE_INFINITY);
        }
        assertThat(read("b.law", "101 2\n110 -1.50\n000 0\n").hash()).isEqualTo(problem.hash());
        assertThat(read("c.law", "101 2\n110 -1.51\n000 0\n").hash()).isNotEqualTo(problem.hash());
        assertThat(problem.ladder().beta(0)).isEqualTo(1);
    }

    /** log C, the logarithm of the normalising constant, as the specification gives it. */
    @ParameterizedTest
    @CsvSource({"paper:bimodal, 0.732758, 2", "paper:seven-modes, 1.946637, 7"})
    void thePapersSmallProblems(String name, double logNormalizer, int modes) {
        Problem problem = Problems.resolve(name);
        double sum = 0;
        for (int state = 0; state < 1 << 16; state++) {
            sum += Math.exp(problem.target().potential(BitState.ofIndex(16, state)));
        }
        assertThat(Math.log(sum)).isCloseTo(logNormalizer, within(1e-6));
        assertThat(problem.target().modes()).hasSize(modes);
        assertThat(Problems.resolve(name + "?theta=2.5").hash()).isNotEqualTo(problem.hash());
        assertThat(problem.name()).isEqualTo(name);
    }

    @Test
    void thePapersLargeProblem() {
        Problem problem = Problems.resolve("paper:six-modes");
        Target target = problem.target();
        assertThat(target.dimension()).isEqualTo(3000);
        assertThat(target.coldestBeta()).isEqualTo(20_000);
        assertThat(target.modes()).hasSize(6);
        for (int mode = 0; mode < 6; mode += 2) {
            assertThat(target.modes().get(mode).distance(target.modes().get(mode + 1)))
                    .isEqualTo(3000);
            assertThat(target.modes().get(mode).distance(target.modes().get((mode + 2) % 6)))
                    .isEqualTo(1500);
        }
        double expected = Math.log(1 + 4 * Math.exp(-1.5) + Math.exp(-3));
        assertThat(target.potential(target.modes().get(3))).isCloseTo(expected, within(1e-14));
        assertThat(problem.hash())
                .isEqualTo(
                        Problems.resolve("paper:six-modes?p=3000&theta=0.001").hash());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "?p=4", "?p=40&theta=1", "?theta=1e100", "?theta=1e-100", "?theta=1e-5", "?theta=1000&p=4"})
    void everyLadderOfItIsOne(String parameters) {
        Ladder ladder = Problems.resolve("paper:six-modes" + parameters).ladder();
        assertThat(ladder.beta(0)).isEqualTo(20_000);
        assertThat(ladder.beta(ladder.rungs() - 1)).isPositive();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "paper:trimodal | no problem 'paper:trimodal' (did you mean 'paper:bimodal'?); the paper's problems are paper:bimodal, paper:seven-modes, paper:six-modes",
                "paper: | no problem 'paper:'; the paper's problems are paper:bimodal, paper:seven-modes, paper:six-modes",
                "paper:bimodal?p=16 | paper:bimodal?p=16: unknown parameter 'p'; known: theta, ones, atmost, atleast, groups",
                "paper:six-modes?q=1 | paper:six-modes?q=1: unknown parameter 'q'; known: p, theta, ones, atmost, atleast, groups",
                "paper:bimodal?one=8 | paper:bimodal?one=8: unknown parameter 'one' (did you mean 'ones'?); known: theta, ones, atmost, atleast, groups",
                "paper:bimodal? | paper:bimodal?: a parameter is missing; expected NAME=VALUE",
                "paper:bimodal?theta | paper:bimodal?theta: 'theta' is not a parameter; expected NAME=VALUE",
                "paper:bimodal?=5 | paper:bimodal?=5: '=5' is not a parameter; expected NAME=VALUE",
                "paper:bimodal?theta=1&theta=2 | paper:bimodal?theta=1&theta=2: 'theta' is given twice; expected once",
                "paper:bimodal?theta=x | paper:bimodal?theta=x: theta is 'x'; expected a number above 0, at most 1e100",
                "paper:bimodal?theta=0 | paper:bimodal?theta=0: theta is '0'; expected a number above 0, at most 1e100",
                "paper:bimodal?theta=NaN | paper:bimodal?theta=NaN: theta is 'NaN'; expected a number above 0, at most 1e100",
                "paper:bimodal?theta=1e999 | paper:bimodal?theta=1e999: theta is '1e999'; expected a number above 0, at most 1e100",
                "paper:six-modes?p=6 | paper:six-modes?p=6: p is '6'; expected a multiple of 4 from 4 to 100000000",
                "paper:six-modes?p=0 | paper:six-modes?p=0: p is '0'; expected a multiple of 4 from 4 to 100000000",
                "paper:six-modes?p=-4 | paper:six-modes?p=-4: p is '-4'; expected a multiple of 4 from 4 to 100000000",
                "paper:six-modes?p=1e3 | paper:six-modes?p=1e3: p is '1e3'; expected a multiple of 4 from 4 to 100000000",
                "paper:six-modes?p=2147483648 | paper:six-modes?p=2147483648: p is '2147483648'; expected a multiple of 4 from 4 to 100000000",
                "paper:six-modes?p=100000004 | paper:six-modes?p=100000004: p is '100000004'; expected a multiple of 4 from 4 to 100000000"
            })
    void whatThePaperDoesNotHaveIsRefused(String word, String message) {
        assertThatThrownBy(() -> Problems.resolve(word))
                .isInstanceOf(ProblemException.class)
                .hasMessage(message);
    }
}
