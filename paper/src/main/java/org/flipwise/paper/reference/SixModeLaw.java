package org.flipwise.paper.reference;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;

/**
 * The paper's six modes at any p and θ, exactly summed over lumps. Three pairs of complementary modes split the bits into four
 * groups of G = p/4. With k_g the number of bits of group g that differ from the first mode, K their sum, A = k_1 + k_2 and E =
 * k_1 + k_3,
 * <pre>U = −θp/2 + log 2Σ_i cosh(θm_i/2),   m = (p − 2K, 2K − 4A, 2K − 4E),</pre>
 * so that a lump is (K, A, E) and holds Σ over k_1 of C(G, k_1) C(G, A − k_1) C(G, E − k_1) C(G, K − A − E + k_1) states.
 *
 * <p>All six basins are alike, so each state counts six times with the share e^(κm_1) / Σ_i 2cosh(κm_i) that the first mode has in
 * it, κ = max(1/√p, 30/p): every sum stays the same, and only states around one mode, or around none, remain. At each β the sum
 * takes every K whose weight is not below e^−30 of the largest, and A and E at steps of at most one standard deviation around K/2,
 * outwards until the weight is that small. Evenly spaced sums over so smooth numbers are good to 1e-8; near the mode the step is 1
 * and no state is left out, which matters where U takes few values. From a hundred lumps at β = 20000 to some 10⁵ around the
 * ordering point 12/(θ²p), for p = 3000.
 */
final class SixModeLaw {
    private static final double NEGLIGIBLE = 30;
    private static final int MODES = 6;
    private static final int LARGEST_DIMENSION = 100_000;
    private static final double LARGEST_EXPONENT = 700;
    private final int p;
    private final double theta;
    private final LumpSizes sizes;
    /** By number of bits that agree with a mode, cosh(θm/2) and cosh(κm); cosh is even, so that the sign of m is free. */
    private final double[] cosh;

    private final double[] shareCosh;
    private final double[] shareExp;

    private SixModeLaw(int p, double theta) {
        this.p = p;
        this.theta = theta;
        this.sizes = new LumpSizes(p / 4);
        this.cosh = new double[p + 1];
        this.shareCosh = new double[p + 1];
        this.shareExp = new double[p + 1];
        double kappa = Math.max(1 / Math.sqrt(p), NEGLIGIBLE / p);
        for (int agree = 0; agree <= p; agree++) {
            double m = 2.0 * agree - p;
            cosh[agree] = (Elementary.exp(theta * m / 2) + Elementary.exp(-theta * m / 2)) / 2;
            shareExp[agree] = Elementary.exp(kappa * m);
            shareCosh[agree] = (shareExp[agree] + 1 / shareExp[agree]) / 2;
        }
    }

    /** For p a multiple of 8 (so that the groups are equal) up to 100,000 and 0 &lt; θ ≤ 1400/p. */
    static SixModeLaw of(int p, double theta) {
        if (p < 8 || p % 8 != 0 || p > LARGEST_DIMENSION) {
            throw new IllegalArgumentException(
                    "p is " + p + "; expected a multiple of 8 from 8 to " + LARGEST_DIMENSION);
        }
        if (!(theta > 0 && theta * p / 2 <= LARGEST_EXPONENT)) {
            throw new IllegalArgumentException("theta is " + theta + "; expected more than 0 and at most 1400/p");
        }
        return new SixModeLaw(p, theta);
    }

    int dimension() {
        return p;
    }

    private double potential(int differ, int first, int second) {
        int half = p / 2 + differ;
        return Elementary.log(2 * (cosh[p - differ] + cosh[half - 2 * first] + cosh[half - 2 * second]))
                - theta * p / 2;
    }

    private double logShare(int differ, int first, int second) {
        int half = p / 2 + differ;
        double all = shareCosh[p - differ] + shareCosh[half - 2 * first] + shareCosh[half - 2 * second];
        return Elementary.log(shareExp[p - differ] / (2 * all));
    }

    /** The law of U at an inverse temperature, and log Σ e^(βU) over all states. */
    PotentialLaw at(double beta) {
        PotentialLaw.Collector collector = new PotentialLaw.Collector();
        visit(beta, (lump, logWeight) -> collector.add(lump.potential(), logWeight));
        return collector.law();
    }

