package org.flipwise.targets.own;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.SmallTargets;

class OwnTargetsInheritTheSuiteTest extends NeighbourhoodConformance {
    private static final long SEED = 20261123;

    @Override
    protected Stream<Case> cases() {
        return Stream.of(
                of("rugged", SmallTargets.rugged(8, 2, SEED)), of("forbidden states", SmallTargets.holed(6, 2, SEED)));
    }

    private static Case of(String name, double[] table) {
        int dimension = Integer.numberOfTrailingZeros(table.length);
        OwnBlackBox target = new OwnBlackBox(name, dimension, List.of(), new Tabled(table));
        return new Case(name, target, BitState.zeros(dimension), 20_000);
    }

    private record Tabled(List<Double> table) implements Evaluator {
        Tabled(double[] table) {
            this(Arrays.stream(table).boxed().toList());
        }

        @Override
        public void evaluate(BitState base, int[] flips, int count, double[] into) {
            for (int i = 0; i < count; i++) {
                into[i] = table.get((int) Evaluator.flipped(base, flips[i]).index());
            }
        }

        @Override
        public void close() {}
    }
}
