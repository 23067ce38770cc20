package org.flipwise.targets.tabulated;

import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.SmallTargets;
import org.flipwise.target.Target;
import org.flipwise.target.WeightedFlips;

class TablesKeepTheContractTest extends NeighbourhoodConformance {
    private static final long SEED = 20261107;

    @Override
    protected Stream<Case> cases() {
        Target rugged = TabulatedLaw.of("rugged", SmallTargets.rugged(10, 4, SEED));
        Target holed = TabulatedLaw.of("holed", SmallTargets.holed(6, 2, SEED));
        return Stream.of(
                at0("one bit", TabulatedLaw.of("coin", 0, -3), 1000),
                at0("a million moves", rugged, 1_000_000),
                at0("forbidden states", holed, 20_000),
                at0("one state alone", TabulatedLaw.of("alone", 0, bad(), bad(), bad()), 1000),
                at0("twenty bits", TabulatedLaw.of("flat", new double[1 << 20]), 20_000),
                at0("weighted flips", WeightedFlips.of(holed, 1, 2, 3, 4, 5, 6), 20_000),
                at0("add-drop-swap", AddDropSwap.of(holed), 20_000));
    }

    private static double bad() {
        return Double.NEGATIVE_INFINITY;
    }

    private static Case at0(String name, Target target, int moves) {
        return new Case(name, target, BitState.zeros(target.dimension()), moves);
    }
}
