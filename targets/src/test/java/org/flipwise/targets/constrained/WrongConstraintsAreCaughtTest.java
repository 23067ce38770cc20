package org.flipwise.targets.constrained;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.exact.KernelProof;
import org.flipwise.exact.NeighbourhoodChecks;
import org.flipwise.exact.Verdict;
import org.flipwise.exact.WalkerSpace;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.MetropolisHastings;
import org.flipwise.kernel.MetropolisHastingsMultiplicity;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.flipwise.target.TwinTarget;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.junit.jupiter.api.Test;

/** Planted defects of moves within a constraint, each caught by the proof of the law that the sound one passes. */
class WrongConstraintsAreCaughtTest {
    private static final int BITS = 5;
    private static final PairwiseTarget MODEL = ConstrainedCases.pairwise(BITS, false, Layout.AUTO);
    private static final Target FIXED = Constrained.of(MODEL, Constraint.ones(BITS, 2));
    private static final Target BOUNDED = Constrained.of(MODEL, Constraint.ones(BITS, 0, 3));

    private static void assertCaught(Target sound, Function<Neighbourhood, Neighbourhood> spoil, String... checks) {
        for (Supplier<Kernel> kernel :
                List.<Supplier<Kernel>>of(MetropolisHastings::new, MetropolisHastingsMultiplicity::new)) {
            assertThat(failed(sound, kernel)).isEmpty();
            assertThat(failed(new TwinTarget(sound, spoil), kernel)).containsAnyOf(checks);
        }
    }

    private static List<String> failed(Target target, Supplier<Kernel> kernel) {
        KernelProof proof = KernelProof.of(WalkerSpace.of(target), 0.7, kernel, Budget.transitions(1));
        return proof.verdicts().stream()
                .filter(verdict -> !verdict.holds())
                .map(Verdict::check)
                .toList();
    }

    /** The coupling of the two bits left out of the change of a swap. */
    @Test
    void aSwapThatIsTheSumOfTwoFlips() {
        assertCaught(FIXED, WithoutCoupling::new, "invariance");
    }

    /** At most k ones with every move alike, though the number of moves depends on the state: the slack bits without their multiplicity. */
    @Test
    void aNumberOfMovesThatIsTakenForConstant() {
        assertCaught(BOUNDED, EveryMoveAlike::new, "invariance");
    }

    /** Adding and dropping ones as if the way back were as likely. */
    @Test
    void aWayBackThatIsForgotten() {
        assertCaught(BOUNDED, ForgetsTheWayBack::new, "invariance");
    }

    /** n places to add a one to in place of n − m: proposals are sound, masses are not. */
    @Test
    void placesCountedWrongly() {
        Target wrong = new TwinTarget(BOUNDED, at -> new CountsAllPlaces(at, false));
        assertThat(failed(wrong, MetropolisHastingsMultiplicity::new)).contains("invariance");
    }

    /** m·n swaps in place of m·(n − m): as both ends of a swap have as many, the law is kept and the chain is slower; masses that do not add up tell. */
    @Test
    void swapsCountedWrongly() {
        Target wrong = new TwinTarget(BOUNDED, at -> new CountsAllPlaces(at, true));
        assertThat(NeighbourhoodChecks.of(EnumeratedTarget.of(wrong))
                        .proposals()
                        .size())
                .isGreaterThan(0.01);
    }

    /** A swap that drops its one and forgets to add the other leaves the constraint. */
    @Test
    void aSwapThatIsHalfMade() {
        Target half = new TwinTarget(Constrained.of(MODEL, Constraint.ones(BITS, 0, 2)), HalfASwap::new);
        assertThat(failed(half, MetropolisHastings::new)).isNotEmpty();
    }

    private static final class WithoutCoupling extends Twin {
        private final MoveDelta one = new MoveDelta();

        WithoutCoupling(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            BitState x = state().copy();
            Neighbourhood there = FIXED.at(x);
            Flips flips = new Flips();
            there.apply(move, flips);
            Neighbourhood single = MODEL.at(x);
            double sum = 0;
            for (int i = 0; i < flips.count(); i++) {
                single.look(flips.bit(i), one);
                sum += one.deltaPotential();
            }
            honest().look(move, into);
            into.set(sum, into.offset(), into.probability());
        }

        @Override
        public void groups(Groups into) {
            groupsOfLooks(this, into);
        }
    }

    private static void groupsOfLooks(Neighbourhood at, Groups into) {
        MoveDelta look = new MoveDelta();
        into.clear();
        for (int move = 0; move < at.moves(); move++) {
            at.look(move, look);
            into.add(look.deltaPotential(), look.offset(), look.probability());
        }
    }

    private static final class EveryMoveAlike extends Twin {
        EveryMoveAlike(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            into.set(into.deltaPotential(), 0, 1.0 / moves());
        }

        @Override
        public int propose(Draws draws) {
            return draws.below(moves());
        }

        @Override
        public void groups(Groups into) {
            groupsOfLooks(this, into);
        }
    }

    private static final class ForgetsTheWayBack extends Twin {
        ForgetsTheWayBack(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            into.set(into.deltaPotential(), 0, into.probability());
        }

        @Override
        public void groups(Groups into) {
            groupsOfLooks(this, into);
        }
    }

    private static final class CountsAllPlaces extends Twin {
        private final boolean ofSwaps;

        CountsAllPlaces(Neighbourhood honest, boolean ofSwaps) {
            super(honest);
            this.ofSwaps = ofSwaps;
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest().look(move, into);
            int zeros = BITS - state().count();
            boolean swap = move >= moves() - state().count() * zeros;
            boolean adds = move < zeros && moves() > state().count() * (zeros + 1);
            double share = (ofSwaps ? swap : adds) ? (double) zeros / BITS : 1;
            into.set(into.deltaPotential(), into.offset(), share * into.probability());
        }

        @Override
        public void groups(Groups into) {
            groupsOfLooks(this, into);
        }
    }

    private static final class HalfASwap extends Twin {
        HalfASwap(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void apply(int move, Flips flips) {
            int ones = state().count();
            int swaps = ones * (BITS - ones);
            boolean swap = move >= moves() - swaps;
            int drops = moves() - swaps - ones;
            honest().apply(swap ? drops + (move - moves() + swaps) / (BITS - ones) : move, flips);
        }
    }
}
