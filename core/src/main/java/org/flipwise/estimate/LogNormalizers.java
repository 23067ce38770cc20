package org.flipwise.estimate;

import java.util.List;
import java.util.function.IntToDoubleFunction;

/**
 * log Z of every rung over that of the hottest, with standard errors, by two-sided stepping stones and by thermodynamic integration. An error sums
 * the influence of each batch of rounds on all pairs from the hottest rung down, so that correlation between pairs, and between rounds, is
 * inside it; that of thermodynamic integration has in it a guess at the error of its cubic, a share of the correction for bending over each pair. NaN where there is nothing to go by.
 */
public final class LogNormalizers {
    /** The 99.9% point of a normal law. */
    private static final double Z999 = 3.090232306167813;

    /** Of what the cubic adds to the trapezoid, how much it may be wrong by. */
    private static final double RULE_SHARE = 0.25;

    private final double[] bridge;
    private final double[] bridgeVariance;
    private final double[] integral;
    private final double[] integralVariance;

    private LogNormalizers(int rungs) {
        bridge = new double[rungs];
        bridgeVariance = new double[rungs];
        integral = new double[rungs];
        integralVariance = new double[rungs];
    }

    static LogNormalizers of(SteppingStones chain) {
        LogNormalizers result = new LogNormalizers(chain.rungs());
        double[] onBridge = new double[chain.stone(0).batches()];
        double[] onIntegral = new double[onBridge.length];
        double ruleSquares = 0;
        for (int rung = chain.rungs() - 2; rung >= 0; rung--) {
            Stone cold = chain.stone(rung);
            Stone hot = chain.stone(rung + 1);
            double step = chain.step(rung);
            double meanCold = cold.towardsHotter().mean();
            double meanHot = hot.towardsColder().mean();
            result.bridge[rung] = result.bridge[rung + 1] + SteppingStones.logRatio(cold.shift(), meanHot, meanCold);
            result.integral[rung] = result.integral[rung + 1]
                    + SteppingStones.integral(step, cold.potential(), hot.potential(), cold.variance(), hot.variance());
            double bend = SteppingStones.integral(step, 0, 0, cold.variance(), hot.variance());
            ruleSquares += RULE_SHARE * RULE_SHARE * bend * bend;
            for (int k = 0; k < onBridge.length; k++) {
                onBridge[k] += hot.towardsColder().influence(k) / meanHot
                        - cold.towardsHotter().influence(k) / meanCold;
                onIntegral[k] += SteppingStones.integral(
                        step,
                        cold.potentialInfluence(k),
                        hot.potentialInfluence(k),
                        cold.varianceInfluence(k),
                        hot.varianceInfluence(k));
            }
            result.bridgeVariance[rung] = varianceOfMean(onBridge);
            result.integralVariance[rung] = varianceOfMean(onIntegral) + ruleSquares;
        }
        return result;
    }

    private static double varianceOfMean(double[] influences) {
        return InitialSequence.varianceOfMean(influences, influences.length);
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
            result.integralVariance[rung] =
                    variance(shares, k -> all.get(k).integral[here], k -> all.get(k).integralVariance[here]);
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

    /** The same by thermodynamic integration. */
    public double thermodynamic(int rung) {
        return integral[rung];
    }

    public double thermodynamicError(int rung) {
        return Math.sqrt(integralVariance[rung]);
    }
}
