package org.flipwise.targets.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.util.Random;
import org.flipwise.fault.Fault;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.satisfiability.Satisfiability;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClauseFilesAreReadAsMeantTest {
    private static final double FORBIDDEN = Double.NEGATIVE_INFINITY;
    private static final String CNF = "c three clauses\np cnf 3 3\n1 -2 0\n2 3 0\n-1 0\n";
    private static final String OLD = "c old\np wcnf 3 3 10\n10 1 -2 0\n3 2 3 0\n5 -1 0\n";
    private static final String NEW = "c new\nh 1 -2 0\n3 2 3 0\n5 -1 0\n";

    @TempDir
    private Path folder;

    private LogicFiles files = new LogicFiles(Path.of("."));

    @BeforeEach
    void open() {
        files = new LogicFiles(folder);
    }

    @Test
    void violatedClausesAreCounted() {
        Problem problem = files.read("a.cnf", CNF, "");
        assertThat(LogicFiles.at(problem, "000")).isEqualTo(-1);
        assertThat(LogicFiles.at(problem, "010")).isEqualTo(-1);
        assertThat(LogicFiles.at(problem, "001")).isZero();
        assertThat(LogicFiles.at(problem, "100")).isEqualTo(-2);
        assertThat(problem.target().objective().orElseThrow().name()).isEqualTo("violated weight");
        assertThat(problem.target().coldestBeta()).isEqualTo(1);
        assertThat(problem.ladder().beta(0)).isEqualTo(1);
        assertThat(problem.target().variable(0)).isEqualTo("x1");
    }

    @ParameterizedTest
    @ValueSource(strings = {OLD, NEW})
    void hardClausesForbidAndSoftOnesWeigh(String text) {
        Problem problem = files.read("a.wcnf", text, "");
        assertThat(LogicFiles.at(problem, "010")).isEqualTo(FORBIDDEN);
        assertThat(LogicFiles.at(problem, "000")).isEqualTo(-3);
        assertThat(LogicFiles.at(problem, "100")).isEqualTo(-8);
        assertThat(LogicFiles.at(problem, "001")).isZero();
        BitState start =
                problem.target().feasible(SeededStreams.of(1, 0).start()).orElseThrow();
        assertThat(problem.target().potential(start)).isGreaterThan(FORBIDDEN);
    }

    @ParameterizedTest
    @ValueSource(strings = {OLD, NEW})
    void hardClausesMayHaveAPenaltyInstead(String text) {
        Problem problem = files.read("a.wcnf", text, "?hard=penalty:100");
        assertThat(LogicFiles.at(problem, "010")).isEqualTo(-100);
        assertThat(LogicFiles.at(problem, "100")).isEqualTo(-8);
        assertThat(problem.target().feasible(SeededStreams.of(1, 0).start())).isEmpty();
    }

    /** Σ e^(βU) over all states is that over the possible ones, and U of these is the same; a weight of 40 less is told apart. */
    @Test
    void hardClausesMayBeTempered() {
        for (double beta : new double[] {0.25, 1, 6}) {
            Target forbidding = files.read("a.wcnf", NEW, "?beta=" + beta).target();
            Target tempered =
                    files.read("b.wcnf", NEW, "?hard=temper&beta=" + beta).target();
            double possible = 0;
            double all = 0;
            double least = Double.POSITIVE_INFINITY;
            for (int state = 0; state < 8; state++) {
                BitState x = BitState.ofIndex(3, state);
                double u = forbidding.potential(x);
                all += Math.exp(beta * tempered.potential(x));
                possible += Math.exp(beta * u);
                if (u > FORBIDDEN) {
                    assertThat(tempered.potential(x)).isEqualTo(u);
                } else {
                    least = Math.min(least, -tempered.potential(x));
                }
            }
            assertThat(all).isCloseTo(possible, within(1e-15 * possible));
            assertThat(beta * least).isBetween(40 + 3 * Math.log(2) + beta * 8, 43.1 + beta * 17);
            assertThat(tempered.feasible(SeededStreams.of(1, 0).start())).isEmpty();
            assertThat(tempered.temperedOut().orElseThrow()).isEqualTo(-least);
            assertThat(forbidding.temperedOut()).isEmpty();
        }
        double[] betas =
                files.read("a.cnf", CNF, "?clauses=hard&hard=temper").ladder().betas();
        assertThat(betas[betas.length - 1]).isZero();
        assertThatThrownBy(() -> files.read("a.cnf", CNF, "?clauses=hard&hard=temper&beta=1e-15"))
                .isInstanceOfSatisfying(
                        ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.USAGE))
                .hasMessageContaining(
                        "hard=temper would need weights above 9007199254740992 = 2^53 for 3 hard clauses");
    }

    @Test
    void clausesOfACnfFileMayBeHard() {
        assertThat(LogicFiles.at(files.read("a.cnf", CNF, "?clauses=hard"), "000"))
                .isEqualTo(FORBIDDEN);
        assertThat(LogicFiles.at(files.read("a.cnf", CNF, "?clauses=hard"), "001"))
                .isZero();
        assertThat(LogicFiles.at(files.read("a.cnf", CNF, "?clauses=hard&hard=penalty:7"), "100"))
                .isEqualTo(-14);
    }

    @Test
    void withoutATopNoClauseIsHard() {
        Problem problem = files.read("a.wcnf", "p wcnf 2 2\n1000000 1 0\n2 -1 2 0\n", "");
        assertThat(LogicFiles.at(problem, "00")).isEqualTo(-1000000);
        assertThat(LogicFiles.at(problem, "10")).isEqualTo(-2);
        assertThat(problem.target().coldestBeta()).isEqualTo(1);
    }

    @Test
    void bothLayoutsHaveOneHash() {
        assertThat(files.read("a.wcnf", OLD, "").hash())
                .isEqualTo(files.read("b.wcnf", NEW, "").hash())
                .isNotEqualTo(files.read("c.wcnf", NEW, "?hard=penalty:10").hash())
                .isNotEqualTo(files.read("c.wcnf", NEW, "?beta=2").hash());
    }

    @Test
    void layoutIsFree() {
        String hash = files.read("a.cnf", CNF, "").hash();
        assertThat(files.read("b.cnf", CNF.replace("\n", "\r\n"), "").hash()).isEqualTo(hash);
        assertThat(files.read("c.cnf", CNF.replace("\n", "\r"), "").hash()).isEqualTo(hash);
        assertThat(files.read("d.cnf", "\uFEFF" + CNF, "").hash()).isEqualTo(hash);
        assertThat(files.read("e.cnf", "p cnf 3 3\n1\n-2\n0 2 3 0\ncomment é\n -1\t0", "")
                        .hash())
                .isEqualTo(hash);
        assertThat(files.read("f.cnf", CNF + "%\n0\n", "").hash()).isEqualTo(hash);
        assertThat(files.read("g.cnf", "c " + "x".repeat(3_000_000) + "\n" + CNF, "")
                        .hash())
                .isEqualTo(hash);
    }

    @Test
    void emptySoftClausesCountAndZeroWeightsDoNot() {
        Problem problem = files.read("a.wcnf", "4 0\n0 1 0\n3 2 0\n", "");
        assertThat(problem.target().dimension()).isEqualTo(2);
        assertThat(LogicFiles.at(problem, "00")).isEqualTo(-7);
        assertThat(LogicFiles.at(problem, "01")).isEqualTo(-4);
    }

    @Test
    void aHundredThousandClausesAreReadAtOnce() {
        Random random = new Random(20261115);
        StringBuilder text = new StringBuilder("p cnf 25000 100000\n");
        for (int clause = 0; clause < 100_000; clause++) {
            for (int i = 0; i < 3; i++) {
                int variable = 1 + random.nextInt(25_000);
                text.append(random.nextBoolean() ? variable : -variable).append(' ');
            }
            text.append("0\n");
        }
        files.read("warm.cnf", text.toString(), "");
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long start = threads.getCurrentThreadCpuTime();
        Satisfiability target =
                (Satisfiability) files.read("large.cnf", text.toString(), "").target();
        double seconds = (threads.getCurrentThreadCpuTime() - start) * 1e-9;
        System.out.println("100,000 clauses written and read in " + seconds + " s of processor time");
        assertThat(target.formula().clauses()).isBetween(99_000, 100_000);
        assertThat(seconds).isLessThan(5);
    }

    @Test
    void wordsThatMeanNothingAreUsage() {
        for (String wrong : new String[] {
            "?hard=penalty:1",
            "?clauses=firm",
            "?clauses=hard&hard=penalty:0",
            "?clauses=hard&hard=maybe",
            "?beta=0",
            "?weights=1",
            "?clauses=hard&hard=penalty:1e3",
            "?clauses=hard&hard=penalty:99999999999999999"
        }) {
            assertThatThrownBy(() -> files.read("a.cnf", CNF, wrong))
                    .isInstanceOfSatisfying(
                            ProblemException.class, e -> assertThat(e.fault()).isEqualTo(Fault.USAGE));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            commentCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock = """
                    |1:1|the header
                    c only a comment_|2:1|the header
                    q cnf 3 3_|1:1|the header
                    1 2 0_|1:1|the header
                    p_|2:1|'cnf'
                    p dnf 3 3_|1:3|'cnf'
                    p wcnf 3 3_|1:3|'cnf'
                    p CNF 3 3_|1:3|'cnf'
                    p cnf_|2:1|a number of variables
                    p cnf x 3_|1:7|a number of variables
                    p cnf 0 0_|1:7|from 1 to
                    p cnf -3 3_|1:7|from 1 to
                    p cnf 3.0 3_|1:7|a number of variables
                    p cnf 3_1 0_|2:1|a number of clauses
                    p cnf 3 x_|1:9|a number of clauses
                    p cnf 3 -1_|1:9|from 0 to
                    p cnf 3 1 1_1 0_|1:11|the end of the header's line
                    p cnf 2147483648 3_|1:7|from 1 to
                    p cnf 99999999 1_1 0_|1:7|declares 99999999 variables
                    p cnf 3 2000000000_1 0_|1:9|declares 2000000000 clauses
                    p cnf 3 2_1 0_|3:1|1 clauses; expected 2
                    p cnf 3 1_1 0_2 0_|4:1|2 clauses; expected 1
                    p cnf 3 1_4 0_|2:1|from -3 to 3, found '4'
                    p cnf 3 1_1 -4 0_|2:3|found '-4'
                    p cnf 3 1_1 x 0_|2:3|found 'x'
                    p cnf 3 1_1 1.5 0_|2:3|found '1.5'
                    p cnf 3 1_1 2_|3:1|found the end of the file
                    p cnf 3 1_1 --2 0_|2:3|found '--2'
                    p cnf 3 1_1 + 0_|2:3|found '+'
                    p cnf 3 1_1 99999999999999999999 0_|2:3|a literal
                    p cnf 3 1_p cnf 3 1_|2:1|found 'p'
                    p cnf 3 1_1 2 %_|2:5|found '%'
                    p cnf 3 1_1 0x2 0_|2:3|found '0x2'
                    """)
    void malformedCnfFilesAreRefusedWithTheirPlace(String text, String place, String words) {
        files.refuses("a.cnf", text == null ? "" : text.replace('_', '\n'), place, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            commentCharacter = '~',
            ignoreLeadingAndTrailingWhitespace = false,
            textBlock = """
                    |1:1|'p wcnf
                    c nothing_|2:1|'p wcnf
                    %_0_|1:1|'p wcnf
                    p cnf 3 3_|1:3|'wcnf'
                    p_wcnf 3 3_|2:1|'wcnf'
                    p wcnf_|2:1|a number of variables
                    p wcnf 0 1 2_|1:8|from 1 to
                    p wcnf three 1 2_|1:8|a number of variables
                    p wcnf 2147483648 1 2_|1:8|from 1 to
                    p wcnf 90000000 1 2_1 1 0_|1:8|declares 90000000 variables
                    p wcnf 3_|2:1|a number of clauses
                    p wcnf 3 -1 4_|1:10|from 0 to
                    p wcnf 3 1999999999 4_|1:10|declares 1999999999 clauses
                    p wcnf 3 1 0_1 1 0_|1:12|a top weight
                    p wcnf 3 1 top_1 1 0_|1:12|a top weight
                    p wcnf 3 1 4 4_1 1 0_|1:14|the end of the header's line
                    p wcnf 3 2 4_1 1 0_|3:1|1 clauses; expected 2
                    p wcnf 3 1 4_-1 1 0_|2:1|a weight
                    p wcnf 3 1 4_1.5 1 0_|2:1|a weight
                    p wcnf 3 1 4_h 1 0_|2:1|a weight
                    p wcnf 3 1 4_1 4 0_|2:3|found '4'
                    p wcnf 3 1 4_1 1_|3:1|the end of the file
                    p wcnf 3 1 4_1_|3:1|the end of the file
                    p wcnf 3 1 4_4 0_|2:3|forbids every state
                    p wcnf 3 1_9007199254740993 1 0_|2:1|a weight
                    p wcnf 3 2_9007199254740992 1 0_1 2 0_|3:3|add up to more than
                    h 0_|1:3|forbids every state
                    h_|2:1|a literal, or the 0
                    h 1 2_|2:1|the end of the file
                    H 1 0_|1:1|h, or a weight
                    -3 1 0_|1:1|h, or a weight
                    1e3 1 0_|1:1|h, or a weight
                    3 1 0_h 2147483648 0_|2:3|a literal
                    3 99999999 0_|1:3|a literal
                    h 1 0_2 x 0_|2:3|found 'x'
                    5 0_|2:1|no variable in the file
                    """)
    void malformedWcnfFilesAreRefusedWithTheirPlace(String text, String place, String words) {
        files.refuses("a.wcnf", text == null ? "" : text.replace('_', '\n'), place, words);
    }

    @Test
    void strangeBytesAreRefusedWithTheirPlace() {
        files.refuses("a.cnf", "p cnf 3 1\n1 \u0000 0\n", "2:3", "found '\uFFFD'");
        files.refuses("a.cnf", "p cnf 3 1\n1 é 0\n", "2:3", "found 'é'");
        files.refuses("a.cnf", "p cnf 3 1\n1 " + "9".repeat(10_000_000) + " 0\n", "2:3", "more than 1024 bytes");
        files.refuses("a.cnf", "p cnf 3 1\r\n1 2\r\n-x 0\r\n", "3:1", "found '-x'");
        files.refuses("a.cnf", "\uFEFFp cnf 3 y\n", "1:9", "a number of clauses");
    }

    @Test
    void everyMutationIsReadOrRefusedWithAPlace() {
        assertThat(files.refusedMutations("m.cnf", CNF, 400, 20261115)).isGreaterThan(100);
        assertThat(files.refusedMutations("m.wcnf", OLD, 400, 20261116)).isGreaterThan(100);
        assertThat(files.refusedMutations("n.wcnf", NEW, 400, 20261117)).isGreaterThan(100);
    }
}
