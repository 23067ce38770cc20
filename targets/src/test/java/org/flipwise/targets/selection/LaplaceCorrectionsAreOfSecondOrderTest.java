package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.targets.selection.BinaryRegressions.Data;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Laplace marginals of either order against integrals. Deterministic: no false alarms. */
class LaplaceCorrectionsAreOfSecondOrderTest {
    private static final long SEED = 20261130;

    static Stream<Arguments> sizes() {
        return Stream.of(BinaryFamily.values())
                .flatMap(family -> Stream.of(Design.Treatment.NONE, Design.Treatment.CENTRED)
                        .flatMap(how -> Stream.of("g-prior", "slab").map(prior -> Arguments.of(family, how, prior))));
    }

    /**
     * One slope, and an intercept and one slope, n = 30, 60 and 120 of the same rows repeated: doubling n halves the error of the first order and divides that of the second by 4, or by
     * more where the term after it is not yet small. Every twin has at n = 120 an error at least three times as large.
     */
    @ParameterizedTest(name = "{0} {1} {2}")
    @MethodSource("sizes")
    void theErrorFallsAsOneOverNSquared(BinaryFamily family, Design.Treatment how, String kind) {
        Data once = BinaryRegressions.data(30, 1, 0, false, how, SEED + 1);
        BitState x = BitState.parse("1");
        double[] first = new double[3];
        double[] second = new double[3];
        double[][] wrong = new double[LaplaceCorrectionsAreTheSumsWrittenOutTest.twins().size()][3];
        for (int k = 0; k < 3; k++) {
            int n = 30 << k;
            Data data = BinaryRegressions.repeated(once, 1 << k, how);
            BinaryPrior prior = kind.equals("slab") ? BinaryPrior.slab(2) : BinaryPrior.g(n);
            IntegratedRegression integrated = new IntegratedRegression(data, family, prior, x);
            double exact = integrated.logIntegral(1e-11, 12);
            first[k] = BinaryRegressions.target(data, family, prior).potential(x) - exact;
            second[k] = BinaryRegressions.target(data, family, prior, LaplaceOrder.SECOND)
                            .potential(x)
                    - exact;
            for (int twin = 0; twin < wrong.length; twin++) {
                wrong[twin][k] = Math.abs(integrated.expanded(LaplaceCorrectionsAreTheSumsWrittenOutTest.twins().get(twin)) - exact);
            }
        }
        System.out.printf(
                Locale.ROOT,
                "%s, %s, %s: log m less the integral at n = 30, 60, 120: first order %.6f %.6f %.6f, second %.7f %.7f %.7f%n",
                family,
                how,
                kind,
                first[0],
                first[1],
                first[2],
                second[0],
                second[1],
                second[2]);
        for (int k = 1; k < 3; k++) {
            assertThat(first[k - 1] / first[k]).isBetween(1.6, 2.6);
            assertThat(second[k - 1] / second[k]).isBetween(2.8, 7.0);
        }
        for (double[] errors : wrong) {
            assertThat(errors[2]).isGreaterThan(3 * Math.abs(second[2]));
        }
    }

    /**
     * Inclusion probabilities of all 2^3 models, n = 40: those of integrals, of both orders, and which is closer. Where cells of half the width change an integral by less than
     * 1e-3 the finer sum is right to about its square.
     */
    @ParameterizedTest
    @EnumSource(BinaryFamily.class)
    void inclusionsAreCloserToThoseOfIntegrals(BinaryFamily family) {
        Data data = BinaryRegressions.data(40, 3, 0, false, Design.Treatment.CENTRED, SEED + 2);
        for (BinaryPrior prior : List.of(BinaryPrior.g(40), BinaryPrior.slab(1))) {
            double[] exact = new double[8];
            double[] first = new double[8];
            double[] second = new double[8];
            UnitSelection plain = BinaryRegressions.target(data, family, prior);
            UnitSelection corrected = BinaryRegressions.target(data, family, prior, LaplaceOrder.SECOND);
            for (int index = 0; index < 8; index++) {
                BitState x = BitState.ofIndex(3, index);
                double base = plain.base(x);
                exact[index] = base + new IntegratedRegression(data, family, prior, x).logIntegral(1e-3, 7);
                first[index] = base + plain.potential(x);
                second[index] = base + corrected.potential(x);
            }
            double firstWorst = worst(first, exact);
            double secondWorst = worst(second, exact);
            System.out.printf(
                    Locale.ROOT,
                    "%s, %s: largest error of an inclusion probability %.6f, with the correction %.6f%n",
                    family,
                    prior,
                    firstWorst,
                    secondWorst);
            assertThat(secondWorst).isLessThan(firstWorst / 3);
        }
    }

    private static double worst(double[] logs, double[] exact) {
        double worst = 0;
        for (int bit = 0; bit < 3; bit++) {
            worst = Math.max(worst, Math.abs(inclusion(logs, bit) - inclusion(exact, bit)));
        }
        return worst;
    }

    private static double inclusion(double[] logs, int bit) {
        double in = 0;
        double all = 0;
        for (int index = 0; index < logs.length; index++) {
            double weight = Math.exp(logs[index] - logs[0]);
            all += weight;
            in += BitState.ofIndex(3, index).get(bit) ? weight : 0;
        }
        return in / all;
    }
}
