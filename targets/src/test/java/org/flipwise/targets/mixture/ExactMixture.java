package org.flipwise.targets.mixture;

import java.math.BigDecimal;
import java.util.List;
import org.flipwise.numeric.HighPrecision;
import org.flipwise.state.BitState;

/** A mixture to sixty digits, straight from its formula: log Σ a_i e^(−θ_i d_i). */
final class ExactMixture {
    private final List<BitState> modes;
    private final double[] theta;
    private final double[] weight;

    ExactMixture(List<BitState> modes, double[] theta, double[] weight) {
        this.modes = modes;
        this.theta = theta;
        this.weight = weight;
    }

    /** Terms that are e^−400 of the largest leave the first sixty digits alone and are left out. */
    BigDecimal logDensity(BitState x) {
        BigDecimal largest = null;
        BigDecimal[] exponents = new BigDecimal[theta.length];
        for (int mode = 0; mode < theta.length; mode++) {
            BigDecimal distance = BigDecimal.valueOf(modes.get(mode).distance(x));
            exponents[mode] = new BigDecimal(theta[mode]).multiply(distance).negate();
            largest = largest == null ? exponents[mode] : largest.max(exponents[mode]);
        }
        BigDecimal sum = BigDecimal.ZERO;
        for (int mode = 0; mode < theta.length; mode++) {
            BigDecimal below = exponents[mode].subtract(largest);
            if (below.doubleValue() > -400) {
                sum = sum.add(new BigDecimal(weight[mode]).multiply(HighPrecision.exp(below)), HighPrecision.CONTEXT);
            }
        }
        return largest.add(HighPrecision.log(sum));
    }

    /** log π(y) − log π(x) for a y that is one flip away. */
    BigDecimal logRatio(BitState x, BigDecimal logDensity, int bit) {
        BitState y = x.copy();
        y.flip(bit);
        return logDensity(y).subtract(logDensity);
    }

    /** The distance from the exact value: relative where that is over 1 in size, absolute below. */
    static double error(double computed, BigDecimal exact) {
        double size = Math.max(1, exact.abs().doubleValue());
        return new BigDecimal(computed).subtract(exact).abs().doubleValue() / size;
    }
}
