package org.flipwise.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.result.SolveSummary;
import org.flipwise.result.Summary;
import org.flipwise.run.Runs;
import org.flipwise.search.SmallSearches;
import org.flipwise.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --houdayer-moves} gives every rung two copies where it is requested; the summary reports it, and threads change no digit. */
class HoudayerMovesAreReportedOrRefusedTest {
    private static final String GLASS =
            "spinglass:2d?L=4&disorder=pm&seed=1 --betas 1,0.5,0 --l0 16 --rounds 60 --seed 3 ";

    @Test
    void saidAndCounted() throws InterruptedException {
        Summary pairs = Runs.of(GLASS + "--kernel mh-sweep --houdayer-moves 1");
        assertThat(pairs.houdayerMoves()).isNotNull();
        assertThat(pairs.houdayerMoves().perRound()).isEqualTo(1);
        assertThat(pairs.houdayerMoves().flipped())
                .as("the rung at beta 0 is refreshed")
                .hasSize(2)
                .allMatch(share -> share > 0 && share <= 0.5);
        Summary single = Runs.of(GLASS + "--kernel mh-sweep");
        assertThat(single.houdayerMoves()).isNull();
        double perRound = pairs.tempering().rungs().get(0).iterationsPerRound();
        assertThat(perRound / single.tempering().rungs().get(0).iterationsPerRound())
                .isBetween(1.7, 2.3);
    }

    /** The field is new: where it does not apply, digests are those of summaries without it. */
    @Test
    void onlyRunsThatMakeThemHaveThemInTheirDigest() throws InterruptedException {
        Summary single = Runs.of(GLASS + "--kernel mh-sweep");
        assertThat(single.withDigest().digest()).isEqualTo(single.digest());
        assertThat(single.json()).contains("\"houdayerMoves\" : null");
        assertThat(Runs.of(GLASS + "--kernel mh-sweep --houdayer-moves off").digest())
                .isEqualTo(single.digest());
        assertThat(Runs.of(GLASS + "--kernel mh-sweep --houdayer-moves 1").digest())
                .isNotEqualTo(single.digest());
    }

    @Test
    void threadsChangeNoDigit() throws InterruptedException {
        String words = GLASS + "--kernel a-iit --houdayer-moves 2 --sims 2 --threads ";
        String digest = Runs.of(words + 1).digest();
        assertThat(Runs.of(words + 3).digest()).isEqualTo(digest);
        assertThat(Runs.of(words.replace("moves 2", "moves 1") + 1).digest()).isNotEqualTo(digest);
    }

    @Test
    void tunedRunsHaveThemToo() throws InterruptedException {
        Summary summary = Runs.of("spinglass:2d?L=4&disorder=pm&seed=1 --kernel auto --ladder auto --tune-work 0.1"
                + " --rounds 40 --houdayer-moves 1");
        assertThat(summary.houdayerMoves()).isNotNull();
    }

    @Test
    void searchesMakeThem() throws InterruptedException {
        Problem problem = Problems.resolve("spinglass:3d?L=4&disorder=pm&seed=1");
        String words = "--stop rounds=300 --seed 2 --threads 1";
        SolveSummary pairs = SmallSearches.solve(problem, words + " --houdayer-moves 1");
        SolveSummary single = SmallSearches.solve(problem, words);
        assertThat(pairs.best().logDensity()).isEqualTo(single.best().logDensity());
        assertThat((double) pairs.costs().proposals() / single.costs().proposals())
                .isBetween(1.99, 2.01);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "spinglass:2d?L=4 | --houdayer-moves 5 --kernel iit | --houdayer-moves 5 cannot be used with --kernel iit,"
                        + " a jump chain, which samples Z times the target; use mh-sweep, mh, a-iit, mh-mult, ct-iit or ss-iit",
                "spinglass:2d?L=4 | --houdayer-moves many | --houdayer-moves is 'many'; expected a whole number from 1 to 1000000, off or auto",
                "spinglass:2d?L=4 | --houdayer-moves 0 | --houdayer-moves is '0'; expected a whole number from 1 to 1000000, off or auto",
                "labs:?n=8 | --houdayer-moves 3 | --houdayer-moves 3 needs a target that is a sum of fields and couplings of"
                        + " pairs, such as a spin glass or a QUBO; this one is not",
                "spinglass:2d?L=4&disorder=pm | --houdayer-moves 1 --lanes 64 --kernel mh-sweep | --houdayer-moves cannot be"
                        + " combined with --lanes 64, which has no such moves"
            })
    void contradictionsAreRefused(String problem, String words, String message) {
        assertThatThrownBy(() -> Runs.of(problem + " --rounds 10 " + words))
                .isInstanceOf(SettingsException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @CsvSource({"walk", "anneal"})
    void otherSearchesHaveNone(String search) {
        Problem problem = Problems.resolve("spinglass:3d?L=4&disorder=pm&seed=1");
        assertThatThrownBy(() ->
                        SmallSearches.solve(problem, "--stop rounds=3 --search " + search + " --houdayer-moves 1"))
                .isInstanceOf(SettingsException.class)
                .hasMessageContaining("--houdayer-moves is for --search tempering");
    }
}
