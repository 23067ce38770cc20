package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.result.LadderFile;
import org.flipwise.result.Summary;
import org.flipwise.run.SampleRun;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
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
    /** Copies that do not differ along any direction. */
    private static final List<LocalSeries> NOTHING = List.of(new LocalSeries(0, 0, 0));

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
        return new LocalVerdict(
                new LocalChain("sweeps", rung, RoundMoves.NONE), List.of(one), NOTHING, ROUNDS / 2, 1000);
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

    /** A trial of an energy and 64 bits, signs of series with this correlation; those of every second copy are shifted in half of the bits. */
    private static LocalVerdict manyQuantities(double correlation, double shift, int rounds, Random random) {
        List<LocalSeries> all = new ArrayList<>();
        for (int quantity = 0; quantity <= 64; quantity++) {
            double[][] copies = new double[LocalTrial.CHAINS][rounds];
            for (int copy = 0; copy < copies.length; copy++) {
                double value = random.nextGaussian();
                double own = quantity % 2 == 1 && copy % 2 == 1 ? shift : 0;
                for (int round = 0; round < rounds; round++) {
                    copies[copy][round] = quantity == 0 ? value : value + own > 0 ? 1 : 0;
                    value = correlation * value + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
                }
            }
            all.add(LocalSeries.of(copies, rounds / 4, rounds));
        }
        RungPlan rung = new RungPlan(1, KernelName.MH_SWEEP, RungForm.SINGLE_STEP, Budget.transitions(100));
        return new LocalVerdict(
                new LocalChain("sweeps", rung, RoundMoves.NONE), all, NOTHING, rounds - rounds / 4, 1000);
    }

    /**
     * The answer after rounds that double while it is open to doubt, from as many as hold some ten samples: a trial's first part of the work is not cut short. A trial of copies of one law
     * then disagrees in about 1 of 300.
     */
    private static LocalVerdict answered(double correlation, double shift, Random random) {
        int first = Integer.highestOneBit((int) (32 * (1 + correlation) / (1 - correlation)));
        LocalVerdict verdict = manyQuantities(correlation, shift, first, random);
        for (int rounds = 2 * first; rounds <= 4096 && verdict.isOpenToDoubt(); rounds *= 2) {
            verdict = manyQuantities(correlation, shift, rounds, random);
        }
        return verdict;
    }

    @Test
    void fewSamplesOfManyQuantitiesRaiseFewFalseAlarmsAndHideNoBasin() {
        Random random = new Random(SEED);
        for (double correlation : new double[] {0, 0.6, 0.9}) {
            int agreements = 0;
            int missed = 0;
            for (int trial = 0; trial < 40; trial++) {
                LocalVerdict same = answered(correlation, 0, random);
                agreements += same.answer() == LocalVerdict.Answer.AGREE ? 1 : 0;
                missed += answered(correlation, 1, random).answer() == LocalVerdict.Answer.AGREE ? 1 : 0;
            }
            String seed = "of 40, correlation " + correlation + ", seed " + SEED;
            assertThat(agreements).as(seed).isGreaterThanOrEqualTo(39);
            assertThat(missed).as("basins a standard deviation apart, " + seed).isZero();
        }
    }

    /** The pooled number of samples is that of one series; the smallest of 65 estimates, by which a trial was judged before, is much less. */
    @Test
    void evidenceIsPooled() {
        double pooled = 0;
        double worst = 0;
        for (int trial = 0; trial < 20; trial++) {
            LocalVerdict one = manyQuantities(0.6, 0, 256, new Random(SEED + trial));
            pooled += one.evidence() / 20;
            worst += one.effective() / 20;
        }
        double ofTheEnergy = 192 * (1 - 0.6) / (1 + 0.6);
        assertThat(pooled).isBetween(ofTheEnergy, 1.5 * ofTheEnergy);
        assertThat(worst).isLessThan(0.9 * pooled);
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
        double cold = WorkShares.repeats(local, 1, others, 0, false) * local.workPerRound();
        double clock = WorkShares.APART * others;
        assertThat(clock / (clock + cold)).isCloseTo(WorkShares.INSURANCE, within(0.02));
        double forLogZ = WorkShares.repeats(local, 1, others, 0, true) * local.workPerRound();
        assertThat(clock / (clock + forLogZ)).isCloseTo(0.5, within(0.1));
    }

    /** With one basin the coldest rung takes as much as it may, with slow exchange and basins far apart nothing more than its round. */
    @Test
    void theShareFollowsWhatLimitsTheWorstQuantity() {
        LocalVerdict apart = verdict(series(0.5, 1, new Random(SEED)));
        assertThat(apart.answer()).isEqualTo(LocalVerdict.Answer.DISAGREE);
        int slow = WorkShares.repeats(apart, 1, 50_000, 1e-4, false);
        int quick = WorkShares.repeats(apart, 1, 50_000, 0.5, false);
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
        assertThat(local(settings).share()).isBetween(0.95, 0.995);
        assertThat(local(settings).trials()).as("no other chain could win").hasSize(1);
        assertThat(Objects.requireNonNull(settings.tuned()).ladder().limit()).startsWith("Local moves suffice: ");
        Summary run = SampleRun.run(problem, settings, snapshot -> {});
        assertThat(run.warnings()).isEmpty();
        assertThat(run.length().stoppedBy()).isEqualTo("ess+rounds");
    }

    /** The twin of the warm lattice: sweeps from random states do not agree, and the chain with cluster moves does. */
    @Test
    void aCriticalLatticeIsLeftToClusterMoves() throws InterruptedException {
        LadderFile.LocalLine local = local(settled(Problems.resolve("ising:torus?L=24&K=0.44")));
        assertThat(local.suffices()).isTrue();
        assertThat(local.trials().get(0).chain()).isEqualTo("sweeps and cluster moves");
    }

    /** Where log Z is waited for, the rungs that it is made of have half of the work; where the energy is, its twin, they insure. */
    @Test
    void whoWaitsForLogZHasIt() throws InterruptedException {
        Problem problem = Problems.resolve("ising:torus?L=8&K=0.3");
        Map<String, String> usual = Map.of("seed", "1", "threads", "1", "tune-work", "0.5");
        for (String rule : List.of("se:logz=0.05", "se:energy=0.05")) {
            Map<String, String> words = new HashMap<>(usual);
            words.put("stop", rule);
            SampleSettings settings = Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem));
            boolean logZ = rule.startsWith("se:logz");
            assertThat(local(settings).suffices()).isTrue();
            assertThat(local(settings).share()).as(rule).isBetween(logZ ? 0.5 : 0.95, logZ ? 0.85 : 0.995);
        }
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

    /** 800 spins in weak fields, and ten among them that turn only together, which equally spaced bits miss: sweeps alone do not suffice. The twin has weaker couplings. */
    @Test
    void aFewSlowBitsAmongManyQuickOnesAreSeen() throws InterruptedException {
        List<String> chains = new ArrayList<>();
        for (double coupling : new double[] {0.5, 0.05}) {
            PairwiseModel.Builder model = PairwiseModel.on(800);
            for (int bit = 0; bit < 800; bit++) {
                model.spinLinear(bit, bit % 7 * 0.1);
            }
            for (int bit = 401; bit <= 410; bit++) {
                model.spinLinear(bit, -(bit % 7 * 0.1));
                for (int other = bit + 1; other <= 410; other++) {
                    model.spinPair(bit, other, coupling);
                }
            }
            Problem problem = Problem.of(PairwiseTarget.of("ten of 800", model.build(), 1));
            chains.add(local(settled(problem)).trials().get(0).chain());
        }
        assertThat(chains).containsExactly("sweeps and cluster moves", "sweeps");
    }

    private static String answer(Problem problem) throws InterruptedException {
        Map<String, String> words = Map.of("seed", "1", "threads", "1", "tune-work", "0.5");
        return local(Tuning.settle(problem, SampleOptions.resolve(Options.of(words), problem)))
                .answer();
    }

    /**
     * Two basins in which every bit has mean 0.45 or 0.55, so that no bit by itself and no energy tells them apart, and 14 units of log density between them. The twin has one basin.
     */
    @Test
    void basinsThatDifferALittleInEveryBitAreSeen() throws InterruptedException {
        List<String> answers = new ArrayList<>();
        for (double height : new double[] {14, 0}) {
            answers.add(answer(Problem.of(BlackBox.of("wells", 400, x -> {
                        double ones = x.count() - 200;
                        double well = ones * ones / 400 - 1;
                        return height == 0 ? 0.001 * ones : ones * ones / 200 - height * well * well;
                    })
                    .withFullSupport())));
        }
        assertThat(answers).containsExactly("disagree", "agree");
    }

    /** Two states that no flip connects: a round of the trials takes hundreds of times the work of one of the ladder, so a share of it was -358. */
    @Test
    void sharesAreShares() throws InterruptedException {
        Problem problem =
                Problem.of(BlackBox.of("two", 2, x -> x.count() == 1 ? Double.NEGATIVE_INFINITY : x.count() / 2.0));
        assertThat(local(settled(problem)).share()).isBetween(0.0, 1.0);
    }

    /** Half of the mass is a narrow mode that is known, but on no way from a random state: copies that begin in it do not agree with the others. In the twin both modes are wide. */
    @Test
    void aNarrowModeThatIsKnownIsNotLeftOut() throws InterruptedException {
        List<BitState> modes = List.of(BitState.parse("0110".repeat(25)), BitState.parse("0011".repeat(25)));
        double[] narrow = {0.2, 3};
        double[] equalMasses = {1e-4, 7.35731e19};
        double[] wide = {0.2, 0.2};
        double[] equalWeights = {1, 1};
        assertThat(List.of(
                        answer(Problem.of(MixtureOfModes.of("narrow", modes, narrow, equalMasses, 1))),
                        answer(Problem.of(MixtureOfModes.of("wide", modes, wide, equalWeights, 1)))))
                .containsExactly("disagree", "agree");
    }

    /**
     * Two groups of spins, each of which turns only as a whole. With jumps to the complement every bit is renewed in each round, whether or not both groups point the same way, and the energy is
     * the same. The twin is one group.
     */
    @Test
    void basinsOfASymmetricLawAreSeenThroughJumpsToTheComplement() throws InterruptedException {
        List<String> answers = new ArrayList<>();
        for (int groups : new int[] {2, 1}) {
            int size = 80 / groups;
            PairwiseModel.Builder model = PairwiseModel.on(80);
            for (int bit = 0; bit < 80; bit++) {
                for (int other = bit + 1; other < 80; other++) {
                    if (bit / size == other / size) {
                        model.spinPair(bit, other, 3.0 / size);
                    }
                }
            }
            Problem problem = Problem.of(PairwiseTarget.of("groups", model.build(), 1));
            answers.add(answer(problem));
        }
        assertThat(answers).containsExactly("disagree", "agree");
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
