package org.flipwise.targets.polynomial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.NeighbourhoodConformance;
import org.flipwise.target.Target;
import org.flipwise.targets.LogicProofs;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.junit.jupiter.api.Test;

class PolynomialsAreExactTest extends NeighbourhoodConformance {
    private static final long SEED = 20261118;

    /** A term as it was put in, which may name a variable twice. */
    private static final class Plain {
        private final double weight;
        private final int[] bits;

        Plain(double weight, int[] bits) {
            this.weight = weight;
            this.bits = bits;
        }

        BigDecimal at(BitState x, boolean spins) {
            BigDecimal product = new BigDecimal(weight);
            for (int bit : bits) {
                product = product.multiply(BigDecimal.valueOf(x.get(bit) ? 1 : spins ? -1 : 0));
            }
            return product;
        }
    }

    /** Terms of up to 5 factors with repetitions; whole coefficients, or any. */
    private static List<Plain> random(int variables, int terms, boolean whole, long seed) {
        Random random = new Random(seed);
        List<Plain> made = new ArrayList<>();
        for (int t = 0; t < terms; t++) {
            int[] bits = random.ints(t % 6, 0, variables).toArray();
            made.add(new Plain(whole ? random.nextInt(-3, 4) : 3 * random.nextGaussian(), bits));
        }
        return made;
    }

    private static PolynomialModel model(int variables, boolean spins, List<Plain> terms) {
        PolynomialBuilder builder = spins ? PolynomialModel.onSpins(variables) : PolynomialModel.onBits(variables);
        terms.forEach(t -> builder.term(t.weight, t.bits));
        return builder.build();
    }

    private static Target target(int variables, boolean spins, Layout layout, List<Plain> terms) {
        return PolynomialTarget.of("polynomial", model(variables, spins, terms), 1, layout);
    }

