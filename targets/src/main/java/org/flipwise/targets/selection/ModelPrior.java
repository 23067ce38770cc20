package org.flipwise.targets.selection;

import java.util.Arrays;
import org.flipwise.numeric.Elementary;
import org.flipwise.target.Reference;

/**
 * The prior of a model among 2^p, which depends on its number of variables alone. Values are tabled for 0 … p variables: 16·p bytes.
 */
public final class ModelPrior {
    private final double[] log;
    private final double[] step;

    private ModelPrior(double none, double[] step) {
        this.step = step;
        this.log = new double[step.length + 1];
        double sum = none;
        double lost = 0;
        log[0] = none;
        for (int k = 0; k < step.length; k++) {
            double term = step[k] - lost;
            double next = sum + term;
            lost = (next - sum) - term;
            sum = next;
            log[k + 1] = sum;
        }
    }

    /** Returns the prior by which each variable is in the model with probability w, 0 &lt; w &lt; 1, independently: log π = k·log w + (p − k)·log(1 − w). */
    public static ModelPrior bernoulli(int p, double w) {
        if (!(w > 0 && w < 1)) {
            throw new IllegalArgumentException("the inclusion probability is " + w + "; expected between 0 and 1");
        }
        double[] step = new double[p];
        Arrays.fill(step, Elementary.log(w) - Elementary.log1p(-w));
        return new ModelPrior(p * Elementary.log1p(-w), step);
    }

    /**
     * Each variable is in the model with probability w, and w ~ Beta(a, b): π = B(a + k, b + p − k)/B(a, b). One variable more changes log π by log((a + k)/(b + p − k − 1)). With a = b =
     * 1 every number of variables is as likely as any other.
     */
    public static ModelPrior betaBinomial(int p, double a, double b) {
        if (!(a > 0 && a < Double.POSITIVE_INFINITY && b > 0 && b < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    "beta-binomial with a = " + a + " and b = " + b + "; expected finite numbers above 0");
        }
        double none = 0;
        double[] step = new double[p];
        for (int k = 0; k < p; k++) {
            none += Elementary.log((b + k) / (a + b + k));
            step[k] = Elementary.log((a + k) / (b + p - k - 1));
        }
        return new ModelPrior(none, step);
    }

    /** log π of a model of k variables. */
    public double log(int k) {
        return log[k];
    }

    /** log π of k + 1 variables less that of k. */
    double step(int k) {
        return step[k];
    }

    /** Returns the prior as a law to draw from. */
    Reference reference() {
        return Reference.bySize(log);
    }

    /** p. */
    int candidates() {
        return step.length;
    }
}
