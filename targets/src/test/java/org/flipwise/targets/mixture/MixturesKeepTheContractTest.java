package org.flipwise.targets.mixture;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;

class MixturesKeepTheContractTest extends NeighbourhoodConformance {
    private static final long SEED = 20261106;

    @Override
    protected Stream<Case> cases() {
        List<Case> cases = new ArrayList<>();
        for (int modes : new int[] {1, 2, 6, 7, 70}) {
            for (int dimension : new int[] {1, 16, 63, 64, 65}) {
                cases.add(at("even", modes, Mixtures.even(modes, dimension, 0.7, SEED), 2000));
                cases.add(at("uneven", modes, Mixtures.uneven(modes, dimension, 1.3, SEED), 2000));
            }
        }
        for (double theta : new double[] {0, 1e-3, 0.05, 0.5, 0.500001, 10, 299, 301, 1e3}) {
            cases.add(at("theta = " + theta, 6, Mixtures.uneven(6, 65, theta, SEED), 2000));
        }
        cases.add(at("even", 6, Mixtures.even(6, 3000, 1e-3, SEED), 5000));
        cases.add(at("uneven", 2, Mixtures.uneven(2, 3000, 0.02, SEED), 5000));
        return cases.stream();
    }

    /** One bit, few kinds of states, too many kinds to remember, and each form of the ratios. */
    @Override
    protected Stream<Case> temperedCases() {
        return Stream.of(
                at("one bit", 2, Mixtures.even(2, 1, 0.7, SEED), 2000),
                at("few kinds", 2, Mixtures.even(2, 16, 0.7, SEED), 2000),
                at("many kinds", 7, Mixtures.uneven(7, 65, 0.05, SEED), 2000),
                at("large theta", 6, Mixtures.uneven(6, 65, 301, SEED), 2000),
                at("wide", 2, Mixtures.uneven(2, 3000, 0.02, SEED), 2000));
    }

    private static Case at(String name, int modes, MixtureOfModes target, int moves) {
        BitState start = target.modes().get(modes - 1);
        String dimension = ", p = " + ((Target) target).dimension();
        return new Case(name + ", " + modes + " modes" + dimension, target, start, moves);
    }
}
