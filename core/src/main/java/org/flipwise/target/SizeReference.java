package org.flipwise.target;

import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * P(|x| = k) ∝ C(p, k)·e^base(k), and every state of a size alike. Bit by bit, a state with r ones left to place among n bits has one next with
 * probability r/n.
 */
final class SizeReference implements Reference {
    private final double[] weight;
    private final double total;
    private final double logNormalizer;

    SizeReference(double[] base) {
        int p = base.length - 1;
        weight = new double[p + 1];
        double logBinomial = 0;
        double lost = 0;
        for (int k = 0; k <= p; k++) {
            weight[k] = base[k] + logBinomial;
            double term = Elementary.log((double) (p - k) / (k + 1)) - lost;
            double next = logBinomial + term;
            lost = k < p ? (next - logBinomial) - term : 0;
            logBinomial = next;
        }
        logNormalizer = Elementary.logSumExp(weight, p + 1);
        double sum = 0;
        for (int k = 0; k <= p; k++) {
            weight[k] = Elementary.exp(weight[k] - logNormalizer);
            sum += weight[k];
        }
        total = sum;
    }

    @Override
    public double logNormalizer() {
        return logNormalizer;
    }

    @Override
    public void draw(BitState into, Draws draws) {
        int left = draws.pick(weight, weight.length, total);
        int bits = weight.length - 1;
        for (int bit = 0; bit < bits; bit++) {
            boolean one = left > 0 && (left == bits - bit || draws.below(bits - bit) < left);
            left -= one ? 1 : 0;
            if (into.get(bit) != one) {
                into.flip(bit);
            }
        }
    }
}
