package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.UnaryOperator;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.factor.FactorGraph;
import org.flipwise.targets.factor.FactorModel;
import org.junit.jupiter.api.Test;

/** The checks of {@link LogicProofs} fail where they must. */
class WrongTwinsOfTargetsAreCaughtTest {
    private static final long SEED = 20261115;
    private static final int BITS = 6;

    /** A ring of pairs with unequal weights. */
    private static Target honest() {
        FactorModel.Builder ring = FactorModel.on(BITS);
        for (int bit = 0; bit < BITS; bit++) {
            ring.factor(new int[] {bit, (bit + 1) % BITS}, new double[] {1, 0.5 + bit, 2, 0.25});
        }
        return FactorGraph.of("ring", ring.build(), new int[] {0, 1, 2, 3, 4, 5});
    }

    private static Target with(UnaryOperator<Neighbourhood> twin) {
        Target honest = honest();
        return new Target() {
            @Override
            public String name() {
                return "twin";
            }

            @Override
            public int dimension() {
                return BITS;
            }

            @Override
            public double potential(BitState x) {
                return honest.potential(x);
            }

            @Override
            public Neighbourhood at(BitState x) {
                return twin.apply(honest.at(x));
            }
        };
    }

    /** Passes on all that is asked of it. */
    private static class Twin implements Neighbourhood {
        private final Neighbourhood honest;

        Twin(Neighbourhood honest) {
            this.honest = honest;
        }

        @Override
        public BitState state() {
            return honest.state();
        }

        @Override
        public double base() {
            return honest.base();
        }

        @Override
        public double potential() {
            return honest.potential();
        }

        @Override
        public int moves() {
            return honest.moves();
        }

        @Override
        public boolean singleFlips() {
            return honest.singleFlips();
        }

        @Override
        public void look(int move, MoveDelta into) {
            honest.look(move, into);
        }

        @Override
        public int propose(Draws draws) {
            return honest.propose(draws);
        }

        @Override
        public void groups(Groups into) {
            honest.groups(into);
        }

        @Override
        public int member(int group, Draws draws) {
            return honest.member(group, draws);
        }

        @Override
        public boolean touchesFew() {
            return honest.touchesFew();
        }

        @Override
        public void apply(int move, Flips flips) {
            honest.apply(move, flips);
        }

        @Override
        public Costs costs() {
            return honest.costs();
        }

        @Override
        public void save(Encoder into) {
            honest.save(into);
        }

        @Override
        public void restore(Decoder from) {
            honest.restore(from);
        }
    }

    /** Tells of all touched moves but the last. */
    private static final class ForgetsATouch extends Twin {
        ForgetsATouch(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void apply(int move, Flips flips) {
            Flips all = new Flips();
            super.apply(move, all);
            flips.clear();
            flips.add(move);
            flips.listTouched();
            for (int i = 0; i < all.touchedCount() - 1; i++) {
                flips.touch(all.touched(i));
            }
        }
    }

    /** Gains a little with each flip. */
    private static final class Drifts extends Twin {
        private double drift;

        Drifts(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public double potential() {
            return super.potential() + drift;
        }

        @Override
        public void apply(int move, Flips flips) {
            super.apply(move, flips);
            drift += 1e-10;
        }
    }

    /** Proposes and weighs well, but has one ratio wrong. */
    private static final class MissesAFactor extends Twin {
        MissesAFactor(Neighbourhood honest) {
            super(honest);
        }

        @Override
        public void look(int move, MoveDelta into) {
            super.look(move, into);
            if (move == 2 && state().get(3)) {
                into.set(into.deltaPotential() + 1e-6, 0, into.probability());
            }
        }
    }

    @Test
    void anHonestTargetPasses() {
        assertThatCode(() -> checkAll(with(Twin::new))).doesNotThrowAnyException();
    }

    private static void checkAll(Target target) {
        LogicProofs.enumerationAgrees(target, honest()::potential);
        LogicProofs.kernelsKeepTheLaw(target, 1);
        LogicProofs.walksWithoutDrift(target, BitState.zeros(BITS), 100, 20, SEED);
        LogicProofs.touchedListsAreComplete(target, BitState.zeros(BITS), 100, SEED);
    }

    @Test
    void aForgottenTouchIsCaught() {
        Target twin = with(ForgetsATouch::new);
        assertThatThrownBy(() -> LogicProofs.touchedListsAreComplete(twin, BitState.zeros(BITS), 100, SEED))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void driftIsCaught() {
        Target twin = with(Drifts::new);
        assertThatThrownBy(() -> LogicProofs.walksWithoutDrift(twin, BitState.zeros(BITS), 1000, 100, SEED))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("potential after");
    }

    @Test
    void aWrongRatioIsCaught() {
        Target twin = with(MissesAFactor::new);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(twin, honest()::potential))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> LogicProofs.kernelsKeepTheLaw(twin, 1)).isInstanceOf(AssertionError.class);
    }
}
