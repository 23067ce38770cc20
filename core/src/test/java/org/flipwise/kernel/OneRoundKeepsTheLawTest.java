package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.StreamDraws;
import org.flipwise.statistics.ChiSquare;
import org.flipwise.statistics.Family;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;
import org.junit.jupiter.api.Test;

/**
 * From independent starts in the law that a kernel keeps, one round of the shipped kernel on the shipped draws ends in the same
 * law: chi-square over the 256 states of 8 bits, all configurations judged together by Holm at a false-alarm rate of 1e-6.
 */
class OneRoundKeepsTheLawTest {
    private static final long SEED = 20261112;
    private static final double LEVEL = 1e-6;
    private static final int STARTS = 20_000;
    private static final Recorder SILENT = CompositeRecorder.of(List.of(), false);
    private static final Budget TRANSITIONS = Budget.transitions(5);
    private static final Budget JUMPS = Budget.jumps(3, true);
    private static final Budget TIME = Budget.time(3);

    /** A target with its proposal, and a β. */
    private record Place(String name, Target target, double beta, boolean singleFlips, boolean forbids) {}

    /** A kernel, the length of its round and the number of moves its walkers look at, 0 for all. */
    private record Way(String name, Supplier<Kernel> kernel, Budget budget, int subset) {
        boolean fits(Place place) {
            return subset == 0 || (place.singleFlips() && !(place.forbids() && budget.unit() == Budget.Unit.JUMPS));
        }
    }

    private static List<Place> places() {
        Target rugged = SmallTargets.blackBox("rugged", SmallTargets.rugged(8, 1.5, SEED));
        Target holed = SmallTargets.blackBox("holed", SmallTargets.holed(8, 1.5, SEED));
        Target bimodal = SmallTargets.blackBox("bimodal", SmallTargets.bimodal(8, 1.2));
        Target tempered = SmallTargets.tempered("tempered", SmallTargets.rugged(8, 1, 1), SmallTargets.rugged(8, 1, 2));
        return List.of(
                new Place("rugged, β = 1", rugged, 1, true, false),
                new Place("holed by weighted flips, β = 0.4", weighted(holed), 0.4, true, true),
                new Place("tempered by add-drop-swap, β = 1.5", AddDropSwap.of(tempered), 1.5, false, false),
                new Place("bimodal, β = 2", bimodal, 2, true, false),
                new Place("holed by add-drop-swap, β = 0", AddDropSwap.of(holed), 0, false, true));
    }

    private static Target weighted(Target target) {
        return WeightedFlips.of(target, 1, 2, 3, 4, 4, 3, 2, 1);
    }

    private static List<Way> ways() {
        BalancingFunction sqrt = BalancingFunction.sqrt();
        BalancingFunction own = BalancingFunction.of("r^0.8", a -> 0.8 * a);
        AdaptiveIit.Order first = AdaptiveIit.Order.UPDATE_THEN_MOVE;
        AdaptiveIit.Order late = AdaptiveIit.Order.MOVE_THEN_UPDATE;
        List<Way> ways = new ArrayList<>(List.of(
                new Way("mh", MetropolisHastings::new, TRANSITIONS, 0),
                new Way("ss-iit, γ = 1", () -> new SingleStepIit(gamma(sqrt, 0)), TRANSITIONS, 0),
                new Way("ss-iit, γ = e^0.8", () -> new SingleStepIit(gamma(sqrt, 0.8)), TRANSITIONS, 0),
                new Way("ss-iit max", () -> new SingleStepIit(gamma(BalancingFunction.max(), 0.3)), TRANSITIONS, 0),
                new Way("mh-mult", MetropolisHastingsMultiplicity::new, TRANSITIONS, 0),
                new Way("a-iit, γ = 1", () -> new AdaptiveIit(gamma(sqrt, 0), first), TRANSITIONS, 0),
                new Way("a-iit, γ = e^0.8", () -> new AdaptiveIit(gamma(sqrt, 0.8), late), TRANSITIONS, 0),
                new Way("a-iit own", () -> new AdaptiveIit(gamma(own, 0.5), first), TRANSITIONS, 0),
                new Way("efficient, γ = e^0.8", () -> new EfficientAdaptiveIit(gamma(sqrt, 0.8)), TRANSITIONS, 0),
                new Way("efficient, γ = e^5", () -> new EfficientAdaptiveIit(gamma(sqrt, 5)), TRANSITIONS, 0),
                new Way("a-iit subset", () -> new SubsetAdaptiveIit(gamma(sqrt, 0.8)), TRANSITIONS, 3),
                new Way("blocked", () -> new BlockedKernel(new MetropolisHastingsMultiplicity()), TRANSITIONS, 3),
                new Way("rf-mh", RejectionFreeMetropolisHastings::new, JUMPS, 0),
                new Way("iit subset", () -> new SubsetIit(BalancingFunction.min()), JUMPS, 3)));
        for (BalancingFunction h :
                List.of(sqrt, BalancingFunction.max(), BalancingFunction.barker(), BalancingFunction.ofC(0.7), own)) {
            ways.add(new Way("iit " + h.name(), () -> new NaiveIit(h), JUMPS, 0));
            ways.add(new Way("ct-iit " + h.name(), () -> new ContinuousTimeIit(h), TIME, 0));
        }
        return ways;
    }

