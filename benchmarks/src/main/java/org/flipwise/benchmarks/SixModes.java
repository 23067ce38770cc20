package org.flipwise.benchmarks;

import org.flipwise.random.Draws;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;

/** The paper's six modes with θ·p = 3 and β in proportion to p, so that the physics is the same at every p. */
final class SixModes {
    /** β/p of the laws measured: at p = 3000 this is β = 6000, where about half of the √-weighted moves are taken. */
    static final double BETA_PER_BIT = 2;

    private SixModes() {}

    static Target target(int dimension) {
        return Problems.resolve("paper:six-modes?p=" + dimension + "&theta=" + 3.0 / dimension)
                .target();
    }

    /** A state near the first mode. */
    static BitState start(Target target, Draws draws) {
        BitState state = target.modes().get(0).copy();
        for (int flip = 0; flip < state.dimension() / 10; flip++) {
            state.flip(draws.below(state.dimension()));
        }
        return state;
    }
}
