package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Cluster moves are on where couplings are not frustrated and nothing is said, or where they are requested; the summary reports it, and
 * threads change no digit.
 */
class ClusterMovesAreReportedOrRefusedTest {
    private static final String TORUS = "ising:torus?L=6&K=0.44 --rounds 60 --seed 3 ";
    private static final String GIVEN = TORUS + "--betas 0.44,0.3,0.1 --l0 36 ";

    @ParameterizedTest
    @CsvSource({"6, --kernel auto", "6, --kernel auto --cluster-moves auto", "24, --kernel auto --ladder auto"})
    void onByThemselvesAndSaid(int side, String words) throws InterruptedException {
        Summary summary = Runs.of(TORUS.replace("L=6", "L=" + side) + words);
        assertThat(summary.clusterMoves()).isNotNull();
        assertThat(summary.clusterMoves().perRound()).isEqualTo(1);
        assertThat(summary.clusterMoves().flipped()).allMatch(share -> share > 0.3 && share < 0.7);
        assertThat(summary.clusterMoves().clusters()).allMatch(clusters -> clusters >= 1 && clusters <= side * side);
    }

    @ParameterizedTest
    @CsvSource({
        "ising:torus?L=6&K=0.44, --kernel auto --cluster-moves off",
        "ising:torus?L=6&K=0.44, --kernel mh-sweep",
        "ising:torus?L=6&K=0.44, --kernel iit --cluster-moves auto",
        "spinglass:2d?L=4&disorder=pm&seed=1, --kernel auto",
        "labs:?n=8, --kernel auto"
    })
    void offWhereAskedOrOfNoUse(String problem, String words) throws InterruptedException {
        assertThat(Runs.of(problem + " --rounds 20 " + words).clusterMoves()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "ising:torus?L=6, true",
        "maxcut:random?n=30&m=60, false",
        "spinglass:sk?n=64, false",
        "labs:?n=8, false",
        "paper:bimodal, false"
    })
    void theyMayPayWhereCouplingsAreFewAndNotFrustrated(String problem, boolean possible) {
        assertThat(PairMoves.mayPay(Problems.resolve(problem).target())).isEqualTo(possible);
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        String words = GIVEN + "--kernel mh-sweep --cluster-moves 2 --threads ";
        String digest = Runs.of(words + 1).digest();
        assertThat(Runs.of(words + 3).digest()).isEqualTo(digest);
        assertThat(Runs.of(words.replace("moves 2", "moves 1") + 1).digest()).isNotEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--cluster-moves 5 --kernel iit | --cluster-moves 5 cannot be used with --kernel iit, a jump chain, which"
                        + " samples Z times the target; use mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit",
                "--cluster-moves many           | --cluster-moves is 'many'; expected a whole number from 1 to 1000000,"
                        + " off or auto",
                "--cluster-moves 0              | --cluster-moves is '0'; expected a whole number from 1 to 1000000, off or auto"
            })
    void contradictionsAreRefused(String words, String message) {
        assertThatThrownBy(() -> Runs.of("ising:torus?L=6&K=0.44 --rounds 10 " + words))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }

    @Test
    void targetsWithoutPairsAreRefused() {
        assertThatThrownBy(() -> Runs.of("labs:?n=8 --rounds 10 --cluster-moves 3"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("needs a target that is a sum of fields and couplings of pairs");
    }

    /** Below the critical point sweeps keep the sign of the magnetisation forever; clusters change it by a coin. */
    @Test
    void anOrderedTorusChangesItsSignByThem() throws InterruptedException {
        String words =
                "ising:torus?L=12&K=0.6 --betas 0.6 --kernel mh-sweep --l0 144 --rounds 400 --seed 4 --cluster-moves ";
        // 400 rounds, each with the sign of a fair coin: the standard deviation of a marginal is below 0.025
        assertThat(marginal(words + "1")).isBetween(0.375, 0.625);
        assertThat(Math.abs(marginal(words + "off") - 0.5)).isGreaterThan(0.4);
    }

    private static double marginal(String words) throws InterruptedException {
        return Runs.of(words).estimates().marginals().get(0).mean();
    }
}
