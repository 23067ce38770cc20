package org.flipwise.targets.pairwise;

import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;

class PairwiseNeighbourhoodsKeepTheContractTest extends NeighbourhoodConformance {
    private static final int LONG_WALK = 1_000_000;
    private static final int WALK = 5_000;

    @Override
    protected Stream<Case> cases() {
        PairwiseModel whole = BruteForce.random(10, 0.4, true, 1).model();
        PairwiseModel real = BruteForce.random(10, 0.4, false, 2).model();
        PairwiseModel full = BruteForce.random(10, 1, false, 3).model();
        PairwiseModel wide = BruteForce.random(80, 0.1, true, 4).model();
        PairwiseModel wideReal = BruteForce.random(80, 0.1, false, 5).model();
        return Stream.of(
                of("classes", whole, Layout.CLASSES, LONG_WALK),
                of("sparse", real, Layout.SPARSE, LONG_WALK),
                of("dense", full, Layout.DENSE, LONG_WALK),
                of("sparse, whole coefficients", whole, Layout.SPARSE, WALK),
                of("dense, whole coefficients", whole, Layout.DENSE, WALK),
                of("classes of 80 bits", wide, Layout.CLASSES, WALK),
                of("sparse, 80 bits", wideReal, Layout.SPARSE, WALK),
                of("dense, 80 bits", wideReal, Layout.DENSE, WALK),
                of("classes of one bit", PairwiseModel.on(1).linear(0, 2).build(), Layout.CLASSES, 100),
                of("no terms", PairwiseModel.on(3).constant(0.1).build(), Layout.CLASSES, 100),
                of("sparse without terms", PairwiseModel.on(3).build(), Layout.SPARSE, 100));
    }

    private static Case of(String name, PairwiseModel model, Layout layout, int moves) {
        Target target = PairwiseTarget.of(name, model, 1, layout);
        return new Case(name, target, BitState.zeros(target.dimension()), moves);
    }
}
