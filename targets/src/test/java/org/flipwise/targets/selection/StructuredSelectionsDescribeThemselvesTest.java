package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.flipwise.random.ScriptedDraws;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.TargetException;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.junit.jupiter.api.Test;

/** Starts, names, priors and refusals of posteriors with groups, heredity and binary responses, by hand. */
class StructuredSelectionsDescribeThemselvesTest {
    private static final long SEED = 20261127;
    private static final Design DESIGN = Regressions.design(20, 6, 1, SEED, Design.Treatment.CENTRED);
    private static final Units UNITS =
            Units.of(List.of("a", "b", "c+d", "e", "f"), new int[][] {{0}, {1}, {2, 3}, {4}, {5}});

    private static UnitSelection linear(Heredity heredity) {
        return UnitSelection.linear(
                "groups", DESIGN, UNITS, CoefficientPrior.slab(1), ModelPrior.betaBinomial(5, 1, 1), heredity);
    }

    @Test
    void names() {
        UnitSelection target = linear(Heredity.none());
        assertThat(target.name()).isEqualTo("groups");
        assertThat(target.variable(2)).isEqualTo("c+d");
        assertThat(target.forced())
                .containsExactlyElementsOf(DESIGN.forcedNames())
                .hasSize(1);
        assertThat(target.selectsVariables()).isTrue();
        assertThat(target.remarks()).isEmpty();
        assertThat(target.evaluationCost(CostTable.shipped()))
                .isEqualTo(CostTable.shipped().evaluation());
        assertThat(target.startDensity()).isEqualTo(0.5);
        assertThat(target.feasible(ScriptedDraws.of())).isEmpty();
        assertThat(target.reference()).isPresent();
        assertThat(linear(Structures.heredity(5)).reference()).isEmpty();
        assertThat(Units.single(DESIGN).name(3)).isEqualTo(DESIGN.name(3));
        assertThat(BinaryRegressions.target(
                                BinaryRegressions.data(12, 30, 0, false, Design.Treatment.CENTRED, SEED),
                                BinaryFamily.LOGISTIC,
                                BinaryPrior.slab(1))
                        .startDensity())
                .isCloseTo(3.0 / 30, within(1e-15));
    }

    /** Bit 3 needs the first two, bit 4 one of them: a start 11110 is kept, of 00011 nothing, of 10011 the first and the last. */
    @Test
    void startsKeepHeredity() {
        UnitSelection target = linear(Structures.heredity(5));
        for (List<String> drawn :
                List.of(List.of("11110", "11110"), List.of("00011", "00000"), List.of("10011", "10001"))) {
            ScriptedDraws draws = ScriptedDraws.of();
            drawn.get(0).chars().forEach(c -> draws.then(c - '0'));
            assertThat(target.feasible(draws)).contains(BitState.parse(drawn.get(1)));
            assertThat(draws.left()).isZero();
            assertThat(draws.asked()).hasSize(5).allMatch(asked -> Math.abs(asked - Math.log(0.5)) < 1e-12);
        }
    }

    /** A start that is forbidden is drawn again, a hundred times; then it is the empty model. */
    @Test
    void startsThatArePossible() {
        int[][][] needs = new int[6][0][];
        needs[5] = new int[][] {{0}};
        UnitSelection target = UnitSelection.linear(
                "collinear",
                CollinearColumns.design(20, SEED),
                Units.of(List.of("a", "b", "c", "d", "e", "f"), new int[][] {{0}, {1}, {2}, {3}, {4}, {5}}),
                CoefficientPrior.g(20),
                ModelPrior.betaBinomial(6, 1, 1),
                Heredity.of(needs));
        assertThat(target.potential(BitState.parse("110000"))).isEqualTo(Double.NEGATIVE_INFINITY);
        ScriptedDraws again = ScriptedDraws.of(1, 1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0);
        assertThat(target.feasible(again)).contains(BitState.parse("100100"));
        assertThat(again.left()).isZero();
        ScriptedDraws never = ScriptedDraws.of();
        for (int attempt = 0; attempt < 100; attempt++) {
            never.then(1, 1, 0, 0, 0, 0);
        }
        assertThat(target.feasible(never)).contains(BitState.zeros(6));
        assertThat(never.left()).isZero();
    }

