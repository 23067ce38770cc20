package org.flipwise.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungForm;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.mixture.MixtureOfModes;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.Problems;
import org.flipwise.tempering.Ladder;
import org.junit.jupiter.api.Test;

/** Masks between modes that nobody named are found, and none where there is one mode. Fixed seeds; each finding is certain but for that seed's draws. */
class JumpsAreLearnedBeforeTheRunTest {
    private static final Ladder LADDER = Ladder.of(1, 0.7, 0.45, 0.25, 0.1, 0);

    private static LadderPlan learned(Target target, Map<String, String> words, int threads, Costs costs)
            throws InterruptedException {
        Problem problem = new Problem(target.name(), target, "0", LADDER);
        SampleSettings settings = SampleOptions.resolve(Options.of(words), problem);
        LadderPlan plan = LadderPlan.uniform(
                LADDER, KernelName.MH, RungForm.SINGLE_STEP, Budget.transitions(20L * target.dimension()));
        List<BitState> starts = settings.start()
                .states(target, LADDER.rungs(), SeededStreams.of(1, 0).start());
        return ParallelSimulations.run(
                        1,
                        threads,
                        (number, workers, clock) -> LearnedJumps.learned(
                                target, settings, plan, starts, costs, workers, TuningListener.NONE))
                .get(0);
    }

    private static List<BitState> masks(Target target, Map<String, String> words) throws InterruptedException {
        return learned(target, words, 1, new Costs()).moves().masks().stream()
                .filter(mask -> mask.count() > 0)
                .toList();
    }

    private static BitState half(int dimension) {
        BitState mode = BitState.zeros(dimension);
        for (int bit = 0; bit < dimension; bit += 2) {
            mode.flip(bit);
        }
        return mode;
    }

    private static Target twoModes(int dimension) {
        MixtureOfModes inside =
                MixtureOfModes.of("inside", List.of(BitState.zeros(dimension), half(dimension)), 2.5, 1);
        return BlackBox.of("two modes", dimension, inside::potential);
    }

    @Test
    void twoModesOfABlackBox() throws InterruptedException {
        assertThat(masks(twoModes(16), Map.of())).containsExactly(half(16));
    }

    /** Up and down differ by a field that leaves a tenth of the jumps down. */
    @Test
    void aFerromagnetWithAField() throws InterruptedException {
        PairwiseModel.Builder model = PairwiseModel.on(16);
        for (int i = 0; i < 16; i++) {
            model.spinLinear(i, 0.04);
            for (int j = i + 1; j < 16; j++) {
                model.spinPair(i, j, 0.25);
            }
        }
        Target magnet = PairwiseTarget.of("magnet", model.build(), 1);
        assertThat(magnet.symmetric()).isFalse();
        assertThat(masks(magnet, Map.of())).contains(KnownMasks.allBits(16));
    }

    /** Two chains of strong couplings that nothing joins: each has its own mask, and their union is one more. */
    @Test
    void dropletsAreTheConnectedPartsOfADifference() throws InterruptedException {
        PairwiseModel.Builder model = PairwiseModel.on(20);
        for (int i = 0; i < 20; i++) {
            model.spinLinear(i, 0.01);
            for (int j = i + 1; j < 20; j++) {
                if (i / 10 == j / 10) {
                    model.spinPair(i, j, 0.4);
                }
            }
        }
        Target blocks = PairwiseTarget.of("two blocks", model.build(), 1);
        BitState first = BitState.zeros(20);
        BitState second = BitState.zeros(20);
        for (int bit = 0; bit < 10; bit++) {
            first.flip(bit);
            second.flip(bit + 10);
        }
        LearnedMasks masks = new LearnedMasks(blocks, 1);
        assertThat(masks.components(KnownMasks.allBits(20))).containsExactly(first, second);
        assertThat(masks(blocks, Map.of())).contains(first, second);
    }

    /** A glass without fields has its complement, and droplets that single flips hardly turn. */
    @Test
    void aGlass() throws InterruptedException {
        Target glass =
                Problems.resolve("spinglass:3d?L=4&disorder=gauss&seed=2").target();
        List<BitState> masks = masks(glass, Map.of());
        assertThat(masks).contains(KnownMasks.allBits(64)).doesNotHaveDuplicates();
        assertThat(masks).hasSizeGreaterThan(1).allMatch(mask -> mask.count() >= LearnedMasks.LEAST_BITS);
    }

    /** One mode, however rugged its slopes, needs no jump. */
    @Test
    void oneModeHasNone() throws InterruptedException {
        PairwiseModel.Builder model = PairwiseModel.on(16);
        for (int i = 0; i < 16; i++) {
            model.spinLinear(i, 0.5 + 0.1 * i).spinPair(i, (i + 1) % 16, 0.1);
        }
        assertThat(masks(PairwiseTarget.of("one mode", model.build(), 1), Map.of()))
                .isEmpty();
    }

    @Test
    void whereTheUserDecidedNothingIsLearned() throws InterruptedException {
        for (Map<String, String> words : List.of(Map.of("mode-jumps", "off"), Map.of("kernel", "mh"))) {
            assertThat(masks(twoModes(16), words)).isEmpty();
        }
        assertThat(learned(twoModes(16), Map.of("mode-jumps", "3"), 1, new Costs())
                        .moves()
                        .jumps())
                .isEqualTo(3);
    }

    @Test
    void theSameOnAnyThreadsAndItsWorkIsCounted() throws InterruptedException {
        Target glass =
                Problems.resolve("spinglass:3d?L=4&disorder=gauss&seed=2").target();
        Costs one = new Costs();
        Costs three = new Costs();
        assertThat(learned(glass, Map.of(), 3, three)).isEqualTo(learned(glass, Map.of(), 1, one));
        assertThat(three.ratioUpdates()).isEqualTo(one.ratioUpdates()).isPositive();
        assertThat(three.proposals()).isEqualTo(one.proposals()).isPositive();
    }
}
