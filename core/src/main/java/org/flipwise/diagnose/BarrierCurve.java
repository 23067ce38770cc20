package org.flipwise.diagnose;

import org.flipwise.numeric.Elementary;

/**
 * How hard a ladder is to climb: the cumulative communication barrier Λ(β) (Syed et al. 2022), from the swaps that neighbouring rungs refuse. Where a
 * swap is refused with probability r, the barrier between its rungs is
 * <pre>ℓ = (2/√π)·erfinv(r),</pre>
 * exact for Gaussian energies and equal to r for small r; Σr falls short on a coarse ladder, by a third at r = ½ … 0.9. Λ between the rungs is the
 * monotone cubic through the sums. Rejections are cut at {@value #LARGEST_REJECTION}: past it they say no more than "too far apart".
 */
public final class BarrierCurve {
    static final double LARGEST_REJECTION = 0.995;
    private static final int HALVINGS = 100;
    private final double coldest;
    private final double hottest;
    private final double total;
    private final double plainSum;
    /** Λ against −β, so that both rise. */
    private final MonotoneCubic curve;

    private BarrierCurve(double[] betas, double[] cumulative, double plainSum) {
        int last = betas.length - 1;
        double[] hotness = new double[betas.length];
        for (int rung = 0; rung < betas.length; rung++) {
            hotness[rung] = -betas[rung];
        }
        this.coldest = betas[0];
        this.hottest = betas[last];
        this.total = cumulative[last];
        this.plainSum = plainSum;
        this.curve = new MonotoneCubic(hotness, cumulative);
    }

    /**
     * The curve through a ladder.
     *
     * @param betas at least two, from the coldest to the hottest
     * @param rejections of each rung's swaps with the next hotter one, 1 − E[min(1, A)]; one fewer than the rungs, each from 0 to 1
     */
    public static BarrierCurve of(double[] betas, double[] rejections) {
        if (betas.length < 2 || rejections.length != betas.length - 1) {
            throw new IllegalArgumentException(betas.length + " rungs with " + rejections.length
                    + " pairs; expected at least 2 and one pair less");
        }
        double[] cumulative = new double[betas.length];
        double plain = 0;
        for (int pair = 0; pair < rejections.length; pair++) {
            if (!(betas[pair + 1] < betas[pair])) {
                throw new IllegalArgumentException("inverse temperatures must decrease, but " + betas[pair]
                        + " is followed by " + betas[pair + 1]);
            }
            cumulative[pair + 1] = cumulative[pair] + increment(rejections[pair]);
            plain += rejections[pair];
        }
        return new BarrierCurve(betas, cumulative, plain);
    }

    /** ℓ = (2/√π)·erfinv(r) with r cut to 0 … {@value #LARGEST_REJECTION}. */
    public static double increment(double rejection) {
        if (!(rejection >= -1e-9 && rejection <= 1 + 1e-9)) {
            throw new IllegalArgumentException("a rejection rate is " + rejection + "; expected a number from 0 to 1");
        }
        double r = Math.max(0, Math.min(rejection, LARGEST_REJECTION));
        return 2 / Math.sqrt(Math.PI) * inverseErf(r);
    }

    /**
     * erfinv(x) for 0 ≤ x ≤ 0.996, relative error below 4e-7: Giles' central polynomial (2011) in w = −log(1 − x²).
     */
    private static double inverseErf(double x) {
        double w = -Elementary.log1p(-x * x) - 2.5;
        double p = 2.81022636e-08;
        p = 3.43273939e-07 + p * w;
        p = -3.5233877e-06 + p * w;
        p = -4.39150654e-06 + p * w;
        p = 0.00021858087 + p * w;
        p = -0.00125372503 + p * w;
        p = -0.00417768164 + p * w;
        p = 0.246640727 + p * w;
        p = 1.50140941 + p * w;
        return p * x;
    }

    /** Λ of the whole ladder, the sum of ℓ. */
    public double total() {
        return total;
    }

    /** Σr, which a coarse ladder makes too small. */
    public double plainSum() {
        return plainSum;
    }

    /** λ(β) = |dΛ/dβ|, the rejections per unit of β of an infinitely fine ladder; β on the ladder's range. */
    public double local(double beta) {
        return Math.max(0, curve.derivative(-within(beta)));
    }

    /** Λ from the coldest rung to β, on the ladder's range. */
    public double cumulative(double beta) {
        return curve.value(-within(beta));
    }

    private double within(double beta) {
        if (!(beta >= hottest && beta <= coldest)) {
            throw new IllegalArgumentException(
                    "beta " + beta + " is off the ladder from " + coldest + " to " + hottest);
        }
        return beta;
    }

    /** Returns the β at which Λ from the coldest rung is this much, by halving; cut to the ends of the ladder. */
    public double betaAt(double cumulative) {
        if (cumulative <= 0) {
            return coldest;
        }
        if (cumulative >= total) {
            return hottest;
        }
        double cold = coldest;
        double hot = hottest;
        for (int halving = 0; halving < HALVINGS; halving++) {
            double middle = (cold + hot) / 2;
            if (curve.value(-middle) < cumulative) {
                cold = middle;
            } else {
                hot = middle;
            }
        }
        return hot;
    }

    /** Returns the given number of rungs, at least two, with equal barriers between them; evenly spaced in β where there is no barrier. */
    public double[] even(int rungs) {
        if (rungs < 2) {
            throw new IllegalArgumentException("a ladder with barriers needs at least 2 rungs, not " + rungs);
        }
        double[] betas = new double[rungs];
        for (int rung = 1; rung + 1 < rungs; rung++) {
            double share = (double) rung / (rungs - 1);
            betas[rung] = total > 0 ? betaAt(total * share) : coldest + share * (hottest - coldest);
        }
        betas[0] = coldest;
        betas[rungs - 1] = hottest;
        return betas;
    }
}