    private static AdaptiveGamma gamma(BalancingFunction unbounded, double logGamma) {
        return AdaptiveGamma.fixed(unbounded, logGamma);
    }

    /**
     * How unlikely the ends of rounds from independent starts would be as draws from the law of the starts. With subsets of moves a
     * jump chain keeps Z(x, S)·π: a pair (x, S) from π × uniform is kept with probability Z(x, S).
     */
    private static double pValue(Place place, Way way, SmallLaw law, UniformRandomProvider source) {
        Draws draws = StreamDraws.of(source);
        Kernel kernel = way.kernel().get();
        boolean thinned = way.subset() > 0 && kernel.law() == Kernel.Law.ESCAPE_WEIGHTED;
        SmallLaw starts = thinned ? SmallLaw.ofTarget(place.target(), place.beta()) : law;
        long[] ends = new long[law.probability().length];
        for (int start = 0; start < STARTS; start++) {
            Walker walker;
            do {
                walker = walker(place.target().at(starts.draw(source)), way, draws);
                walker.bind(place.beta(), kernel.balance());
            } while (thinned && !draws.accept(walker.table().logEscape()));
            kernel.advance(walker, way.budget(), draws, SILENT);
            ends[(int) walker.at().state().index()]++;
        }
        return ChiSquare.pValue(ends, law.probability());
    }

    private static Walker walker(Neighbourhood at, Way way, Draws draws) {
        return way.subset() == 0 ? Walker.over(at, draws) : Walker.overSubsets(at, way.subset(), draws);
    }

    @Test
    void inEveryConfiguration() {
        UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        Family family = new Family();
        for (Place place : places()) {
            for (Way way : ways()) {
                if (way.fits(place)) {
                    SmallLaw law = SmallLaw.of(
                            place.target(), place.beta(), way.kernel().get());
                    family.add(way.name() + " on " + place.name(), pValue(place, way, law, source));
                }
            }
        }
        assertThat(family.size()).isGreaterThan(100);
        assertThat(family.rejectedAt(LEVEL)).as("seed %s", SEED).isEmpty();
    }

    private static void assertCaught(Way way, SmallLaw law) {
        UniformRandomProvider source = RandomSource.XO_SHI_RO_256_PP.create(SEED);
        assertThat(pValue(places().get(0), way, law, source)).as(way.name()).isLessThan(LEVEL / 1000);
    }

    @Test
    void butNotWhereTheKernelIsWrong() {
        Place rugged = places().get(0);
        SmallLaw law = SmallLaw.ofTarget(rugged.target(), rugged.beta());
        assertCaught(new Way("h(r) = r, not balanced", () -> new ContinuousTimeIit(Identity.H), TIME, 0), law);
        assertCaught(new Way("jumps held to keep the target", RejectionFreeMetropolisHastings::new, JUMPS, 0), law);
        SmallLaw jumps = SmallLaw.ofJumps(rugged.target(), rugged.beta(), BalancingFunction.min());
        assertCaught(new Way("transitions held to keep Z·π", MetropolisHastings::new, TRANSITIONS, 0), jumps);
        assertCaught(new Way("a fresh subset after each jump", FreshSubsets::new, JUMPS, 3), jumps);
    }

    private enum Identity implements BalancingFunction {
        H;

        @Override
        public double logH(double logRatio) {
            return logRatio;
        }

        @Override
        public boolean bounded() {
            return false;
        }
    }

    /** IIT on subsets that forgets the move it came by. */
    private static final class FreshSubsets extends JumpKernel {
        @Override
        public String name() {
            return "fresh";
        }

        @Override
        public BalancingFunction balance() {
            return BalancingFunction.min();
        }

        @Override
        void jumped(Walker walker, int move, Draws draws) {
            walker.subsets().choose(draws);
        }
    }
}