    /** E_π[Z] at β: eight kinds of flips around each lump, by group and direction. */
    double meanEscape(double beta, BalancingFunction balance) {
        WeightedMean mean = new WeightedMean();
        visit(beta, (lump, logWeight) -> mean.add(logWeight, escape(lump, beta, balance)));
        return mean.value();
    }

    /**
     * (K, A, E) and U.
     *
     * @param inBoth the mean of k_1
     */
    private record Lump(int differ, int first, int second, double inBoth, double potential) {}

    /** Z, averaged over the states of a lump: it is linear in the k_g, and given (K, A, E) they follow from k_1. */
    private double escape(Lump lump, double beta, BalancingFunction balance) {
        double both = lump.inBoth();
        double neither = lump.differ() - lump.first() - lump.second() + both;
        double[] differing = {both, lump.first() - both, lump.second() - both, neither};
        double sum = 0;
        for (int g = 0; g < differing.length; g++) {
            double alike = p / 4.0 - differing[g];
            if (alike > 0) {
                sum += alike * Elementary.exp(balance.logH(beta * change(lump, g, 1)));
            }
            if (differing[g] > 0) {
                sum += differing[g] * Elementary.exp(balance.logH(beta * change(lump, g, -1)));
            }
        }
        return sum / p;
    }

    /** What U gains when k_g changes by one. */
    private double change(Lump lump, int g, int by) {
        int first = lump.first() + (g < 2 ? by : 0);
        int second = lump.second() + (g % 2 == 0 ? by : 0);
        return potential(lump.differ() + by, first, second) - lump.potential();
    }

    private interface Visit {
        void at(Lump lump, double logWeight);
    }

    private void visit(double beta, Visit visit) {
        double[] rough = new double[p + 1];
        double largest = Double.NEGATIVE_INFINITY;
        double logStates = 0;
        for (int differ = 0; differ <= p; differ++) {
            int middle = differ / 2;
            rough[differ] = logStates + beta * potential(differ, middle, middle) + logShare(differ, middle, middle);
            largest = Math.max(largest, rough[differ]);
            logStates += Elementary.log((double) (p - differ) / (differ + 1));
        }
        Sum sum = new Sum(beta, largest - NEGLIGIBLE, visit);
        for (int differ = 0; differ <= p; differ++) {
            if (rough[differ] > largest - NEGLIGIBLE) {
                sum.over(differ);
            }
        }
    }

    /** Lumps of one K after the other, from the middle outwards. */
    private final class Sum {
        private final double beta;
        private final double least;
        private final Visit visit;

        Sum(double beta, double least, Visit visit) {
            this.beta = beta;
            this.least = least;
            this.visit = visit;
        }

        void over(int differ) {
            int spread = (int) Math.max(1, Math.sqrt(differ * (1 - (double) differ / p) / 4));
            int step = differ % 2 == 1 && spread % 2 == 0 ? spread - 1 : spread;
            for (int out = 0; row(differ, step, out) > least; out++) {}
        }

        /**
         * The largest weight in a row of lumps; −∞ for a row that does not exist. A and K − A are alike, E and K − E, and A and E: one of them
         * stands for all.
         */
        private double row(int differ, int step, int out) {
            double largest = Double.NEGATIVE_INFINITY;
            double weight = Double.POSITIVE_INFINITY;
            for (int j = 0; j <= out && weight > least; j++) {
                int alike = mirrored(differ, out) * mirrored(differ, j) * (j < out ? 2 : 1);
                double logTimes = Elementary.log((double) MODES * step * step * alike);
                weight = lump(differ, below(differ, step, out), below(differ, step, j), logTimes);
                largest = Math.max(largest, weight);
            }
            return largest;
        }

        /** So many steps below K/2, and half a step more if K is odd, as the step then is. */
        private static int below(int differ, int step, int out) {
            return (differ - step * (2 * out + differ % 2)) / 2;
        }

        private static int mirrored(int differ, int out) {
            return differ % 2 == 0 && out == 0 ? 1 : 2;
        }

        private double lump(int differ, int first, int second, double logTimes) {
            LumpSizes.Size size = sizes.of(differ, first, second);
            if (size.logStates() == Double.NEGATIVE_INFINITY) {
                return size.logStates();
            }
            double potential = potential(differ, first, second);
            double logWeight = size.logStates() + beta * potential + logShare(differ, first, second) + logTimes;
            visit.at(new Lump(differ, first, second, size.meanFirst(), potential), logWeight);
            return logWeight;
        }
    }
}