    @Test
    void whatCannotBeIsRefused() {
        assertThatThrownBy(() -> UnitSelection.linear(
                        "x",
                        DESIGN,
                        UNITS,
                        CoefficientPrior.slab(1),
                        ModelPrior.betaBinomial(6, 1, 1),
                        Heredity.none()))
                .hasMessageContaining("a model prior over 6 candidates for 5 units");
        for (double value : new double[] {0, -1, Double.POSITIVE_INFINITY, Double.NaN, Double.MIN_VALUE}) {
            assertThatThrownBy(() -> BinaryPrior.slab(value)).hasMessageContaining("the prior's parameter is " + value);
        }
        Data data = BinaryRegressions.data(10, 2, 0, false, Design.Treatment.CENTRED, SEED);
        assertThatThrownBy(() -> BinaryRegressions.target(
                        new Data(data.design(), new boolean[9]), BinaryFamily.LOGISTIC, BinaryPrior.slab(1)))
                .hasMessageContaining("9 responses for 10 rows");
        boolean[] all = new boolean[10];
        assertThatThrownBy(() -> BinaryRegressions.target(
                        new Data(data.design(), all), BinaryFamily.LOGISTIC, BinaryPrior.slab(1)))
                .hasMessageContaining("every response is 0");
        Arrays.fill(all, true);
        assertThatThrownBy(() -> BinaryRegressions.target(
                        new Data(data.design(), all), BinaryFamily.LOGISTIC, BinaryPrior.slab(1)))
                .hasMessageContaining("every response is 1");
        assertThatThrownBy(() -> Heredity.of(new int[][][] {{{}}})).hasMessageContaining("an empty set");
        assertThat(Heredity.of(new int[][][] {{{1}}, {}}).isNone()).isFalse();
    }

    /** −BIC/2 and −AIC/2 of a linear model: −n/2·log RSS − |S|·penalty; nothing with as many columns as degrees of freedom. */
    @Test
    void informationCriteria() {
        double rss = 3.5;
        double total = 14;
        assertThat(CoefficientPrior.bic(20).logMarginal(4, 0, 19, total, rss))
                .isCloseTo(-10 * Math.log(rss) - 4 * Math.log(20) / 2, within(1e-12));
        assertThat(CoefficientPrior.aic(20).logMarginal(4, 0, 19, total, rss))
                .isCloseTo(-10 * Math.log(rss) - 4, within(1e-12));
        assertThat(CoefficientPrior.aic(20).logMarginal(18, 0, 19, total, rss)).isFinite();
        assertThat(CoefficientPrior.aic(20).logMarginal(19, 0, 19, total, rss)).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThatThrownBy(() -> CoefficientPrior.bic(20).logMarginal(4, 0, 19, total, 0))
                .isInstanceOf(TargetException.class)
                .hasMessageContaining("explains the response exactly");
        assertThat(BinaryPrior.bic(20).value()).isCloseTo(Math.log(20) / 2, within(1e-14));
    }

    /** Priors differ in the numbers that a hash is taken of. */
    @Test
    void parametersTellPriorsApart() {
        List<double[]> all = List.of(
                CoefficientPrior.g(20).parameters(),
                CoefficientPrior.slab(20).parameters(),
                CoefficientPrior.hyperG(3).parameters(),
                CoefficientPrior.hyperGN(3, 20).parameters(),
                CoefficientPrior.zellnerSiow(20).parameters(),
                CoefficientPrior.robust(20).parameters(),
                CoefficientPrior.localEmpiricalBayes().parameters(),
                CoefficientPrior.bic(20).parameters(),
                CoefficientPrior.aic(20).parameters(),
                BinaryPrior.g(20).parameters(),
                BinaryPrior.slab(20).parameters(),
                BinaryPrior.bic(20).parameters(),
                BinaryPrior.aic().parameters());
        assertThat(all.stream().map(Arrays::toString).distinct()).hasSize(all.size());
    }