    private static BigDecimal exact(List<Plain> terms, boolean spins, BitState x) {
        return terms.stream().map(t -> t.at(x, spins)).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    @Override
    protected Stream<Case> cases() {
        return Stream.of(true, false)
                .flatMap(spins -> Stream.of(
                        at("whole, in lists", 11, spins, Layout.CLASSES, random(11, 60, true, SEED)),
                        at("whole, sparse", 11, spins, Layout.SPARSE, random(11, 60, true, SEED)),
                        at("any", 11, spins, Layout.AUTO, random(11, 60, false, SEED)),
                        at("one variable", 1, spins, Layout.AUTO, random(1, 8, true, SEED)),
                        at("a constant alone", 2, spins, Layout.AUTO, random(2, 1, true, SEED))));
    }

    private static Case at(String name, int variables, boolean spins, Layout layout, List<Plain> terms) {
        return new Case(
                name + (spins ? " in spins" : " in bits"),
                target(variables, spins, layout, terms),
                BitState.ofIndex(variables, 1),
                2_000);
    }

    @Test
    void everyStateAndRatioAgreesWithTheProductsMultipliedOut() {
        for (boolean spins : new boolean[] {false, true}) {
            for (Layout layout : new Layout[] {Layout.CLASSES, Layout.SPARSE}) {
                List<Plain> terms = random(12, 40, true, SEED);
                LogicProofs.enumerationAgrees(
                        target(12, spins, layout, terms),
                        x -> exact(terms, spins, x).doubleValue());
            }
            List<Plain> terms = random(12, 40, false, SEED);
            LogicProofs.enumerationAgrees(
                    target(12, spins, Layout.AUTO, terms),
                    x -> exact(terms, spins, x).doubleValue());
        }
    }

    @Test
    void aTermLeftOutOrOneSignOfSpinsIsCaught() {
        List<Plain> terms = random(8, 30, false, SEED);
        Target target = target(8, true, Layout.AUTO, terms);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(
                        target, x -> exact(terms.subList(1, 30), true, x).doubleValue()))
                .isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> LogicProofs.enumerationAgrees(
                        target, x -> exact(terms, false, x).doubleValue()))
                .isInstanceOf(AssertionError.class);
    }

    @Test
    void kernelsKeepTheLaw() {
        for (boolean spins : new boolean[] {false, true}) {
            LogicProofs.kernelsKeepTheLaw(target(4, spins, Layout.CLASSES, random(4, 20, true, SEED)), 0, 0.3);
            LogicProofs.kernelsKeepTheLaw(target(4, spins, Layout.SPARSE, random(4, 20, false, SEED)), 0, 0.3);
        }
    }

    @Test
    void longWalksDriftByNoMoreThanABillionth() {
        for (boolean spins : new boolean[] {false, true}) {
            Target target = target(60, spins, Layout.AUTO, random(60, 200, false, SEED));
            LogicProofs.walksWithoutDrift(target, BitState.zeros(60), 60_000, 5000, SEED);
        }
    }

    @Test
    void everyChangedRatioIsListed() {
        for (boolean spins : new boolean[] {false, true}) {
            Target target = target(50, spins, Layout.SPARSE, random(50, 90, false, SEED));
            LogicProofs.touchedListsAreComplete(target, BitState.zeros(50), 3000, SEED);
        }
    }

    @Test
    void valuesAndRatiosAgreeWithAllDigits() {
        Random random = new Random(SEED);
        for (boolean spins : new boolean[] {false, true}) {
            List<Plain> terms = random(40, 600, false, SEED);
            double size = terms.stream().mapToDouble(t -> Math.abs(t.weight)).sum();
            Target target = target(40, spins, Layout.AUTO, terms);
            Neighbourhood at = target.at(BitState.zeros(40));
            MoveDelta look = new MoveDelta();
            for (int step = 0; step < 100; step++) {
                BigDecimal here = exact(terms, spins, at.state());
                requireClose(at.potential(), here, size);
                requireClose(target.potential(at.state()), here, Math.abs(here.doubleValue()));
                int bit = random.nextInt(40);
                at.look(bit, look);
                at.apply(bit, new Flips());
                requireClose(
                        look.deltaPotential(), exact(terms, spins, at.state()).subtract(here), size);
            }
        }
    }

    private static void requireClose(double found, BigDecimal exact, double size) {
        assertThat(new BigDecimal(found).subtract(exact).abs().doubleValue()).isLessThanOrEqualTo(1e-12 * size);
    }

    @Test
    void proposalsAndListsHaveTheSameRatios() {
        for (boolean spins : new boolean[] {false, true}) {
            Target target = target(30, spins, Layout.CLASSES, random(30, 90, true, SEED));
            Neighbourhood lists = target.at(BitState.zeros(30));
            Neighbourhood lean = target.proposalsAt(BitState.zeros(30));
            assertThat(lean.touchesFew()).isFalse();
            Random random = new Random(SEED);
            MoveDelta one = new MoveDelta();
            MoveDelta other = new MoveDelta();
            for (int step = 0; step < 2000; step++) {
                int bit = random.nextInt(30);
                lists.look(bit, one);
                lean.look(bit, other);
                assertThat(one.deltaPotential()).isEqualTo(other.deltaPotential());
                lists.apply(bit, new Flips());
                lean.apply(bit, new Flips());
                assertThat(lists.potential()).isEqualTo(lean.potential());
            }
        }
    }

    @Test
    void degreeTwoAgreesWithThePairwiseModel() {
        Random random = new Random(SEED);
        for (boolean spins : new boolean[] {false, true}) {
            PolynomialBuilder polynomial = spins ? PolynomialModel.onSpins(10) : PolynomialModel.onBits(10);
            PairwiseModel.Builder pairs = PairwiseModel.on(10);
            for (int t = 0; t < 60; t++) {
                int i = random.nextInt(10);
                int j = random.nextInt(10);
                double w = random.nextGaussian();
                polynomial.term(w, i, j);
                if (i == j) {
                    if (spins) {
                        pairs.constant(w);
                    } else {
                        pairs.linear(i, w);
                    }
                } else if (spins) {
                    pairs.spinPair(i, j, w);
                } else {
                    pairs.pair(i, j, w);
                }
            }
            Target quadratic = PairwiseTarget.of("pairs", pairs.build(), 1);
            LogicProofs.enumerationAgrees(
                    PolynomialTarget.of("polynomial", polynomial.build(), 1), quadratic::potential);
        }
    }

    @Test
    void repeatedTermsAddUpAndPowersAreReduced() {
        PolynomialModel bits = PolynomialModel.onBits(3)
                .term(2, 2, 0, 2)
                .term(3, 0, 2)
                .term(1, 1)
                .term(-1, 1, 1)
                .term(4)
                .build();
        assertThat(bits.terms()).isEqualTo(1);
        assertThat(bits.bits(0)).containsExactly(0, 2);
        assertThat(bits.weight(0)).isEqualTo(5);
        assertThat(bits.constant()).isEqualTo(4);
        assertThat(bits.symmetric()).isFalse();
        PolynomialModel spins = PolynomialModel.onSpins(3)
                .term(2, 2, 0, 2)
                .term(7, 1, 1)
                .term(1, 0, 1, 2, 1, 1)
                .build();
        assertThat(spins.terms()).isEqualTo(2);
        assertThat(spins.bits(0)).containsExactly(0);
        assertThat(spins.bits(1)).containsExactly(0, 1, 2);
        assertThat(spins.constant()).isEqualTo(7);
        assertThat(PolynomialModel.onSpins(4).term(1, 0, 1, 2, 3).build().symmetric())
                .isTrue();
    }

    @Test
    void unsoundPolynomialsAreRefused() {
        assertThatThrownBy(() -> PolynomialModel.onBits(0)).hasMessageContaining("at least 1 variable");
        assertThatThrownBy(() -> PolynomialModel.onBits(2).term(1, 2)).hasMessageContaining("from 0 to 1");
        assertThatThrownBy(() -> PolynomialModel.onBits(2).term(Double.NaN, 1)).hasMessageContaining("finite");
        PolynomialModel cubic = PolynomialModel.onBits(3).term(0.1, 0, 1, 2).build();
        assertThatThrownBy(() -> PolynomialTarget.of("p", cubic, 1, Layout.DENSE))
                .hasMessageContaining("degree of at most 2, not 3");
        PolynomialModel uneven =
                PolynomialModel.onBits(3).term(0.1, 0).term(0.3, 0, 1, 2).build();
        assertThatThrownBy(() -> PolynomialTarget.of("p", uneven, 1, Layout.CLASSES))
                .hasMessageContaining("common unit");
        assertThatThrownBy(() -> PolynomialTarget.of("p", cubic, -1)).hasMessageContaining("inverse temperature");
        assertThatThrownBy(() -> PolynomialTarget.of("p", cubic, 1).withVariables(List.of("a")))
                .hasMessageContaining("1 names for 3 variables");
    }
}
