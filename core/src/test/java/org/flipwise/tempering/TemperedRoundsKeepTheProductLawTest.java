package org.flipwise.tempering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.ContinuousTimeIit;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.RejectionFreeMetropolisHastings;
import org.flipwise.kernel.SingleStepIit;
import org.flipwise.kernel.SmallLaw;
import org.flipwise.kernel.Walker;
import org.flipwise.random.SeededStreams;
import org.flipwise.random.Streams;
import org.flipwise.statistics.ChiSquare;
import org.flipwise.statistics.Family;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.junit.jupiter.api.Test;

/**
 * From independent starts in the product of the laws that two rungs keep, a round and its swap end in the same product: chi-square over
 * the 256 states of the colder rung and over the joint law of half of the bits of both, all judged together by Holm at a
 * false-alarm rate of 1e-6.
 */
class TemperedRoundsKeepTheProductLawTest {
    private static final long SEED = 20261113;
    private static final double LEVEL = 1e-6;
    private static final int STARTS = 20_000;
    private static final Recorder SILENT = CompositeRecorder.of(List.of(), false);
    private static final double[] BETAS = {1.2, 0.5};

    private static final Target RUGGED = SmallTargets.blackBox("rugged", SmallTargets.rugged(8, 1.5, SEED));
    private static final Target HOLED =
            AddDropSwap.of(SmallTargets.blackBox("holed", SmallTargets.holed(8, 1.5, SEED)));
    private static final Target TEMPERED =
            SmallTargets.tempered("tempered", SmallTargets.rugged(8, 1, 1), SmallTargets.rugged(8, 1.5, 2));

    private record Pair(Supplier<Kernel> cold, Supplier<Kernel> hot) {
        Supplier<Kernel> on(int rung) {
            return rung == 0 ? cold : hot;
        }

        String name() {
            return cold.get().name() + " over " + hot.get().name();
        }
    }

    private static List<Pair> pairs() {
        BalancingFunction sqrt = BalancingFunction.sqrt();
        Supplier<Kernel> adaptive =
                () -> new AdaptiveIit(AdaptiveGamma.fixed(sqrt, 0.8), AdaptiveIit.Order.UPDATE_THEN_MOVE);
        return List.of(
                new Pair(MetropolisHastings::new, MetropolisHastings::new),
                new Pair(adaptive, () -> new SingleStepIit(AdaptiveGamma.fixed(sqrt, 0.3))),
                new Pair(() -> new ContinuousTimeIit(sqrt), MetropolisHastingsMultiplicity::new),
                new Pair(RejectionFreeMetropolisHastings::new, RejectionFreeMetropolisHastings::new),
                new Pair(() -> new NaiveIit(sqrt), () -> new NaiveIit(BalancingFunction.max())),
                new Pair(() -> new NaiveIit(sqrt), adaptive),
                new Pair(MetropolisHastings::new, RejectionFreeMetropolisHastings::new));
    }

    private static Budget budget(Kernel kernel) {
        return switch (kernel.unit()) {
            case TRANSITIONS -> Budget.transitions(3);
            case JUMPS -> Budget.jumps(1, true);
            case TIME -> Budget.time(2);
        };
    }

    private static SmallLaw[] laws(Target target, Pair pair) {
        return new SmallLaw[] {
            SmallLaw.of(target, BETAS[0], pair.cold().get()),
            SmallLaw.of(target, BETAS[1], pair.hot().get())
        };
    }

    private static void judge(
            String name,
            Target target,
            Pair pair,
            SwapScheme scheme,
            BiFunction<Rung, Rung, SwapRule> rule,
            Family family) {
        UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        SmallLaw[] laws = laws(target, pair);
        long[] cold = new long[256];
        long[] joint = new long[256];
        for (int start = 0; start < STARTS; start++) {
            Streams streams = SeededStreams.of(SEED + start, 0);
            List<Replica> replicas = List.of(
                    replica(0, target, pair, laws[0], source, streams),
                    replica(1, target, pair, laws[1], source, streams));
            ParallelTempering tempering = new ParallelTempering(replicas, scheme, streams, rule);
            tempering.round();
            int x = (int) tempering.onRung(0).walker().at().state().index();
            int y = (int) tempering.onRung(1).walker().at().state().index();
            cold[x]++;
            joint[(x & 15) << 4 | (y & 15)]++;
        }
        family.add(name + ", colder rung", ChiSquare.pValue(cold, laws[0].probability()));
        family.add(name + ", both rungs", ChiSquare.pValue(joint, joint(laws)));
    }

    private static Replica replica(
            int index, Target target, Pair pair, SmallLaw law, UniformRandomProvider source, Streams streams) {
        Kernel kernel = pair.on(index).get();
        Rung rung = new Rung(index, BETAS[index], kernel, budget(kernel), SILENT);
        var draws = streams.replica(index);
        return new Replica(index, Walker.over(target.at(law.draw(source)), draws), draws, rung);
    }

    private static double[] joint(SmallLaw[] laws) {
        double[] joint = new double[256];
        for (int x = 0; x < 256; x++) {
            for (int y = 0; y < 256; y++) {
                joint[(x & 15) << 4 | (y & 15)] += laws[0].probability()[x] * laws[1].probability()[y];
            }
        }
        return joint;
    }

    @Test
    void inEveryConfiguration() {
        Family family = new Family();
        for (Pair pair : pairs()) {
            for (Target target : List.of(RUGGED, HOLED, TEMPERED)) {
                SwapScheme scheme = target == HOLED ? SwapScheme.SEO : SwapScheme.DEO;
                judge(pair.name() + " on " + target.name(), target, pair, scheme, SwapRule::between, family);
            }
        }
        assertThat(family.size()).isEqualTo(42);
        assertThat(family.rejectedAt(LEVEL)).as("seed %s", SEED).isEmpty();
    }

    private static void assertCaught(String name, Pair pair, BiFunction<Rung, Rung, SwapRule> rule) {
        Family family = new Family();
        judge(name, RUGGED, pair, SwapScheme.DEO, rule, family);
        assertThat(family.rejectedAt(LEVEL / 1000)).as(name).isNotEmpty();
    }

    @Test
    void butNotWhereTheSwapIsWrong() {
        Pair jumps = pairs().get(3);
        Pair plain = pairs().get(0);
        assertCaught("Z left out", jumps, (cold, hot) -> new OrdinarySwap());
        assertCaught(
                "Z upside down",
                jumps,
                (cold, hot) -> (c, h) ->
                        2 * new OrdinarySwap().logAcceptance(c, h) - new EscapeCorrectedSwap().logAcceptance(c, h));
        assertCaught("betas exchanged", plain, (cold, hot) -> (c, h) -> -new OrdinarySwap().logAcceptance(c, h));
        assertCaught("always swapped", plain, (cold, hot) -> (c, h) -> 0);
    }
}