    /** What a look has computed is held until the next flip; the state left behind is held at once. */
    @Test
    void looksAreHeld() {
        Neighbourhood at = linear(Heredity.none()).at(BitState.zeros(5));
        assertThat(at.holds(1)).isFalse();
        at.look(1, new MoveDelta());
        assertThat(at.holds(1)).isTrue();
        assertThat(at.holds(2)).isFalse();
        at.apply(1, new Flips());
        assertThat(at.holds(1)).isTrue();
        assertThat(at.holds(2)).isFalse();
    }

    /** Quantiles of the normal law, on both sides. */
    @Test
    void quantiles() {
        for (double share : new double[] {0.001, 0.2, 0.5, 0.7, 0.999}) {
            double at = BinaryFamily.PROBIT.quantile(share);
            assertThat(BinaryRegressions.normal(at)).isCloseTo(share, within(1e-10));
            double logit = BinaryFamily.LOGISTIC.quantile(share);
            assertThat(1 / (1 + Math.exp(-logit))).isCloseTo(share, within(1e-14));
        }
    }

    /** A fit that fails names its columns, the first few of many. */
    @Test
    void fitsThatFailNameTheirColumns() {
        Data data = BinaryRegressions.data(60, 12, 0, true, Design.Treatment.CENTRED, SEED);
        UnitSelection aic = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, BinaryPrior.aic());
        assertThatThrownBy(() -> aic.potential(BitState.parse("110000000000")))
                .hasMessageContaining("the model of 'a0', 'a1' separates");
        assertThatThrownBy(() -> aic.potential(BitState.parse("111111111111")))
                .hasMessageContaining("'a0', 'a1', ")
                .hasMessageContaining(", … separates");
    }

    /** With seven rows and an intercept six columns fit, if barely, and seven are collinear. */
    @Test
    void moreColumnsThanRowsAreCollinear() {
        Data data = BinaryRegressions.data(7, 7, 0, false, Design.Treatment.CENTRED, SEED);
        UnitSelection g = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, BinaryPrior.g(7));
        assertThat(g.potential(BitState.parse("1111110"))).isFinite();
        assertThat(g.potential(BitState.parse("1111111"))).isEqualTo(Double.NEGATIVE_INFINITY);
    }

    /** Columns with long tails, where Newton's steps overshoot and are halved, and two columns that are always in: the marginals of another Newton method. */
    @Test
    void longTailsAndForcedColumns() {
        Random random = new Random(SEED);
        int rows = 40;
        double[][] columns = new double[5][rows];
        boolean[] ones = new boolean[rows];
        double[] response = new double[rows];
        response[0] = 1;
        for (int row = 0; row < rows; row++) {
            for (double[] column : columns) {
                column[row] = Math.pow(random.nextGaussian(), 5);
            }
            ones[row] = columns[0][row] / 20 - columns[4][row] / 30 + random.nextGaussian() > 0.9;
        }
        Design design = Design.of(List.of("a", "b", "c", "d", "e"), 2, response, columns, Design.Treatment.CENTRED);
        Data data = new Data(design, ones);
        for (BinaryFamily family : BinaryFamily.values()) {
            for (BinaryPrior prior : List.of(BinaryPrior.slab(0.5), BinaryPrior.g(40))) {
                UnitSelection target = BinaryRegressions.target(data, family, prior);
                for (long index = 0; index < 8; index++) {
                    BitState x = BitState.ofIndex(3, index);
                    assertThat(target.potential(x))
                            .as("%s, %s, %s", family, prior, x)
                            .isCloseTo(BinaryRegressions.logMarginal(data, family, prior, x), within(1e-8));
                }
            }
        }
    }
}
