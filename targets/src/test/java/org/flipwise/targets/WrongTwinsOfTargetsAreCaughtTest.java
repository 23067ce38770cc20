package org.flipwise.targets;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.target.Twin;
import org.flipwise.target.TwinTarget;
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
        assertThatCode(() -> checkAll(new TwinTarget(honest(), Twin::new))).doesNotThrowAnyException();
    }

    private static void checkAll(Target target) {
        LogicProofs.enumerationAgrees(target, honest()::potential);
        LogicProofs.kernelsKeepTheLaw(target, 1);
        LogicProofs.walksWithoutDrift(target, BitState.zeros(BITS), 100, 20, SEED);
        LogicProofs.touchedListsAreComplete(target, BitState.zeros(BITS), 100, SEED);
    }

    @Test
    void aForgottenTouchIsCaught() {
        Target twin = new TwinTarget(honest(), ForgetsATouch::new);
        assertThatThrownBy(() -> LogicProofs.touchedListsAreComplete(twin, BitState.zeros(BITS), 100, SEED))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void driftIsCaught() {
        Target twin = new TwinTarget(honest(), Drifts::new);
        assertThatThrownBy(() -> LogicProofs.walksWithoutDrift(twin, BitState.zeros(BITS), 1000, 100, SEED))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("potential after");
    }

    @Test
    void aWrongRatioIsCaught() {
        Target twin = new TwinTarget(honest(), MissesAFactor::new);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(twin, honest()::potential))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> LogicProofs.kernelsKeepTheLaw(twin, 1)).isInstanceOf(AssertionError.class);
    }
}
