package org.flipwise.targets.mixture;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Log densities, log-ratios and tempered log-ratios to 1e-12, relative above 1 and absolute below. */
class MixturesAgreeWithSixtyDigitsTest {
    private static final long SEED = 20261108;
    private static final double TOLERANCE = 1e-12;
    private static final int MODES = 6;
    private final MoveDelta look = new MoveDelta();

    /** A mixture, its exact twin, and the states to compare them at. */
    private record Pair(MixtureOfModes target, ExactMixture exact, List<BitState> places) {}

    private static Pair pair(double theta, int dimension, boolean even) {
        Random random = new Random(SEED);
        List<BitState> modes = Mixtures.modes(MODES, dimension, random);
        double[] thetas = Mixtures.thetas(MODES, theta, random);
        double[] weights = Mixtures.weights(MODES, random);
        if (even) {
            Arrays.fill(thetas, theta);
            Arrays.fill(weights, 1);
        }
        List<BitState> places = new ArrayList<>(modes.subList(0, 2));
        places.add(Mixtures.state(dimension, random));
        for (int[] ends : new int[][] {{0, 3}, {5, 2}}) {
            places.addAll(crossing(modes, thetas, weights, ends[0], ends[1]));
        }
        return new Pair(
                MixtureOfModes.of("mixture", modes, thetas, weights, 1),
                new ExactMixture(modes, thetas, weights),
                places);
    }

    /** Where the way from mode a to mode b leaves the basin of a: there the terms of both nearly tie. */
    private static List<BitState> crossing(List<BitState> modes, double[] thetas, double[] weights, int a, int b) {
        BitState x = modes.get(a).copy();
        BitState before = x.copy();
        for (int bit = 0; bit < x.dimension(); bit++) {
            double lead = Math.log(weights[a] / weights[b])
                    - thetas[a] * modes.get(a).distance(x)
                    + thetas[b] * modes.get(b).distance(x);
            if (lead < 0) {
                break;
            }
            if (x.get(bit) != modes.get(b).get(bit)) {
                before.set(x);
                x.flip(bit);
            }
        }
        return List.of(before, x);
    }

    /**
     * An inverse temperature that a rung could have. Above θ = ½ ratios near 1 are known to an ulp of 1 at best, so β = 20000
     * is for the θ that are used with it.
     */
    private static double beta(double theta) {
        return theta <= 0.5 ? 20_000 : 1000;
    }

    @TestFactory
    Stream<DynamicTest> potentialsAndRatios() {
        List<DynamicTest> tests = new ArrayList<>();
        for (double theta : new double[] {1e-3, 0.01, 0.07, 0.3, 0.5, 0.7, 3, 10, 50.3, 299, 301.7, 999.7}) {
            for (int dimension : new int[] {16, 300, 10_000}) {
                for (boolean even : new boolean[] {true, false}) {
                    String name = "theta " + theta + ", p " + dimension + (even ? ", even" : ", uneven");
                    tests.add(DynamicTest.dynamicTest(name, () -> check(pair(theta, dimension, even), beta(theta))));
                }
            }
        }
        return tests.stream();
    }

    private void check(Pair pair, double beta) {
        Random random = new Random(SEED);
        for (BitState x : pair.places()) {
            Neighbourhood at = pair.target().at(x);
            BigDecimal logDensity = pair.exact().logDensity(x);
            assertClose(pair.target().potential(x), logDensity, "log density");
            assertClose(at.potential(), logDensity, "log density of a neighbourhood");
            for (int i = 0; i < 8; i++) {
                int bit = random.nextInt(x.dimension());
                at.look(bit, look);
                BigDecimal ratio = pair.exact().logRatio(x, logDensity, bit);
                assertClose(look.deltaPotential(), ratio, "log-ratio");
                assertClose(look.logRatio(beta), ratio.multiply(new BigDecimal(beta)), "tempered log-ratio");
            }
        }
    }

    private static void assertClose(double computed, BigDecimal exact, String what) {
        assertThat(ExactMixture.error(computed, exact))
                .as("%s: %s, exactly %s, seed %s", what, computed, exact, SEED)
                .isLessThanOrEqualTo(TOLERANCE);
    }

    /** Log-sum-exp over the terms −θd ∓ θ is right but for the rounding of θd, which is 1e-11 where d is in the thousands. */
    @Test
    void productsRoundedBeforeTheirDifferenceAreCaught() {
        double theta = 50.3;
        Pair pair = pair(theta, 10_000, true);
        double worst = 0;
        for (BitState x : pair.places()) {
            BigDecimal logDensity = pair.exact().logDensity(x);
            for (int bit = 9980; bit < 10_000; bit++) {
                double[] here = new double[MODES];
                double[] there = new double[MODES];
                for (int mode = 0; mode < MODES; mode++) {
                    BitState m = pair.target().modes().get(mode);
                    here[mode] = -theta * m.distance(x);
                    there[mode] = here[mode] + (m.get(bit) == x.get(bit) ? -theta : theta);
                }
                double rounded = Elementary.logSumExp(there, MODES) - Elementary.logSumExp(here, MODES);
                worst = Math.max(worst, ExactMixture.error(rounded, pair.exact().logRatio(x, logDensity, bit)));
            }
        }
        assertThat(worst).isGreaterThan(TOLERANCE);
    }

    /** cosh θ + (W_diff − W_same) sinh θ is the same in exact arithmetic; it cancels where one of the two shares is all. */
    @Test
    void theShorterFormWithCoshAndSinhIsCaught() {
        List<BitState> one = List.of(BitState.zeros(16));
        ExactMixture exact = new ExactMixture(one, new double[] {10}, new double[] {1});
        BigDecimal ratio = exact.logRatio(one.get(0), exact.logDensity(one.get(0)), 3);
        assertThat(ExactMixture.error(Math.log(Math.cosh(10) - Math.sinh(10)), ratio))
                .isGreaterThan(TOLERANCE);
        MixtureOfModes.of("one", one, 10, 1).at(one.get(0)).look(3, look);
        assertClose(look.deltaPotential(), ratio, "log-ratio");
    }
}
