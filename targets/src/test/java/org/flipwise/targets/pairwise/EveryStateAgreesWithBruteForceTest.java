package org.flipwise.targets.pairwise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problems;
import org.junit.jupiter.api.Test;

/** Every state, met in the order of a Gray code, against brute force edge by edge; and densities of states against exact ones. */
class EveryStateAgreesWithBruteForceTest {

    @Test
    void ofTwentyVariablesInEachLayout() {
        BruteForce whole = BruteForce.random(20, 0.25, true, 11);
        BruteForce real = BruteForce.random(16, 0.3, false, 12);
        compare(PairwiseTarget.of("classes", whole.model(), 1, Layout.CLASSES), whole::value);
        compare(PairwiseTarget.of("sparse", real.model(), 1, Layout.SPARSE), real::value);
        compare(PairwiseTarget.of("dense", real.model(), 1, Layout.DENSE), real::value);
    }

    @Test
    void aWrongCouplingIsCaught() {
        BruteForce honest = BruteForce.random(8, 0.5, false, 13);
        honest.couplings[2] += 1e-6;
        Target wrong = PairwiseTarget.of("wrong", honest.model(), 1);
        honest.couplings[2] -= 1e-6;
        assertThatThrownBy(() -> compare(wrong, honest::value)).isInstanceOf(AssertionError.class);
    }

    private static void compare(Target target, ToDoubleFunction<BitState> twin) {
        Neighbourhood at = target.at(BitState.zeros(target.dimension()));
        Flips flips = new Flips();
        for (int code = 1; code < 1 << target.dimension(); code++) {
            at.apply(Integer.numberOfTrailingZeros(code), flips);
            double expected = twin.applyAsDouble(at.state());
            if (!(Math.abs(at.potential() - expected) <= 1e-10 * Math.max(1, Math.abs(expected)))) {
                throw new AssertionError(at.state() + ": " + at.potential() + ", by brute force " + expected);
            }
        }
    }

    @Test
    void theFourByFourTorusHasItsDensityOfStates() {
        SortedMap<Integer, Integer> expected =
                new TreeMap<>(Map.of(0, 20524, 4, 13568, 8, 6688, 12, 1728, 16, 424, 20, 64, 24, 32, 32, 2));
        for (int energy : new int[] {4, 8, 12, 16, 20, 24, 32}) {
            expected.put(-energy, expected.getOrDefault(energy, 0));
        }
        assertThat(densityOfStates("ising:torus?L=4&K=0.44")).isEqualTo(expected);
        assertThat(densityOfStates("ising:torus?L=4&K=0.44&layout=dense")).isEqualTo(expected);
    }

    @Test
    void theThreeByThreeTorusHasItsDensityOfStates() {
        assertThat(densityOfStates("ising:torus?L=3&K=0.44"))
                .isEqualTo(Map.of(-18, 2, -10, 18, -6, 48, -2, 198, 2, 144, 6, 102));
    }

    /** How many states have each energy −U. */
    private static SortedMap<Integer, Integer> densityOfStates(String problem) {
        Target target = Problems.resolve(problem).target();
        Neighbourhood at = target.at(BitState.zeros(target.dimension()));
        Flips flips = new Flips();
        SortedMap<Integer, Integer> density = new TreeMap<>();
        density.merge((int) -at.potential(), 1, Integer::sum);
        for (int code = 1; code < 1 << target.dimension(); code++) {
            at.apply(Integer.numberOfTrailingZeros(code), flips);
            density.merge((int) -at.potential(), 1, Integer::sum);
        }
        return density;
    }
}
