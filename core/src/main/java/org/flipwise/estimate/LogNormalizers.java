package org.flipwise.estimate;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * log Z of every rung over that of the hottest, by two-sided stepping stones with standard errors and by thermodynamic integration without.
 * An error sums the influence of each batch of rounds on all pairs from the hottest rung down, so that correlation between pairs, and
 * between rounds, is inside it, and is held against that of the tours of replicas ({@link StoneTours}) by {@link Precision#of}. Integration has none: its rule is off by an unknown amount that no sampling error covers. NaN where there is
 * nothing to go by.
 */
public final class LogNormalizers {
    /** The 99.9% point of a normal law. */
    private static final double Z999 = 3.090232306167813;

    private final double[] bridge;
    private final double[] bridgeVariance;
    private final double[] integral;

    private LogNormalizers(int rungs) {
        bridge = new double[rungs];
        bridgeVariance = new double[rungs];
        integral = new double[rungs];
    }

    static LogNormalizers of(SteppingStones chain) {
        LogNormalizers result = new LogNormalizers(chain.rungs());
        double[] onBridge = new double[chain.stone(0).batches()];
        Precision[] byTours = chain.byTours();
        for (int rung = chain.rungs() - 2; rung >= 0; rung--) {
            Stone cold = chain.stone(rung);
            Stone hot = chain.stone(rung + 1);
            double meanCold = cold.towardsHotter().mean();
            double meanHot = hot.towardsColder().mean();
            result.bridge[rung] = result.bridge[rung + 1] + SteppingStones.logRatio(cold.shift(), meanHot, meanCold);
            result.integral[rung] = result.integral[rung + 1]
                    + SteppingStones.integral(
                            chain.step(rung), cold.potential(), hot.potential(), cold.variance(), hot.variance());
            for (int k = 0; k < onBridge.length; k++) {
                onBridge[k] += hot.towardsColder().influence(k) / meanHot
                        - cold.towardsHotter().influence(k) / meanCold;
            }
            Precision byRounds = InitialSequence.precision(onBridge, new int[] {onBridge.length});
            result.bridgeVariance[rung] = Precision.of(byRounds, byTours[rung]).squaredError();
        }
        return result;
    }

    /**
     * The mean over independent chains of one ladder, each weighted by its rounds, in their order. Where chains differ by more than their own errors explain, the error of the mean is that of their
     * differences.
     */
    public static LogNormalizers of(List<SteppingStones> chains) {
        List<LogNormalizers> all = chains.stream().map(LogNormalizers::of).toList();
        double[] shares = new double[chains.size()];
        double rounds = 0;
        for (SteppingStones chain : chains) {
            rounds += (double) chain.stone(0).rounds();
        }
        for (int k = 0; k < shares.length; k++) {
            shares[k] = chains.get(k).stone(0).rounds() / rounds;
        }
        LogNormalizers result = new LogNormalizers(chains.get(0).rungs());
        for (int rung = 0; rung < result.bridge.length; rung++) {
            int here = rung;
            result.bridge[rung] = mean(shares, k -> all.get(k).bridge[here]);
            result.bridgeVariance[rung] =
                    variance(shares, k -> all.get(k).bridge[here], k -> all.get(k).bridgeVariance[here]);
            result.integral[rung] = mean(shares, k -> all.get(k).integral[here]);
        }
        return result;
    }

    private static double mean(double[] shares, IntToDoubleFunction value) {
        double mean = 0;
        for (int k = 0; k < shares.length; k++) {
            mean += shares[k] * value.applyAsDouble(k);
        }
        return mean;
    }

    /**
     * The squared error of Σ s_k x_k by the chains' own, Σ s_k² V_k; or by their differences, m/(m−1)·Σ s_k²(x_k − x̄)² with m − 1 degrees of freedom, where these are larger by more
     * than chance explains.
     */
    private static double variance(double[] shares, IntToDoubleFunction value, IntToDoubleFunction own) {
        double mean = mean(shares, value);
        double within = 0;
        double between = 0;
        int m = shares.length;
        for (int k = 0; k < m; k++) {
            double off = value.applyAsDouble(k) - mean;
            within += shares[k] * shares[k] * own.applyAsDouble(k);
            between += shares[k] * shares[k] * off * off * m / (m - 1);
        }
        return m > 1 && between > byChance(m - 1.0) * within ? new Precision(between, m - 1.0).squaredError() : within;
    }

    /** χ²/ν at its 99.9% point by Wilson and Hilferty (1931): what chains that agree exceed once in a thousand times. */
    private static double byChance(double freedom) {
        double spread = 2 / (9 * freedom);
        double root = 1 - spread + Z999 * Math.sqrt(spread);
        return root * root * root;
    }

    /** log Z(rung)/Z(hottest), by two-sided stepping stones. */
    public double bridge(int rung) {
        return bridge[rung];
    }

    public double bridgeError(int rung) {
        return Math.sqrt(bridgeVariance[rung]);
    }

    /** log Z(rung)/Z(hottest), by thermodynamic integration. */
    public double thermodynamic(int rung) {
        return integral[rung];
    }
}
