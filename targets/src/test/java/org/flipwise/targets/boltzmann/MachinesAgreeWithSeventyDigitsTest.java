package org.flipwise.targets.boltzmann;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.flipwise.numeric.HighPrecision;
import org.flipwise.state.BitState;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.junit.jupiter.api.Test;

/** U and its ratios, fresh and walked, to 1e-12: relative where the sum of sizes is over 1, absolute below. */
class MachinesAgreeWithSeventyDigitsTest {
    private static final long SEED = 20261115;
    private static final double LIMIT = 1e-12;

    private static BigDecimal softplus(BigDecimal x) {
        return x.signum() > 0
                ? x.add(HighPrecision.log1p(HighPrecision.exp(x.negate())), HighPrecision.CONTEXT)
                : HighPrecision.log1p(HighPrecision.exp(x));
    }

    private static BigDecimal exact(MachineWeights w, BitState v) {
        BigDecimal sum = BigDecimal.ZERO;
        for (int i = 0; i < w.visible(); i++) {
            sum = v.get(i) ? sum.add(new BigDecimal(w.visibleBias(i))) : sum;
        }
        for (int j = 0; j < w.hidden(); j++) {
            BigDecimal activation = new BigDecimal(w.hiddenBias(j));
            for (int i = 0; i < w.visible(); i++) {
                activation = v.get(i) ? activation.add(new BigDecimal(w.weight(i, j))) : activation;
            }
            sum = sum.add(softplus(activation), HighPrecision.CONTEXT);
        }
        return sum;
    }

    private static double error(double found, BigDecimal exact, double size) {
        return new BigDecimal(found).subtract(exact).abs().doubleValue() / Math.max(1, size);
    }

    @Test
    void valuesAndRatiosAreRight() {
        Random random = new Random(SEED);
        double worst = 0;
        for (double size : new double[] {1e-3, 0.1, 1, 30, 500, 900, 1e5}) {
            MachineWeights w = MachineWeights.of(
                    random.doubles(6, -size, size).toArray(),
                    random.doubles(70, -size, size).toArray(),
                    random.doubles(420, -size, size).toArray());
            Neighbourhood at = BoltzmannMachine.of("machine", w).at(BitState.zeros(6));
            MoveDelta look = new MoveDelta();
            for (int step = 0; step < 5; step++) {
                BigDecimal here = exact(w, at.state());
                worst = Math.max(worst, error(at.potential(), here, Math.abs(here.doubleValue())));
                int bit = random.nextInt(6);
                at.look(bit, look);
                at.apply(bit, new Flips());
                BigDecimal change = exact(w, at.state()).subtract(here);
                worst = Math.max(worst, error(look.deltaPotential(), change, Math.abs(here.doubleValue())));
            }
        }
        System.out.println("largest error of a machine's values and ratios: " + worst + ", seed " + SEED);
        assertThat(worst).isLessThanOrEqualTo(LIMIT);
        assertThat(error(1 + 1e-11, BigDecimal.ONE, 1))
                .as("an error that must show")
                .isGreaterThan(LIMIT);
    }
}
