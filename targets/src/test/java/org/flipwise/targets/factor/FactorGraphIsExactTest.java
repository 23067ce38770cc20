package org.flipwise.targets.factor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.state.BitState;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.LogicProofs;
import org.junit.jupiter.api.Test;

class FactorGraphIsExactTest extends NeighbourhoodConformance {
    private static final long SEED = 20261115;

    /** A factor as it was put in, and its value at a state, multiplied out. */
    private static final class Plain {
        private final int[] bits;
        private final double[] values;

        Plain(int[] bits, double[] values) {
            this.bits = bits;
            this.values = values;
        }

        double at(BitState x) {
            int entry = 0;
            for (int i = bits.length - 1; i >= 0; i--) {
                entry = 2 * entry + (x.get(bits[i]) ? 1 : 0);
            }
            return values[entry];
        }
    }

    /** Factors over up to 4 random bits; a share of the values is 0, but never the one at all ones. */
    private static List<Plain> random(int variables, int factors, double zeros, long seed) {
        Random random = new Random(seed);
        List<Integer> all =
                new ArrayList<>(IntStream.range(0, variables).boxed().toList());
        List<Plain> made = new ArrayList<>();
        for (int f = 0; f < factors; f++) {
            Collections.shuffle(all, random);
            int k = f == 0 ? 0 : 1 + random.nextInt(Math.min(4, variables));
            int[] bits = all.stream().limit(k).mapToInt(Integer::intValue).toArray();
            double[] values = new double[1 << k];
            for (int t = 0; t < values.length; t++) {
                boolean zero = t < values.length - 1 && random.nextDouble() < zeros;
                values[t] = zero ? 0 : Math.exp(3 * random.nextGaussian());
            }
            made.add(new Plain(bits, values));
        }
        return made;
    }

    private static FactorGraph graph(int variables, List<Plain> factors) {
        FactorModel.Builder builder = FactorModel.on(variables);
        factors.forEach(f -> builder.factor(f.bits, f.values));
        return FactorGraph.of(
                "graph", builder.build(), IntStream.range(0, variables).toArray());
    }

    private static double naive(List<Plain> factors, BitState x) {
        return factors.stream().mapToDouble(f -> Math.log(f.at(x))).sum();
    }

    @Override
    protected Stream<Case> cases() {
        return Stream.of(
                at("positive factors", 11, random(11, 30, 0, SEED)),
                at("factors with zeros", 11, random(11, 30, 0.1, SEED)),
                at("one variable", 1, random(1, 3, 0, SEED)),
                at("a constant alone", 2, random(2, 1, 0, SEED)));
    }

    private static Case at(String name, int variables, List<Plain> factors) {
        BitState ones = BitState.ofIndex(variables, (1 << variables) - 1);
        return new Case(name, graph(variables, factors), ones, 20_000);
    }

    @Test
    void everyStateAndRatioAgreesWithTheProduct() {
        for (double zeros : new double[] {0, 0.05}) {
            List<Plain> factors = random(16, 40, zeros, SEED);
            LogicProofs.enumerationAgrees(graph(16, factors), x -> naive(factors, x));
        }
    }

    @Test
    void aFactorLeftOutIsCaught() {
        List<Plain> factors = random(8, 20, 0, SEED);
        assertThatThrownBy(() ->
                        LogicProofs.enumerationAgrees(graph(8, factors), x -> naive(factors.subList(1, 20), x)))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void aMillionFlipsDriftByNoMoreThanABillionth() {
        Target positive = graph(60, random(60, 200, 0, SEED));
        LogicProofs.walksWithoutDrift(positive, BitState.zeros(60), 1_000_000, 5000, SEED);
        Target zeros = graph(60, random(60, 200, 0.05, SEED));
        LogicProofs.walksWithoutDrift(zeros, LogicProofs.feasible(zeros, SEED), 1_000_000, 5000, SEED);
    }

    @Test
    void everyChangedRatioIsListed() {
        Target target = graph(50, random(50, 90, 0.05, SEED));
        LogicProofs.touchedListsAreComplete(target, LogicProofs.feasible(target, SEED), 5000, SEED);
    }

    @Test
    void kernelsKeepTheLaw() {
        LogicProofs.kernelsKeepTheLaw(graph(4, random(4, 8, 0, SEED)), 0, 1);
        LogicProofs.kernelsKeepTheLaw(graph(4, random(4, 8, 0.15, SEED)), 0, 1);
    }

    /** P(rain) = 0.2, P(sprinkler) = 0.4, wet if either with certainty: P(wet) = 0.52. */
    @Test
    void aNetworkWithCertaintiesHasTheLawWorkedOutByHand() {
        FactorModel model = FactorModel.on(3)
                .factor(new int[] {0}, new double[] {0.8, 0.2})
                .factor(new int[] {1}, new double[] {0.6, 0.4})
                .factor(new int[] {0, 1, 2}, new double[] {1, 0, 0, 0, 0, 1, 1, 1})
                .build();
        var law = EnumeratedTarget.of(FactorGraph.of("wet", model, new int[] {0, 1, 2}))
                .law(1);
        LogicProofs.requireClose("P(wet)", law.marginal(2), 0.52);
        LogicProofs.requireClose("log normaliser", law.logNormalizer(), 0);
        assertThat(model.forbidden().hardClauses()).isEqualTo(4);
    }

    @Test
    void impossibleProductsEndTheSearchWithAMessage() {
        FactorModel never = FactorModel.on(2)
                .factor(new int[] {0}, new double[] {1, 0})
                .factor(new int[] {0, 1}, new double[] {0, 1, 0, 1})
                .build();
        assertThatThrownBy(() -> LogicProofs.feasible(FactorGraph.of("never", never, new int[] {4, 9}), SEED))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("no state of positive probability under 'never' was found");
    }

    @Test
    void unsoundFactorsAreRefused() {
        FactorModel.Builder builder = FactorModel.on(2);
        assertThatThrownBy(() -> builder.factor(new int[] {0, 0}, new double[4]))
                .hasMessageContaining("twice");
        assertThatThrownBy(() -> builder.factor(new int[] {2}, new double[2])).hasMessageContaining("bit 2 of 2");
        assertThatThrownBy(() -> builder.factor(new int[] {0}, new double[3])).hasMessageContaining("3 values");
        assertThatThrownBy(() -> builder.factor(new int[] {0}, new double[] {1, -1}))
                .hasMessageContaining("-1");
        assertThatThrownBy(() -> builder.factor(new int[] {}, new double[] {0})).hasMessageContaining("value 0.0");
        assertThatThrownBy(() -> FactorModel.on(0)).hasMessageContaining("at least 1 bit");
        assertThatThrownBy(() -> FactorGraph.of("g", builder.build(), new int[1]))
                .hasMessageContaining("1 variable numbers for 2 bits");
    }
}
