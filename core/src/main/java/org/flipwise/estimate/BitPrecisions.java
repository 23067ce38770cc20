package org.flipwise.estimate;

/** How well the marginals of all bits are known at one moment: errors for intervals, and effective sample sizes. */
public final class BitPrecisions {
    private final double[] means;
    private final Precision[] byRounds;
    private final Precision[] byTours;
    private final double[] most;
    private final double[] sizes;

    /**
     * @param most by bit, the independent draws that its changes are worth at the most; 0 where it never changed
     */
    BitPrecisions(double[] means, Precision[] byRounds, Precision[] byTours, double[] most) {
        this.means = means;
        this.byRounds = byRounds;
        this.byTours = byTours;
        this.most = most;
        Precision[] known = new Precision[means.length];
        double[] spreads = new double[means.length];
        for (int bit = 0; bit < means.length; bit++) {
            spreads[bit] = spread(bit);
            known[bit] = Precision.of(byRounds[bit], byTours[bit]);
        }
        sizes = EffectiveSizes.of(spreads, known);
    }

    private double spread(int bit) {
        return means[bit] * (1 - means[bit]);
    }

    /** Returns the error of a bit's mean, such that ±1.96 of it cover about 95%; NaN where the bit has never changed. */
    public double standardError(int bit) {
        if (most[bit] == 0) {
            return Double.NaN;
        }
        double rounds = byRounds[bit].squaredErrorOfShare(means[bit]);
        double tours = byTours[bit].squaredErrorOfShare(means[bit]);
        double larger = tours > rounds || Double.isNaN(rounds) ? tours : rounds;
        return Math.sqrt(Math.max(larger, spread(bit) / most[bit]));
    }

    /** Returns how many independent draws of the bit would know it as well; NaN where it has never changed. */
    public double effectiveSampleSize(int bit) {
        return most[bit] == 0 ? Double.NaN : Math.min(most[bit], sizes[bit]);
    }
}
