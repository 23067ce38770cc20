package org.flipwise.lab.paper;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;

/**
 * The paper's six modes at any p and θ, exactly summed over lumps. Three pairs of complementary modes split the bits into four
 * groups of G = p/4. With k_g the number of bits of group g that differ from the first mode, K their sum, A = k_1 + k_2 and E =
 * k_1 + k_3,
 * <pre>U = −θp/2 + log 2Σ_i cosh(θm_i/2),   m = (p − 2K, 2K − 4A, 2K − 4E),</pre>
 * so that a lump is (K, A, E) and holds Σ over k_1 of C(G, k_1) C(G, A − k_1) C(G, E − k_1) C(G, K − A − E + k_1) states.
 *
 * <p>All six basins are alike, so each state counts six times with the share e^(κm_1) / Σ_i 2cosh(κm_i) that the first mode has in it, κ =
 * 1/√p: every sum stays the same and only states around one mode, or around none, remain. At each β the sum takes every K whose weight is
 * not below e^−40 of the largest, and A and E at steps of at most one standard deviation around K/2, outwards until the weight is that
 * small. With so even a step, sums over binomial numbers are off by less than 1e-8; near the mode the step is 1 and no state
 * is left out. Between 10³ and 10⁶ lumps at p = 3000, depending on β.
 */
final class SixModeLaw {
    private static final double NEGLIGIBLE = 40;
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
        double kappa = 1 / Math.sqrt(p);
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
        visit(beta, (differ, first, second, potential, logWeight) -> collector.add(potential, logWeight));
        return collector.law();
    }

    /** E_π[Z] at β: eight kinds of flips around each lump, by group and direction. */
    double meanEscape(double beta, BalancingFunction balance) {
        WeightedMean mean = new WeightedMean();
        visit(
                beta,
                (differ, first, second, potential, logWeight) ->
                        mean.add(logWeight, escape(differ, first, second, potential, beta, balance)));
        return mean.value();
    }

    /** Z, averaged over the states of a lump: it is linear in the k_g, and given (K, A, E) they follow from k_1. */
    private double escape(int differ, int first, int second, double potential, double beta, BalancingFunction balance) {
        double inAll = sizes.meanFirst(differ, first, second);
        double[] down = {inAll, first - inAll, second - inAll, differ - first - second + inAll};
        double sum = 0;
        for (int g = 0; g < down.length; g++) {
            int a = g < 2 ? 1 : 0;
            int e = g % 2 == 0 ? 1 : 0;
            double up = p / 4.0 - down[g];
            if (up > 0) {
                double change = potential(differ + 1, first + a, second + e) - potential;
                sum += up * Elementary.exp(balance.logH(beta * change));
            }
            if (down[g] > 0) {
                double change = potential(differ - 1, first - a, second - e) - potential;
                sum += down[g] * Elementary.exp(balance.logH(beta * change));
            }
        }
        return sum / p;
    }

    private interface Visit {
        void lump(int differ, int first, int second, double potential, double logWeight);
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
            int step = (int) Math.max(1, Math.sqrt(differ * (1 - (double) differ / p) / 4));
            double logStep = Elementary.log(6.0 * step * step);
            int middle = differ / 2;
            for (int first = middle; row(differ, first, step, logStep) > least; first += step) {}
            for (int first = middle - step; row(differ, first, step, logStep) > least; first -= step) {}
        }

        /** The largest weight of a row of lumps; −∞ for a row that does not exist. */
        private double row(int differ, int first, int step, double logStep) {
            int middle = differ / 2;
            double largest = Double.NEGATIVE_INFINITY;
            double weight;
            for (int second = middle; (weight = lump(differ, first, second, logStep)) > least; second += step) {
                largest = Math.max(largest, weight);
            }
            for (int second = middle - step; (weight = lump(differ, first, second, logStep)) > least; second -= step) {
                largest = Math.max(largest, weight);
            }
            return largest;
        }

        private double lump(int differ, int first, int second, double logStep) {
            double logStates = sizes.logStates(differ, first, second);
            if (logStates == Double.NEGATIVE_INFINITY) {
                return logStates;
            }
            double potential = potential(differ, first, second);
            double logWeight = logStates + beta * potential + logShare(differ, first, second) + logStep;
            visit.lump(differ, first, second, potential, logWeight);
            return logWeight;
        }
    }
}
