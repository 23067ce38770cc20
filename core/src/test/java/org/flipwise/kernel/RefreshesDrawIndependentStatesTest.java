package org.flipwise.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.ByteEncoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.random.EveryDraw;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.BlackBox;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Reference;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.junit.jupiter.api.Test;

/** A round of independent draws: whatever the state was, the next is one of the law at β = 0, and everyone hears of it. */
class RefreshesDrawIndependentStatesTest {
    private static final long SEED = 20261204;
    private static final Target TARGET = SmallTargets.blackBox("rugged", SmallTargets.rugged(4, 1, SEED));

    private static Walker walker(Target target, BitState x, double beta, Draws draws) {
        Walker walker = Walker.over(target.at(x), draws);
        walker.bind(beta, BalancingFunction.min());
        return walker;
    }

    @Test
    void theNextStateForgetsThePresentOne() {
        for (String before : new String[] {"0000", "1111", "0101"}) {
            IndependentRefresh refresh = new IndependentRefresh(Reference.uniform(4), Budget.Unit.JUMPS);
            Map<BitState, Double> law = EveryDraw.law(draws -> {
                Walker walker = walker(TARGET, BitState.parse(before), 0, draws);
                refresh.advance(walker, Budget.jumps(7, false), draws, new Stays());
                return walker.at().state().copy();
            });
            assertThat(law).hasSize(16);
            assertThat(law.values()).allMatch(probability -> probability == 1.0 / 16);
        }
    }

    /** Follows a state by the flips it is told, as recorders do. */
    private static final class Follower implements Recorder {
        private final BitState followed;
        private int most;
        private int stays;

        Follower(BitState start) {
            followed = start.copy();
        }

        @Override
        public void enter(Neighbourhood x) {}

        @Override
        public void stay(Neighbourhood x, double weight) {
            assertThat(x.state()).isEqualTo(followed);
            assertThat(weight).isEqualTo(1);
            stays++;
        }

        @Override
        public void flip(int bit) {
            followed.flip(bit);
            most = Math.max(most, followed.count());
        }

        @Override
        public void leave() {}

        @Override
        public void discard() {}
    }

    /** 70 bits take two words; flips are told, no state on the way has more ones than both ends, and the table is recomputed. */
    @Test
    void everyoneHearsOfIt() {
        Ring ring = new Ring(BitState.zeros(70), 1);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = Walker.over(ring, draws);
        walker.bind(0, BalancingFunction.min());
        IndependentRefresh refresh = new IndependentRefresh(Reference.uniform(70), Budget.Unit.TIME);
        Follower follower = new Follower(ring.state());
        for (int round = 1; round <= 30; round++) {
            walker.table().logEscapeAt(0.5, BalancingFunction.min());
            walker.table().logEscape();
            int before = ring.state().count();
            follower.most = before;
            refresh.advance(walker, Budget.time(0.5), draws, follower);
            assertThat(follower.followed).isEqualTo(ring.state());
            assertThat(follower.most)
                    .isLessThanOrEqualTo(Math.max(before, ring.state().count()));
            assertThat(follower.stays).isEqualTo(round);
            assertThat(walker.costs().jumps()).isEqualTo(round);
            assertThat(walker.costs().proposals()).isEqualTo(round);
            Walker fresh = Walker.over(new Ring(ring.state(), 1), draws);
            fresh.bind(0.5, BalancingFunction.min());
            assertThat(walker.table().logEscapeAt(0.5, BalancingFunction.min()))
                    .isEqualTo(fresh.table().logEscape());
        }
    }

    @Test
    void itIsAKernelLikeOthers() {
        IndependentRefresh refresh = new IndependentRefresh(Reference.uniform(4), Budget.Unit.TIME);
        assertThat(refresh.name()).isEqualTo("refresh");
        assertThat(refresh.unit()).isEqualTo(Budget.Unit.TIME);
        assertThat(refresh.law()).isEqualTo(Kernel.Law.TARGET);
        assertThat(refresh.balance()).isSameAs(BalancingFunction.min());
        assertThat(refresh.rejectionFree()).isFalse();
        assertThat(refresh.gamma()).isNull();
        ByteEncoder into = new ByteEncoder();
        refresh.save(into);
        assertThat(into.toByteArray()).isEmpty();
    }

    /** A reference that has a state which the target forbids would make log Z wrong. */
    @Test
    void aStateThatTheTargetForbidsIsRefused() {
        Target half = BlackBox.of("half", 4, x -> x.get(0) ? Double.NEGATIVE_INFINITY : 0);
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        Walker walker = walker(half, BitState.zeros(4), 0, draws);
        IndependentRefresh refresh = new IndependentRefresh(Reference.uniform(4), Budget.Unit.JUMPS);
        assertThatThrownBy(() -> {
                    for (int round = 0; round < 100; round++) {
                        refresh.advance(walker, Budget.jumps(1, false), draws, new Stays());
                    }
                })
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("the target's distribution at beta 0 has state 1")
                .hasMessageContaining("log density is -Infinity");
    }

    @Test
    void elsewhereItIsRefused() {
        Draws draws = SeededStreams.of(SEED, 0).replica(0);
        IndependentRefresh refresh = new IndependentRefresh(Reference.uniform(4), Budget.Unit.JUMPS);
        Walker warm = walker(TARGET, BitState.zeros(4), 0.1, draws);
        assertThatThrownBy(() -> refresh.advance(warm, Budget.jumps(1, false), draws, new Stays()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("independent draws are from the distribution at beta 0, but this rung has beta 0.1");
        Walker models = walker(AddDropSwap.of(TARGET), BitState.zeros(4), 0, draws);
        assertThatThrownBy(() -> refresh.advance(models, Budget.jumps(1, false), draws, new Stays()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a state can be replaced only where moves flip one bit each");
    }
}
