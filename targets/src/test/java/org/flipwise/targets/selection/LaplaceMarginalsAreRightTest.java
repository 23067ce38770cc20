package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Laplace marginals of all models against another Newton method, and of tiny ones against quadrature. Deterministic: no false alarms. */
class LaplaceMarginalsAreRightTest {
    private static final long SEED = 20261124;

    /** All 2^5 models, with and without an intercept and a forced-in column. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void onEveryModel(BinaryFamily family) {
        for (Design.Treatment how : List.of(Design.Treatment.CENTRED, Design.Treatment.NONE)) {
            Data data = BinaryRegressions.data(60, 5, 1, false, how, SEED);
            for (BinaryPrior prior :
                    List.of(BinaryPrior.slab(2), BinaryPrior.g(60), BinaryPrior.bic(60), BinaryPrior.aic())) {
                UnitSelection target = BinaryRegressions.target(data, family, prior);
                for (long index = 0; index < 32; index++) {
                    BitState x = BitState.ofIndex(5, index);
                    double expected = BinaryRegressions.logMarginal(data, family, prior, x);
                    assertThat(target.potential(x))
                            .as("%s, %s, %s", how, prior, x)
                            .isCloseTo(expected, within(1e-9));
                }
            }
        }
    }

    /** One slope and an intercept, n = 60: the integral over a fine grid. Laplace is off by O(1/n); here by less than 0.03. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void nearTheIntegral(BinaryFamily family) {
        Data data = BinaryRegressions.data(60, 2, 0, false, Design.Treatment.CENTRED, SEED + 1);
        BinaryPrior prior = BinaryPrior.slab(1.5);
        UnitSelection target = BinaryRegressions.target(data, family, prior);
        for (String model : List.of("10", "01")) {
            BitState x = BitState.parse(model);
            double[][] columns = BinaryRegressions.matrix(data.design(), x);
            double[][] p = BinaryRegressions.precision(data, family, prior, columns);
            double top = target.potential(x);
            double sum = 0;
            double width = 0.08;
            for (double a = -3; a < 3; a += width) {
                for (double b = -4; b < 4; b += width) {
                    sum += Math.exp(BinaryRegressions.height(data, family, columns, p, new double[] {a, b}) - top);
                }
            }
            double exact = top + Math.log(sum * width * width) - Math.log(2 * Math.PI * 1.5) / 2;
            System.out.printf("%s, model %s: Laplace %.5f, integral %.5f%n", family, model, top, exact);
            assertThat(top).isCloseTo(exact, within(0.03));
        }
    }

    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void separatedDataHaveAModeUnderAPriorAndAreRefusedWithoutOne(BinaryFamily family) {
        Data data = BinaryRegressions.data(40, 3, 0, true, Design.Treatment.CENTRED, SEED + 2);
        for (BinaryPrior prior : List.of(BinaryPrior.slab(1), BinaryPrior.slab(1e6), BinaryPrior.g(40))) {
            UnitSelection target = BinaryRegressions.target(data, family, prior);
            for (long index = 0; index < 8; index++) {
                assertThat(target.potential(BitState.ofIndex(3, index))).isFinite();
            }
        }
        UnitSelection bic = BinaryRegressions.target(data, family, BinaryPrior.bic(40));
        assertThat(bic.potential(BitState.parse("010"))).isFinite();
        for (String model : List.of("100", "110", "111")) {
            assertThatThrownBy(() -> bic.potential(BitState.parse(model)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("separates the ones from the zeros")
                    .hasMessageContaining("use prior=slab");
        }
    }

    /** Up to four columns are named. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "10000 | the model of 'a0'",
                "11000 | the model of 'a0', 'a1'",
                "11110 | the model of 'a0', 'a1', 'a2', 'a3'",
                "11111 | the model of 'a0', 'a1', 'a2', 'a3', …"
            })
    void separatingColumnsAreNamed(String model, String named) {
        Data data = BinaryRegressions.data(60, 5, 0, true, Design.Treatment.CENTRED, SEED + 3);
        for (BinaryPrior prior : List.of(BinaryPrior.bic(60), BinaryPrior.aic())) {
            UnitSelection target = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, prior);
            assertThatThrownBy(() -> target.potential(BitState.parse(model)))
                    .isInstanceOf(TargetException.class)
                    .hasMessage(named + " separates the ones from the zeros: the likelihood has no maximum;"
                            + " use prior=slab or prior=g-prior");
        }
    }

    /** Where a column separates, slopes are large and steps of Newton have to be halved; the other method takes steps of at most 1. */
    @Test
    void steepPosteriorsAreClimbed() {
        Data data = BinaryRegressions.data(60, 3, 0, true, Design.Treatment.CENTRED, SEED + 4);
        for (double variance : new double[] {100, 1e4}) {
            BinaryPrior prior = BinaryPrior.slab(variance);
            UnitSelection target = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, prior);
            for (long index = 0; index < 8; index++) {
                BitState x = BitState.ofIndex(3, index);
                assertThat(target.potential(x))
                        .as("%s, variance %s", x, variance)
                        .isCloseTo(BinaryRegressions.logMarginal(data, BinaryFamily.LOGISTIC, prior, x), within(1e-8));
            }
        }
    }

    /** Few ones, most of them where a column is far from its mean: the first step of Newton goes much too far and has to be halved. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void stepsThatGoTooFarAreHalved(BinaryFamily family) {
        int rows = 300;
        double[][] columns = new double[2][rows];
        boolean[] ones = new boolean[rows];
        for (int row = 0; row < rows; row++) {
            columns[0][row] = row < 10 ? 4 : 0;
            columns[1][row] = Math.sin(row);
            ones[row] = row < 6 || row > 296;
        }
        double[] response = new double[rows];
        response[0] = 1;
        Design design = Design.of(List.of("a0", "a1"), 0, response, columns, Design.Treatment.CENTRED);
        Data data = new Data(design, ones);
        for (BinaryPrior prior :
                List.of(BinaryPrior.slab(100), BinaryPrior.g(rows), BinaryPrior.bic(rows), BinaryPrior.aic())) {
            UnitSelection target = BinaryRegressions.target(data, family, prior);
            for (long index = 0; index < 4; index++) {
                BitState x = BitState.ofIndex(2, index);
                assertThat(target.potential(x))
                        .as("%s, %s", prior, x)
                        .isCloseTo(BinaryRegressions.logMarginal(data, family, prior, x), within(1e-9));
            }
        }
    }

    /** As many columns as rows, one more than can be independent beside an intercept, and one less. */
    @Test
    void moreColumnsThanRowsAreForbiddenUnderAGPrior() {
        Data data = BinaryRegressions.data(6, 6, 0, false, Design.Treatment.CENTRED, SEED + 5);
        UnitSelection g = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, BinaryPrior.g(6));
        assertThat(g.potential(BitState.parse("111111"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(g.potential(BitState.parse("111110"))).isFinite();
        assertThat(g.potential(BitState.parse("111110")))
                .isCloseTo(
                        BinaryRegressions.logMarginal(
                                data, BinaryFamily.LOGISTIC, BinaryPrior.g(6), BitState.parse("111110")),
                        within(1e-8));
    }

    @Test
    void collinearModelsAreForbiddenUnderAGPriorAndNotUnderASlab() {
        Design design = CollinearColumns.design(20, SEED);
        boolean[] ones = new boolean[20];
        for (int row = 0; row < 20; row++) {
            ones[row] = row % 3 == 0;
        }
        Data data = new Data(design, ones);
        UnitSelection g = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, BinaryPrior.g(20));
        UnitSelection slab = BinaryRegressions.target(data, BinaryFamily.PROBIT, BinaryPrior.slab(1));
        assertThat(g.potential(BitState.parse("110000"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(g.potential(BitState.parse("000001"))).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(g.potential(BitState.parse("100110"))).isFinite();
        assertThat(slab.potential(BitState.parse("111111"))).isFinite();
        assertThat(g.reference()).isEmpty();
        assertThat(slab.reference()).isPresent();
    }

    private static Data inOtherUnits(Data data, double unit) {
        Design design = data.design();
        double[][] columns = new double[design.candidates()][design.rows()];
        for (int k = 0; k < columns.length; k++) {
            for (int row = 0; row < design.rows(); row++) {
                columns[k][row] = unit * design.value(row, k);
            }
        }
        double[] response = new double[design.rows()];
        response[0] = 1;
        return new Data(
                Design.of(List.of("a0", "a1", "a2"), 0, response, columns, Design.Treatment.CENTRED), data.ones());
    }

    /** A maximum is there, or is not, in any units. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void criteriaDoNotDependOnUnits(BinaryFamily family) {
        Data data = BinaryRegressions.data(50, 3, 0, false, Design.Treatment.CENTRED, SEED + 6);
        Data separated = BinaryRegressions.data(50, 3, 0, true, Design.Treatment.CENTRED, SEED + 7);
        for (double unit : new double[] {1e-7, 1e7}) {
            UnitSelection known = BinaryRegressions.target(data, family, BinaryPrior.aic());
            UnitSelection scaled = BinaryRegressions.target(inOtherUnits(data, unit), family, BinaryPrior.aic());
            for (long index = 0; index < 8; index++) {
                BitState x = BitState.ofIndex(3, index);
                assertThat(scaled.potential(x)).isCloseTo(known.potential(x), within(1e-9));
            }
            UnitSelection none = BinaryRegressions.target(inOtherUnits(separated, unit), family, BinaryPrior.aic());
            for (String model : List.of("100", "110")) {
                assertThatThrownBy(() -> none.potential(BitState.parse(model)))
                        .isInstanceOf(TargetException.class)
                        .hasMessageContaining("separates the ones from the zeros");
            }
        }
    }

    /** A column that marks five rows, all of them ones: its slope has no maximum, while the intercept and the other column have as much information as ever. */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void columnsThatSeparateSomeRowsAreRefusedToo(BinaryFamily family) {
        Data data = BinaryRegressions.data(50, 2, 0, false, Design.Treatment.CENTRED, SEED + 8);
        double[][] columns = new double[2][50];
        boolean[] ones = data.ones().clone();
        for (int row = 0; row < 50; row++) {
            columns[0][row] = data.design().value(row, 1);
            columns[1][row] = row < 5 ? 1 : 0;
            ones[row] |= row < 5;
        }
        double[] response = new double[50];
        response[0] = 1;
        Design design = Design.of(List.of("a", "mark"), 0, response, columns, Design.Treatment.CENTRED);
        UnitSelection target = BinaryRegressions.target(new Data(design, ones), family, BinaryPrior.bic(50));
        assertThat(target.potential(BitState.parse("10"))).isFinite();
        for (String model : List.of("01", "11")) {
            assertThatThrownBy(() -> target.potential(BitState.parse(model)))
                    .isInstanceOf(TargetException.class)
                    .hasMessageContaining("separates the ones from the zeros");
        }
    }

    /** The same column twice, of ones and minus ones, under a slab that is as good as none: at the first step H is exactly singular. */
    @Test
    void fitsThatDoNotConvergeAreRefused() {
        double[][] columns = {{1, 1, -1, -1}, {1, 1, -1, -1}};
        Design design = Design.of(List.of("a", "b"), 0, new double[] {1, 0, 0, 1}, columns, Design.Treatment.NONE);
        Data data = new Data(design, new boolean[] {true, false, false, true});
        UnitSelection target = BinaryRegressions.target(data, BinaryFamily.LOGISTIC, BinaryPrior.slab(1e100));
        assertThat(target.potential(BitState.parse("10"))).isFinite();
        assertThatThrownBy(() -> target.potential(BitState.parse("11")))
                .isInstanceOf(TargetException.class)
                .hasMessage("the fit of the model of 'a', 'b' does not converge; use a narrower prior");
    }

    /** Against Simpson's rule where that has digits, and the asymptotic series in the tail. */
    @Test
    void theNormalTailIsRightEverywhere() {
        for (double s = -6; s <= 6; s += 0.11) {
            double phi = BinaryRegressions.normal(s);
            assertThat(NormalTail.logPhi(s)).as("s = %s", s).isCloseTo(Math.log(phi), within(1e-10));
            double density = Math.exp(-s * s / 2) / Math.sqrt(2 * Math.PI);
            assertThat(NormalTail.inverseMills(s)).isCloseTo(density / phi, within(1e-9 * Math.max(1, density / phi)));
        }
        for (double s : new double[] {-40, -200, -1e4}) {
            double series = 1 - 1 / (s * s) + 3 / Math.pow(s, 4) - 15 / Math.pow(s, 6) + 105 / Math.pow(s, 8);
            assertThat(NormalTail.logPhi(s))
                    .isCloseTo(
                            -s * s / 2 - Math.log(-s * Math.sqrt(2 * Math.PI)) + Math.log(series),
                            within(1e-13 * s * s));
            assertThat(NormalTail.inverseMills(s)).isCloseTo(-s / series, within(1e-12 * -s));
        }
        assertThat(NormalTail.logPhi(40)).isEqualTo(0);
        for (double share : new double[] {1e-9, 0.01, 0.3, 0.5, 0.9}) {
            assertThat(NormalTail.logPhi(BinaryFamily.PROBIT.quantile(share)))
                    .isCloseTo(Math.log(share), within(1e-12));
        }
    }
}
