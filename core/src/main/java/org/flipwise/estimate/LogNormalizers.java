package org.flipwise.estimate;

import java.util.List;

/**
 * log Z of every rung over that of the hottest, with standard errors, by two-sided stepping stones and by thermodynamic integration. An error sums
 * the influence of each batch of rounds on all pairs from the hottest rung down, so that correlation between pairs, and between rounds, is
 * inside it; that of thermodynamic integration has in it a guess at the error of its cubic, a share of the correction for bending over each pair. NaN where there is nothing to go by.
 */
public final class LogNormalizers {
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

    /** The mean over independent chains of one ladder, each weighted by its rounds, in their order. */
    public static LogNormalizers of(List<SteppingStones> chains) {
        LogNormalizers result = new LogNormalizers(chains.get(0).rungs());
        double rounds = 0;
        for (SteppingStones chain : chains) {
            rounds += (double) chain.stone(0).rounds();
        }
        for (SteppingStones chain : chains) {
            LogNormalizers one = of(chain);
            double share = chain.stone(0).rounds() / rounds;
            for (int rung = 0; rung < result.bridge.length; rung++) {
                result.bridge[rung] += share * one.bridge[rung];
                result.bridgeVariance[rung] += share * share * one.bridgeVariance[rung];
                result.integral[rung] += share * one.integral[rung];
                result.integralVariance[rung] += share * share * one.integralVariance[rung];
            }
        }
        return result;
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
