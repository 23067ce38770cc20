package org.flipwise.target;

import java.util.Arrays;
import java.util.stream.Stream;
import org.flipwise.state.BitState;

class CoreNeighbourhoodsKeepTheContractTest extends NeighbourhoodConformance {
    private static final long SEED = 20261103;
    private static final int LONG_WALK = 1_000_000;
    private static final int WALK = 20_000;

    @Override
    protected Stream<Case> cases() {
        Target rugged = SmallTargets.blackBox("rugged", SmallTargets.rugged(10, 3, SEED));
        Target holed = SmallTargets.blackBox("holed", SmallTargets.holed(7, 2, SEED));
        Target tempered = SmallTargets.tempered("tempered", SmallTargets.rugged(7, 1, 1), SmallTargets.rugged(7, 2, 2));
        Target wide = BlackBox.of("wide", 130, x -> -0.3 * x.count() + (x.get(64) ? 1e5 : 0));
        return Stream.of(
                at0("black box", rugged, LONG_WALK),
                at0("black box of one bit", SmallTargets.blackBox("coin", new double[] {0, -1}), WALK),
                at0("black box with forbidden states", holed, WALK),
                at0("black box of 130 bits", wide, WALK),
                at0("tempered likelihood", tempered, WALK),
                at0("weighted flips", WeightedFlips.of(rugged, weights(10)), WALK),
                at0("weighted flips of a tempered likelihood", WeightedFlips.of(tempered, weights(7)), WALK),
                at0("add-drop-swap", AddDropSwap.of(holed), WALK),
                at0("add-drop-swap of a tempered likelihood", AddDropSwap.of(tempered), WALK),
                at0("add-drop-swap of one bit", AddDropSwap.of(flat(1)), 100),
                at1("add-drop-swap of one bit, from ones", AddDropSwap.of(flat(1)), 100),
                at0("add-drop-swap of two bits", AddDropSwap.of(flat(2)), 101),
                at1("add-drop-swap from ones", AddDropSwap.of(tempered), WALK));
    }

    private static Target flat(int dimension) {
        return SmallTargets.blackBox("flat", new double[1 << dimension]);
    }

    private static Case at1(String name, Target target, int moves) {
        return new Case(name, target, BitState.parse("1".repeat(target.dimension())), moves);
    }

    private static Case at0(String name, Target target, int moves) {
        return new Case(name, target, BitState.zeros(target.dimension()), moves);
    }

    private static double[] weights(int dimension) {
        double[] weights = new double[dimension];
        Arrays.setAll(weights, bit -> 0.1 + bit * bit);
        return weights;
    }
}
