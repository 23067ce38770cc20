package org.flipwise.estimate;

/**
 * How well a mean is known: an estimate of the variance of the mean, and how well that estimate is known itself.
 *
 * @param variance the estimated variance of the mean; NaN where there is none
 * @param freedom the degrees of freedom of that estimate, those of a variance from as many independent stretches and one more
 */
public record Precision(double variance, double freedom) {
    /** Nothing is known. */
    public static final Precision NONE = new Precision(Double.NaN, 0);

    /** Two estimates of one variance are taken to differ when their ratio is more than this many of its standard errors above 1. */
    private static final double BEYOND_CHANCE = 2;

    /** Returns whether there is an estimate. */
    public boolean isKnown() {
        return !Double.isNaN(variance);
    }

    /**
     * The square of an error such that mean ± 1.96·error covers about 95%: variance·(t/1.96)², with t Student's 97.5% point. The widening
     * belongs to the interval; an effective sample size is taken from {@link #variance}.
     */
    public double squaredError() {
        double widening = InitialSequence.widening(freedom);
        return variance * widening * widening;
    }

    /** Returns the square of the error of a share p in [0, 1], by {@link InitialSequence#ofShare}. */
    public double squaredErrorOfShare(double p) {
        return InitialSequence.ofShare(p, squaredError());
    }

    /**
     * Shares that add up to 1, such as the masses of modes: each variance is at least the one that all of them together suggest. A share that was seen too seldom by chance has too small a
     * variance of its own. With u = ΣV/Σp(1−p), n = 1/u and p' = (np + 1)/(n + 2), each is the larger of V and u·p'(1−p').
     */
    static Precision[] ofShares(double[] shares, Precision[] known) {
        double variances = 0;
        double spreads = 0;
        for (int k = 0; k < shares.length; k++) {
            variances += known[k].variance;
            spreads += shares[k] * (1 - shares[k]);
        }
        double u = variances / spreads;
        if (!(u > 0)) {
            return known;
        }
        Precision[] wider = new Precision[shares.length];
        for (int k = 0; k < shares.length; k++) {
            double moved = (shares[k] / u + 1) / (1 / u + 2);
            wider[k] = new Precision(Math.max(known[k].variance, u * moved * (1 - moved)), known[k].freedom);
        }
        return wider;
    }

    /**
     * One estimate from two of the same variance, by the rounds in their order and by tours. Tours see what replicas keep, which rounds do not; rounds see drifts of the
     * whole ladder, which tours do not where the hottest rung does not forget. Where one gives more than the other by more than chance explains, √(2/ν + 2/ν′) being the
     * standard error of the ratio, it is used; otherwise both are averaged by their degrees of freedom.
     */
    public static Precision of(Precision byRounds, Precision byTours) {
        if (!byTours.isKnown() || !byRounds.isKnown()) {
            return byRounds.isKnown() ? byRounds : byTours;
        }
        double freedom = byRounds.freedom + byTours.freedom;
        double limit = 1 + BEYOND_CHANCE * Math.sqrt(2 / byRounds.freedom + 2 / byTours.freedom);
        if (byTours.variance > limit * byRounds.variance) {
            return byTours;
        }
        if (byRounds.variance > limit * byTours.variance) {
            return byRounds;
        }
        return new Precision(
                (byRounds.freedom * byRounds.variance + byTours.freedom * byTours.variance) / freedom, freedom);
    }
}
