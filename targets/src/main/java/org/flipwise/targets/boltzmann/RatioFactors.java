package org.flipwise.targets.boltzmann;

import org.flipwise.numeric.Elementary;

/**
 * What a change of visible unit i does to the sum over hidden units, as a product: with σ = sigmoid(activation_j),
 * <pre>softplus(t + w) − softplus(t) = log(σ(−t) + σ(t)·e^w),</pre>
 * a sum of two positive terms, so nothing cancels. Each factor lies between e^−|w| and e^|w|; as many are multiplied as fit a double's range before a logarithm
 * is taken. Where weights are so large that none would, softplus is used. Keeps e^W and e^−W: 16 bytes per weight.
 */
final class RatioFactors {
    private static final double LARGEST_EXPONENT = 600;
    private static final int MOST = 64;
    private final int hidden;
    private final int together;
    private final double[] weight;
    private final double[] expUp;
    private final double[] expDown;

    private RatioFactors(MachineWeights weights, int together) {
        this.hidden = weights.hidden();
        this.together = together;
        this.weight = weights.weight;
        expUp = new double[together > 0 ? weight.length : 0];
        expDown = new double[expUp.length];
        for (int e = 0; e < expUp.length; e++) {
            expUp[e] = Elementary.exp(weight[e]);
            expDown[e] = Elementary.exp(-weight[e]);
        }
    }

    static RatioFactors of(MachineWeights weights) {
        double largest = Math.max(weights.largestWeight(), LARGEST_EXPONENT / MOST);
        return new RatioFactors(weights, (int) (LARGEST_EXPONENT / largest));
    }

    /** Σ_j softplus(t_j ± W_ij) − softplus(t_j); the sign is + where the unit is to be switched on. */
    double change(int unit, boolean on, double[] activation, double[] sigmoid, double[] complement) {
        int row = unit * hidden;
        if (together == 0) {
            return bySoftplus(row, on ? 1 : -1, activation);
        }
        double[] exp = on ? expUp : expDown;
        double sum = 0;
        for (int from = 0; from < hidden; from += together) {
            double product = 1;
            int end = Math.min(hidden, from + together);
            for (int j = from; j < end; j++) {
                product *= complement[j] + sigmoid[j] * exp[row + j];
            }
            sum += Elementary.log(product);
        }
        return sum;
    }

    private double bySoftplus(int row, int sign, double[] activation) {
        double sum = 0;
        for (int j = 0; j < hidden; j++) {
            sum += Elementary.softplus(activation[j] + sign * weight[row + j]) - Elementary.softplus(activation[j]);
        }
        return sum;
    }
}
