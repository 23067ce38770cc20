package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.search.SmallSearches;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jumps between known modes are on where the kernel is chosen automatically, the summary reports it, and a named kernel has none unless told. */
class JumpsBetweenModesAreReportedOrRefusedTest {

    private static Summary sample(Problem problem, String words) throws InterruptedException {
        return Runs.of(problem, SmallSearches.options(words));
    }

    private static Problem sixModes() {
        return Problems.resolve("paper:six-modes?p=400");
    }

    private static Problem cut() {
        return Problems.resolve("maxcut:random?n=10&m=15");
    }

    @Test
    void onByThemselvesAndSaid() throws InterruptedException {
        Summary summary = sample(sixModes(), "--ladder problem --kernel auto --rounds 60");
        assertThat(summary.modeJumps()).isNotNull();
        assertThat(summary.modeJumps().perRound()).isEqualTo(1);
        assertThat(summary.modeJumps().masks()).isEqualTo(7);
        assertThat(summary.modeJumps().acceptance())
                .hasSameSizeAs(summary.tempering().rungs())
                .allMatch(rate -> rate > 0 && rate < 1);
        assertThat(summary.blockMoves()).isNotNull();
        assertThat(summary.blockMoves().acceptance())
                .as("the kernel inside is found")
                .hasSameSizeAs(summary.tempering().rungs());
    }

    @ParameterizedTest
    @CsvSource({
        "--kernel auto --mode-jumps off",
        "--kernel a-iit",
        "--kernel mh",
        "--kernel iit",
        "--kernel rf-mh --mode-jumps auto",
        "--paper-letter true"
    })
    void offWhereAskedImpossibleOrNotAskedFor(String words) throws InterruptedException {
        assertThat(sample(sixModes(), words + " --ladder problem --rounds 20").modeJumps())
                .isNull();
    }

    @Test
    void aNamedKernelHasThemWhenTold() throws InterruptedException {
        for (String words : List.of("--kernel mh --mode-jumps 3", "--kernel a-iit --mode-jumps auto")) {
            Summary summary = sample(sixModes(), words + " --ladder problem --rounds 20");
            assertThat(summary.modeJumps()).isNotNull();
            assertThat(summary.modeJumps().perRound()).isEqualTo(words.contains("3") ? 3 : 1);
        }
        Summary spins = sample(cut(), "--betas 1,0.5 --kernel mh --mode-jumps 2 --rounds 50");
        assertThat(spins.modeJumps()).isNotNull();
        assertThat(spins.modeJumps().masks()).isEqualTo(1);
        assertThat(spins.modeJumps().acceptance())
                .as("a cut and its complement")
                .allMatch(rate -> rate == 1);
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        String words = "--ladder problem --kernel mh --mode-jumps 2 --rounds 60 --threads ";
        String digest = sample(sixModes(), words + 1).digest();
        for (int threads = 2; threads <= 4; threads++) {
            assertThat(sample(sixModes(), words + threads).digest()).isEqualTo(digest);
        }
        assertThat(sample(sixModes(), words.replace("jumps 2", "jumps 1") + 1).digest())
                .isNotEqualTo(digest);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--mode-jumps 5 --kernel iit | --mode-jumps 5 cannot be used with --kernel iit, a jump chain, which"
                        + " samples Z times the target; use a-iit, mh-mult, ct-iit, ss-iit or mh",
                "--mode-jumps many           | --mode-jumps is 'many'; expected a whole number from 1 to 1000000, off or auto",
                "--mode-jumps 0              | --mode-jumps is '0'; expected a whole number from 1 to 1000000, off or auto"
            })
    void contradictionsAreRefused(String words, String message) {
        assertThatThrownBy(() -> sample(sixModes(), words))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }

    @Test
    void targetsWithoutKnownMasksAreRefused() {
        Problem selection = Problems.resolve("selection:synthetic?n=40&p=10&support=2");
        assertThatThrownBy(() -> sample(selection, "--betas 1 --kernel mh --mode-jumps 3"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("needs a target whose modes are known, or one that is symmetric");
    }

    /** Six modes in pairs of complements have seven different masks; of a hundred modes all take part in some mask. */
    @Test
    void masksAreDifferentAndCoverEveryMode() {
        List<BitState> six = KnownMasks.of(sixModes().target());
        assertThat(six).hasSize(7).doesNotHaveDuplicates().noneMatch(mask -> mask.count() == 0);
        assertThat(six).contains(KnownMasks.allBits(400));
        List<BitState> many = KnownMasks.of(modesOfOneBit(100));
        assertThat(many).hasSize(KnownMasks.MOST).doesNotHaveDuplicates();
        BitState covered = BitState.zeros(100);
        many.forEach(mask -> {
            for (int bit = 0; bit < 100; bit++) {
                if (mask.get(bit) && !covered.get(bit)) {
                    covered.flip(bit);
                }
            }
        });
        assertThat(covered.count()).isEqualTo(100);
        assertThat(new HashSet<>(KnownMasks.of(cut().target()))).containsExactly(KnownMasks.allBits(10));
    }

    /** From one mode, 16 bits: jumps alone carry the chain to the other, single flips on one cold rung do not. */
    @Test
    void aColdChainReachesTheOtherModeByThem() throws InterruptedException {
        Problem bimodal = Problems.resolve("paper:bimodal");
        String words = "--betas 1 --kernel mh --block-moves off --start mode:1 --rounds 2000 --seed 8 --mode-jumps ";
        Summary with = sample(bimodal, words + "1");
        // mass 0.48058 in each mode's state; a jump is accepted in nearly every round, so its sd is below 0.02
        assertThat(with.estimates().modes().get(1).mass()).isBetween(0.4, 0.56);
        assertThat(sample(bimodal, words + "off").estimates().modes().get(1).mass())
                .isLessThan(0.2);
    }

    /** Modes of one bit each. */
    private static Target modesOfOneBit(int count) {
        List<BitState> modes = new ArrayList<>();
        for (int mode = 0; mode < count; mode++) {
            BitState state = BitState.zeros(count);
            state.flip(mode);
            modes.add(state);
        }
        return MixtureOfModes.of("many", modes, 1, 1);
    }
}
