package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.search.SmallSearches;
import org.flipwise.spec.SettingsException;
import org.flipwise.target.CostTable;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Block moves are on where a target offers them and the kernel allows it, the summary reports it, and threads change no digit. */
class BlockMovesAreReportedOrRefusedTest {

    private static Summary sample(Problem problem, String words) throws InterruptedException {
        return Runs.of(problem, SmallSearches.options(words));
    }

    private static Problem sixModes() {
        return Problems.resolve("paper:six-modes?p=400");
    }

    @Test
    void onByItselfAndSaid() throws InterruptedException {
        Summary summary = sample(sixModes(), "--rounds 100");
        assertThat(summary.blockMoves()).isNotNull();
        assertThat(summary.blockMoves().perRound()).isEqualTo(32);
        assertThat(summary.blockMoves().acceptance())
                .hasSameSizeAs(summary.tempering().rungs())
                .allMatch(rate -> rate > 0 && rate < 1);
    }

    @ParameterizedTest
    @CsvSource({"--block-moves off", "--kernel iit", "--kernel rf-mh --block-moves auto", "--paper-letter true"})
    void offWhereAskedOrImpossible(String words) throws InterruptedException {
        assertThat(sample(sixModes(), words + " --rounds 20").blockMoves()).isNull();
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        String digest = sample(sixModes(), "--rounds 60 --threads 1").digest();
        for (int threads = 2; threads <= 4; threads++) {
            assertThat(sample(sixModes(), "--rounds 60 --threads " + threads).digest())
                    .isEqualTo(digest);
        }
        assertThat(sample(sixModes(), "--rounds 60 --block-moves 31").digest()).isNotEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--block-moves 5 --kernel iit | --block-moves 5 cannot be used with --kernel iit, a jump chain, which"
                        + " samples Z times the target; use a-iit, mh-mult, ct-iit, ss-iit or mh",
                "--block-moves many           | --block-moves is 'many'; expected a whole number from 1 to 1000000,"
                        + " off or auto",
                "--block-moves 0              | --block-moves is '0'; expected a whole number from 1 to 1000000, off or auto"
            })
    void contradictionsAreRefused(String words, String message) {
        assertThatThrownBy(() -> sample(sixModes(), words))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }

    @Test
    void targetsWithoutClassesAreRefused() {
        assertThatThrownBy(() -> sample(SmallSearches.petersen(), "--block-moves 3"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("this one offers none");
    }

    /**
     * Sixteen more before each round take as much counted work as the first sixteen, which take at least half as much as the rest of the run;
     * steps per round are those of the kernel.
     */
    @Test
    void countedWorkGrowsWithTheirNumber() throws InterruptedException {
        String words = "--ladder problem --kernel mh --l0 20 --rounds 200 --seed 8 --block-moves ";
        Summary without = sample(sixModes(), words + "off");
        Summary some = sample(sixModes(), words + "16");
        Summary more = sample(sixModes(), words + "32");
        double first = work(some) - work(without);
        assertThat(first).isGreaterThan(0.5 * work(without));
        assertThat(work(more) - work(some)).isBetween(0.9 * first, 1.1 * first);
        assertThat(more.tempering().rungs()).allMatch(rung -> rung.iterationsPerRound() == 20);
    }

    private static double work(Summary summary) {
        CostTable table = CostTable.shipped();
        Summary.CostLine costs = summary.costs();
        return table.ratioUpdate() * costs.ratioUpdates()
                + table.exp() * costs.exps()
                + table.proposal() * costs.proposals()
                + table.jump() * costs.jumps();
    }

    /** From one mode, 16 bits: block moves alone carry the chain to the other, single flips on one cold rung do not. */
    @Test
    void aColdChainReachesTheOtherModeByThem() throws InterruptedException {
        Problem bimodal = Problems.resolve("paper:bimodal");
        String words = "--betas 1 --start mode:1 --rounds 4000 --seed 8 --block-moves ";
        Summary with = sample(bimodal, words + "8");
        assertThat(with.estimates().modes()).isNotNull();
        // mass 0.48058 in each mode's state; 4000 rounds of 8 attempts, of which 1 in some 160 crosses: sd of the
        // basin's mass below 0.05
        assertThat(with.estimates().modes().get(1).mass()).isBetween(0.25, 0.75);
        assertThat(sample(bimodal, words + "off").estimates().modes().get(1).mass())
                .isLessThan(0.25);
    }
}
