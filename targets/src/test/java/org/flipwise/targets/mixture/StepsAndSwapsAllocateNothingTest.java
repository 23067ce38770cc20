package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.BestRecorder;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModeRecorder;
import org.flipwise.estimate.PotentialRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.StoppedStopwatch;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.EveryKernel;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;
import org.flipwise.targets.tabulated.TabulatedLaw;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A warmed step and a warmed swap allocate 0 bytes. */
class StepsAndSwapsAllocateNothingTest {
    private static final long SEED = 20261116;
    private static final double[] BETAS = {20_000, 16_000, 13_000, 10_000};
    private static final Recorder SILENT = CompositeRecorder.of(List.of(), false);
    private static final MixtureOfModes SIX_MODES = Mixtures.even(6, 3000, 1e-3, SEED);

    static List<EveryKernel> kernels() {
        return EveryKernel.all();
    }

    private static long bytesOfSteps(EveryKernel every, Target target, double beta, Recorder recorder) {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Kernel kernel = every.kernel().get();
        Walker walker = every.walker(target.at(BitState.zeros(target.dimension())), draws);
        walker.bind(beta, kernel.balance());
        Budget budget = every.budget().apply(200L);
        return AllocationMeter.bytes(() -> kernel.advance(walker, budget, draws, recorder));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void stepsOfAMixture(EveryKernel every) {
        assertThat(bytesOfSteps(every, SIX_MODES, BETAS[0], SILENT)).isZero();
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void stepsOfSmallTargets(EveryKernel every) {
        Target table = TabulatedLaw.of("table", SmallTargets.rugged(8, 2, SEED));
        Target box = SmallTargets.blackBox("box", SmallTargets.rugged(8, 2, SEED));
        List<Target> targets = new ArrayList<>(List.of(table, box, WeightedFlips.of(box, 1, 2, 3, 4, 5, 6, 7, 8)));
        if (every.subset() == 0) {
            targets.add(AddDropSwap.of(box));
        }
        for (Target target : targets) {
            assertThat(bytesOfSteps(every, target, 1, SILENT))
                    .as(target.getClass().getSimpleName())
                    .isZero();
        }
    }

    private static Recorder recorders() {
        return CompositeRecorder.of(
                List.of(
                        new PotentialRecorder(),
                        new MarginalRecorder(SIX_MODES.dimension()),
                        new ModeRecorder(SIX_MODES.modes(), StoppedStopwatch.AT_ZERO),
                        new BestRecorder(SIX_MODES.dimension(), 10)),
                false);
    }

    private static ParallelTempering ladder(EveryKernel every, Recorder recorder) {
        SeededStreams streams = SeededStreams.of(SEED, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            Draws draws = streams.replica(rung);
            Walker walker = every.walker(SIX_MODES.at(SIX_MODES.modes().get(rung)), draws);
            Budget budget = every.budget().apply(20L);
            replicas.add(new Replica(
                    rung,
                    walker,
                    draws,
                    new Rung(rung, BETAS[rung], every.kernel().get(), budget, recorder)));
        }
        return new ParallelTempering(replicas, SwapScheme.SEO, streams);
    }

    private static long bytesOfRounds(EveryKernel every, Recorder recorder) {
        ParallelTempering tempering = ladder(every, recorder);
        return AllocationMeter.bytes(() -> {
            for (int round = 0; round < 50; round++) {
                tempering.round();
            }
        });
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void wholeRoundsWithSwapsAndRecorders(EveryKernel every) {
        assertThat(bytesOfRounds(every, recorders())).isZero();
    }

    @Test
    void toursOfReplicas() {
        ModeRecorder modes = new ModeRecorder(SIX_MODES.modes(), BETAS.length, StoppedStopwatch.AT_ZERO);
        ParallelTempering tempering = ladder(kernels().get(3), modes);
        assertThat(AllocationMeter.bytes(() -> {
                    for (int round = 0; round < 50; round++) {
                        int coldest = tempering.onRung(0).index();
                        int hottest = tempering.onRung(BETAS.length - 1).index();
                        tempering.round();
                        modes.tour(coldest, hottest);
                    }
                }))
                .isZero();
        assertThat(modes.tours().count()).isPositive();
    }

    @Test
    void stepsThatAdapt() {
        AdaptiveGamma gamma = AdaptiveGamma.of(
                BalancingFunction.sqrt(), GammaRule.RATIO, GammaSchedule.of(GammaSchedule.Kind.ALWAYS));
        EveryKernel growing = new EveryKernel(
                "growing", () -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE), Budget::transitions, 0);
        assertThat(bytesOfSteps(growing, SIX_MODES, BETAS[0], SILENT)).isZero();
    }

    @Test
    void independentRefreshes() {
        EveryKernel refresh = new EveryKernel(
                "refresh",
                () -> new IndependentRefresh(SIX_MODES.reference().orElseThrow(), Budget.Unit.TRANSITIONS),
                Budget::transitions,
                0);
        assertThat(bytesOfSteps(refresh, SIX_MODES, 0, recorders())).isZero();
    }

    @Test
    void aRecorderThatAllocatesIsCaught() {
        EveryKernel every = kernels().get(3);
        Hoarder hoarder = new Hoarder();
        assertThat(bytesOfRounds(every, hoarder)).isGreaterThan(3200);
        assertThat(hoarder.kept).hasSize(1);
    }

    @Test
    void aTargetThatAllocatesIsCaught() {
        Target wasteful = BlackBox.of(
                "wasteful",
                8,
                x -> Stream.of(1, 2, 3).mapToInt(i -> i + x.count()).sum());
        assertThat(bytesOfSteps(kernels().get(2), wasteful, 0, SILENT)).isPositive();
    }

    /** Keeps one small array per round. */
    private static final class Hoarder implements Recorder {
        private double[] kept = {};

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            kept = new double[] {weight};
        }

        @Override
        public void flip(int bit) {}

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }
}
