package org.flipwise.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.flipwise.state.BitState;
import org.junit.jupiter.api.Test;

/** What a black box is asked is what is counted, and it is asked nothing twice. */
class WorkIsCountedOnceTest {
    private final AtomicInteger calls = new AtomicInteger();
    private final Target box = BlackBox.of("counted", 6, x -> {
        calls.incrementAndGet();
        return x.count();
    });
    private final Groups groups = new Groups();
    private final MoveDelta look = new MoveDelta();
    private final Flips flips = new Flips();

    @Test
    void aBlackBoxIsAskedOnceForEachNeighbour() {
        Neighbourhood at = box.at(BitState.zeros(6));
        assertThat(calls.get()).isEqualTo(1);
        at.look(2, look);
        at.groups(groups);
        at.groups(groups);
        at.look(5, look);
        assertThat(calls.get()).isEqualTo(7);
        at.apply(3, flips);
        assertThat(calls.get()).as("the state moved to was known").isEqualTo(7);
        at.groups(groups);
        assertThat(calls.get()).as("so is the one left").isEqualTo(12);
        assertThat(at.costs().evaluations()).isEqualTo(calls.get());
    }

    @Test
    void addDropSwapCountsItsEvaluations() {
        Neighbourhood at = AddDropSwap.of(box).at(BitState.parse("101000"));
        at.groups(groups);
        assertThat(groups.count()).isEqualTo(6 + 2 * 4);
        at.look(7, look);
        at.apply(7, flips);
        assertThat(at.costs().evaluations()).isEqualTo(calls.get());
        assertThat(flips.count()).isEqualTo(2);
    }

    @Test
    void costsAddUpKindByKind() {
        Costs one = new Costs();
        one.evaluated(1);
        one.equivalent(2);
        one.updatedRatios(3);
        one.exponentiated(4);
        one.proposed(5);
        one.iterated();
        one.jumped();
        one.jumped();
        Costs sum = new Costs();
        sum.add(one);
        sum.add(one);
        assertThat(List.of(
                        sum.evaluations(),
                        sum.equivalentEvaluations(),
                        sum.ratioUpdates(),
                        sum.exps(),
                        sum.proposals(),
                        sum.iterations(),
                        sum.jumps()))
                .containsExactly(2L, 4L, 6L, 8L, 10L, 2L, 4L);
    }

    @Test
    void wrappersPassOnWhatTheyWrap() {
        Target inner = SmallTargets.tempered("inner", SmallTargets.rugged(3, 1, 1), SmallTargets.rugged(3, 1, 2));
        BitState x = BitState.parse("110");
        for (Target outer : List.of(WeightedFlips.of(inner, 1, 2, 3), AddDropSwap.of(inner))) {
            assertThat(outer.name()).isEqualTo("inner");
            assertThat(outer.dimension()).isEqualTo(3);
            assertThat(outer.base(x)).isEqualTo(inner.base(x));
            assertThat(outer.potential(x)).isEqualTo(inner.potential(x));
            assertThat(outer.coldestBeta()).isEqualTo(1);
            assertThat(outer.modes()).isEmpty();
            assertThat(outer.variable(0)).isEqualTo("x1");
        }
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> BlackBox.of("none", 0, x -> 0)).hasMessage("dimension must be at least 1, not 0");
        assertThatThrownBy(() -> WeightedFlips.of(box, 1, 2))
                .hasMessage("2 proposal weights for 6 bits; expected one for each bit");
        for (double weight : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatThrownBy(() -> WeightedFlips.of(box, 1, weight, 1, 1, 1, 1))
                    .hasMessage("proposal weight of bit 2 is " + weight + "; expected a finite number above 0");
        }
        Target nested = WeightedFlips.of(AddDropSwap.of(box), 1, 1, 1, 1, 1, 1);
        assertThatThrownBy(() -> nested.at(BitState.zeros(6)))
                .hasMessage("weighted flips need a neighbourhood of single flips");
    }

    @Test
    void aLongStateIsCutInMessages() {
        assertThat(TargetException.shown(BitState.zeros(65))).isEqualTo("0".repeat(64) + "… (65 bits)");
        assertThat(TargetException.shown(BitState.zeros(64))).isEqualTo("0".repeat(64));
    }
}
