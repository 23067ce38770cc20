package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.flipwise.kernel.Budget;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.run.LadderPlan;
import org.flipwise.run.RoundMoves;
import org.flipwise.run.RungForm;
import org.flipwise.run.RungPlan;
import org.flipwise.run.SampleOptions;
import org.flipwise.run.SampleRun;
import org.flipwise.run.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.target.BlackBox;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Test;

/**
 * Trials on the coldest rung alone: what they say of synthetic series, and what tuning does with it. Fixed seeds; copies of one law are taken to disagree once in five hundred trials.
 */
class CopiesTellWhetherLocalMovesSufficeTest {
    private static final long SEED = 20261116;
    private static final int ROUNDS = 4000;

    /** Copies of an autoregressive series of unit variance, each shifted by its own share. */
    private static double[][] series(double correlation, double shift, Random random) {
        double[][] copies = new double[LocalTrial.CHAINS][ROUNDS];
        for (int copy = 0; copy < copies.length; copy++) {
            double value = random.nextGaussian();
            for (int round = 0; round < ROUNDS; round++) {
                copies[copy][round] = value + shift * copy;
                value = correlation * value + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            }
        }
        return copies;
    }

    private static LocalVerdict verdict(double[][] energy) {
        RungPlan rung = new RungPlan(1, KernelName.MH_SWEEP, RungForm.SINGLE_STEP, Budget.transitions(100));
        LocalSeries one = LocalSeries.of(energy, ROUNDS / 2, ROUNDS);
        return new LocalVerdict(new LocalChain("sweeps", rung, RoundMoves.NONE), List.of(one), ROUNDS / 2, 1000);
    }

    @Test
    void effectiveSamplesAreThoseOfTheSeries() {
        double correlation = 0.9;
        double expected = ROUNDS / 2.0 * (1 - correlation) / (1 + correlation);
        assertThat(verdict(series(correlation, 0, new Random(SEED))).effective())
                .isCloseTo(expected, within(0.5 * expected));
    }

    @Test
    void copiesOfOneLawAgreeAndShiftedOnesDoNot() {
        Random random = new Random(SEED);
        int agreements = 0;
        for (int trial = 0; trial < 200; trial++) {
            agreements += verdict(series(0.9, 0, random)).answer() == LocalVerdict.Answer.AGREE ? 1 : 0;
        }
        assertThat(agreements).as("of 200, seed " + SEED).isGreaterThanOrEqualTo(197);
        assertThat(verdict(series(0.9, 0.3, random)).answer()).isEqualTo(LocalVerdict.Answer.DISAGREE);
        assertThat(verdict(series(0.999, 0, random)).answer()).isNotEqualTo(LocalVerdict.Answer.AGREE);
    }

    @Test
    void aQuantityThatStandsStillInEachCopyButNotInAllIsADisagreement() {
        double[][] stuck = new double[LocalTrial.CHAINS][ROUNDS];
        Arrays.fill(stuck[0], 1);
        assertThat(verdict(stuck).answer()).isEqualTo(LocalVerdict.Answer.DISAGREE);
        assertThat(verdict(new double[LocalTrial.CHAINS][ROUNDS]).answer()).isEqualTo(LocalVerdict.Answer.OPEN);
    }

    @Test
    void theInsuranceHasItsShareOfTheWork() {
        LocalVerdict local = verdict(series(0.5, 0, new Random(SEED)));
        LadderPlan plan = WorkShares.insurance(Ladder.of(1, 0.7, 0.4, 0), local);
        double others = 0;
        for (RungPlan rung : plan.rungs().subList(1, 4)) {
            others += rung.budget().amount() / 100 * local.workPerRound();
        }
        double cold = WorkShares.repeats(local, 1, others, 0) * local.workPerRound();
        double clock = WorkShares.APART * others;
        assertThat(clock / (clock + cold)).isCloseTo(WorkShares.INSURANCE, within(0.03));
    }

    /** With one basin the coldest rung takes as much as it may, with slow exchange and basins far apart nothing more than its round. */
    @Test
    void theShareFollowsWhatLimitsTheWorstQuantity() {
        LocalVerdict apart = verdict(series(0.5, 1, new Random(SEED)));
        assertThat(apart.answer()).isEqualTo(LocalVerdict.Answer.DISAGREE);
        int slow = WorkShares.repeats(apart, 1, 50_000, 1e-4);
        int quick = WorkShares.repeats(apart, 1, 50_000, 0.5);
        assertThat(slow).isEqualTo(1);
        assertThat(quick).isGreaterThan(slow).isLessThanOrEqualTo(50);
    }

    private static SampleSettings settled(Problem problem) throws InterruptedException {
        return Tuning.settle(problem, SampleOptions.resolve(Options.of(Map.of("seed", "1", "threads", "1")), problem));
    }

    private static LadderFile.LocalLine local(SampleSettings settings) {
        return Objects.requireNonNull(
                Objects.requireNonNull(settings.tuned()).ladder().local());
    }

    @Test
    void aWarmLatticeIsLeftToItsColdestRung() throws InterruptedException {
        Problem problem = Problems.resolve("ising:torus?L=12&K=0.3");
        SampleSettings settings = settled(problem);
        assertThat(local(settings).suffices()).isTrue();
        assertThat(local(settings).share()).isBetween(0.93, 0.99);
        assertThat(Objects.requireNonNull(settings.tuned()).ladder().limit()).startsWith("Local moves suffice: ");
        Summary run = SampleRun.run(problem, settings, snapshot -> {});
        assertThat(run.warnings()).isEmpty();
        assertThat(run.length().stoppedBy()).isEqualTo("ess+rounds");
    }

    /** Two cliffs, between which flips lead nowhere, and a black box that names no modes. */
    @Test
    void basinsThatAreFarApartNeedTheLadder() throws InterruptedException {
        Problem problem = Problem.of(BlackBox.of("cliffs", 30, x -> 2.0 * Math.abs(x.count() - 15))
                .withFullSupport());
        SampleSettings settings = settled(problem);
        assertThat(local(settings).answer()).isEqualTo("disagree");
        assertThat(local(settings).share()).isLessThanOrEqualTo(0.55);
    }

    /** States between which no path of flips leads: the warning names it, and its twin, a law in one piece, has none. */
    @Test
    void whatNoRungConnectsIsSaid() throws InterruptedException {
        List<Boolean> warned = new ArrayList<>();
        for (double gap : new double[] {Double.NEGATIVE_INFINITY, -0.5}) {
            Problem problem =
                    Problem.of(BlackBox.of("parts", 24, x -> x.count() < 10 ? 0.0 : x.count() > 14 ? -1.0 : gap));
            warned.add(SampleRun.run(problem, settled(problem), snapshot -> {}).warnings().stream()
                    .anyMatch(warning -> warning.startsWith("chains from random states disagree")));
        }
        assertThat(warned).containsExactly(true, false);
    }

    /** A flat law of which no part is known to stand out, and its twin with a slope. */
    @Test
    void aRunThatSawOneLogDensityOnlySaysSo() throws InterruptedException {
        List<Boolean> warned = new ArrayList<>();
        for (double slope : new double[] {0, 0.01}) {
            Problem problem =
                    Problem.of(BlackBox.of("flat", 24, x -> slope * x.count()).withFullSupport());
            warned.add(SampleRun.run(problem, settled(problem), snapshot -> {}).warnings().stream()
                    .anyMatch(warning -> warning.startsWith("every state that was seen has the same log density")));
        }
        assertThat(warned).containsExactly(true, false);
    }
}
