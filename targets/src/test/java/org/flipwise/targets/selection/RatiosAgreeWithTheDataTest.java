package org.flipwise.targets.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.Stream;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** N2: ratios from rank-one updates against marginal likelihoods by QR of the data, over long walks. No false alarms: nothing is estimated. */
class RatiosAgreeWithTheDataTest {
    private static final long SEED = 20261115;
    private static final double RELATIVE = 1e-9;

    static Stream<Regressions.Slope> slopes() {
        return Regressions.SLOPES.stream();
    }

    private static double deviation(double found, double expected) {
        return Math.abs(found - expected) / Math.max(1, Math.abs(expected));
    }

    @ParameterizedTest
    @MethodSource("slopes")
    void overAMillionFlipsOfFewColumns(Regressions.Slope slope) {
        Design design = Regressions.design(30, 8, 1, SEED, Design.Treatment.CENTRED);
        VariableSelection target = Regressions.target(design, slope.prior());
        double[] exact = new double[1 << 8];
        for (int state = 0; state < exact.length; state++) {
            exact[state] = Regressions.logMarginal(design, slope, BitState.ofIndex(8, state));
        }
        Neighbourhood at = target.at(BitState.zeros(8));
        Random random = new Random(SEED);
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        double worst = 0;
        int state = 0;
        for (int flip = 0; flip < 1_000_000; flip++) {
            int bit = random.nextInt(8);
            at.look(bit, look);
            worst = Math.max(worst, deviation(look.deltaPotential(), exact[state ^ 1 << bit] - exact[state]));
            at.apply(bit, flips);
            state ^= 1 << bit;
            worst = Math.max(worst, deviation(at.potential(), exact[state]));
        }
        System.out.printf("%s, seed %d: largest deviation over 10^6 flips %.1e%n", slope, SEED, worst);
        assertThat(worst).isLessThan(RELATIVE);
    }

    @ParameterizedTest
    @MethodSource("slopes")
    void ofManyColumnsAndRowsFew(Regressions.Slope slope) {
        Design design = Regressions.design(60, 150, 2, SEED + 1, Design.Treatment.CENTRED);
        VariableSelection target = Regressions.target(design, slope.prior());
        Neighbourhood at = target.at(BitState.zeros(150));
        Random random = new Random(SEED);
        MoveDelta look = new MoveDelta();
        Flips flips = new Flips();
        double worst = 0;
        for (int flip = 0; flip < 3000; flip++) {
            int bit = random.nextInt(150);
            if (at.state().count() >= 25 && !at.state().get(bit)) {
                continue;
            }
            BitState x = at.state().copy();
            x.flip(bit);
            at.look(bit, look);
            double exact = Regressions.logMarginal(design, slope, x);
            worst = Math.max(
                    worst,
                    deviation(look.deltaPotential(), exact - Regressions.logMarginal(design, slope, at.state())));
            at.apply(bit, flips);
            worst = Math.max(worst, deviation(at.potential(), exact));
            worst = Math.max(worst, deviation(target.potential(x), exact));
        }
        System.out.printf("%s, seed %d, p = 150: largest deviation %.1e%n", slope, SEED, worst);
        assertThat(worst).isLessThan(RELATIVE);
    }

    @ParameterizedTest
    @MethodSource("slopes")
    void withoutAnInterceptAndWithUnitColumns(Regressions.Slope slope) {
        for (Design.Treatment how : new Design.Treatment[] {Design.Treatment.NONE, Design.Treatment.STANDARDISED}) {
            Design design = Regressions.design(20, 6, 1, SEED + 2, how);
            VariableSelection target = Regressions.target(design, slope.prior());
            for (int state = 0; state < 64; state++) {
                BitState x = BitState.ofIndex(6, state);
                double exact = Regressions.logMarginal(design, slope, x);
                assertThat(deviation(target.potential(x), exact)).isLessThan(RELATIVE);
                assertThat(deviation(target.at(x).potential(), exact)).isLessThan(RELATIVE);
            }
        }
    }
}
