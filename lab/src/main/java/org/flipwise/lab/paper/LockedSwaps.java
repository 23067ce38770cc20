package org.flipwise.lab.paper;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.numeric.Elementary;
import org.flipwise.targets.problem.Problems;

/**
 * Exact acceptance of the Z-corrected swap when both replicas are known to have an even or an odd number of ones. A jump changes that
 * parity, so with a fixed number of jumps per round, equal starts and alternating pairs, each pair of rungs is always tried at one and the same
 * parity, and the law behind its acceptance is Z·π^β on half of the space. Problems on 16 bits; O(2^p·p) for a rung, O(kinds of states²) for a pair.
 */
final class LockedSwaps {
    private static final double GRID = 1e9;
    private final EnumeratedTarget target;
    private final BalancingFunction balance;

    private LockedSwaps(EnumeratedTarget target, BalancingFunction balance) {
        this.target = target;
        this.balance = balance;
    }

    static LockedSwaps of(SmallSpace space, Algorithm algorithm) {
        BalancingFunction balance = algorithm == Algorithm.IIT ? BalancingFunction.sqrt() : BalancingFunction.min();
        return new LockedSwaps(
                EnumeratedTarget.of(Problems.resolve(space.problem()).target()), balance);
    }

    /**
     * Whether replicas that started even have odd parity whenever a pair of rungs is tried, odd pairs first: after the jumps of burn-in and of
     * one round, or two.
     *
     * @param pair from 0
     */
    static boolean odd(long burnIn, long jumps, int pair) {
        long rounds = pair % 2 == 1 ? 1 : 2;
        return (burnIn + rounds * jumps) % 2 == 1;
    }

    /** E[min(1, A)] by pair of rungs of a ladder, after so many jumps of burn-in and with so many per round. */
    double[] rates(List<Double> ladder, long burnIn, long jumps) {
        double[] rates = new double[ladder.size() - 1];
        for (int pair = 0; pair < rates.length; pair++) {
            boolean odd = odd(burnIn, jumps, pair);
            rates[pair] = rate(ladder.get(pair), ladder.get(pair + 1), odd, odd);
        }
        return rates;
    }

    /** E[min(1, A)] given both parities. */
    double rate(double cold, double hot, boolean coldOdd, boolean hotOdd) {
        double[] onCold = logWeights(cold);
        double[] onHot = logWeights(hot);
        Kinds xs = Kinds.of(onCold, onHot, coldOdd);
        Kinds ys = Kinds.of(onCold, onHot, hotOdd);
        double[] coldLaw = xs.law(xs.cold);
        double[] hotLaw = ys.law(ys.hot);
        double rate = 0;
        for (int x = 0; x < coldLaw.length; x++) {
            for (int y = 0; y < hotLaw.length; y++) {
                double logA = ys.cold[y] + xs.hot[x] - xs.cold[x] - ys.hot[y];
                rate += coldLaw[x] * hotLaw[y] * Elementary.exp(Math.min(0, logA));
            }
        }
        return rate;
    }

    /** log Z·π^β of every state, up to a constant. */
    private double[] logWeights(double beta) {
        double[] weights = new double[target.states()];
        int bits = target.dimension();
        for (int state = 0; state < weights.length; state++) {
            double escape = 0;
            for (int bit = 0; bit < bits; bit++) {
                double delta = target.potential(state ^ 1 << bit) - target.potential(state);
                escape += Elementary.exp(balance.logH(beta * delta)) / bits;
            }
            weights[state] = beta * target.potential(state) + Elementary.log(escape);
        }
        return weights;
    }

    /** States of one parity that weigh the same on both rungs, put together. */
    private static final class Kinds {
        final double[] cold;
        final double[] hot;
        private final double[] members;

        private Kinds(double[] cold, double[] hot, double[] members) {
            this.cold = cold;
            this.hot = hot;
            this.members = members;
        }

        static Kinds of(double[] cold, double[] hot, boolean odd) {
            Map<List<Long>, double[]> found = new HashMap<>();
            for (int state = 0; state < cold.length; state++) {
                if (Integer.bitCount(state) % 2 == (odd ? 1 : 0)) {
                    List<Long> key = List.of(Math.round(cold[state] * GRID), Math.round(hot[state] * GRID));
                    double c = cold[state];
                    double h = hot[state];
                    found.computeIfAbsent(key, fresh -> new double[] {c, h, 0})[2]++;
                }
            }
            List<double[]> kinds = List.copyOf(found.values());
            return new Kinds(column(kinds, 0), column(kinds, 1), column(kinds, 2));
        }

        private static double[] column(List<double[]> kinds, int which) {
            return kinds.stream().mapToDouble(kind -> kind[which]).toArray();
        }

        double[] law(double[] logWeights) {
            double[] law = new double[logWeights.length];
            Arrays.setAll(law, i -> logWeights[i] + Elementary.log(members[i]));
            double logTotal = Elementary.logSumExp(law, law.length);
            Arrays.setAll(law, i -> Elementary.exp(law[i] - logTotal));
            return law;
        }
    }
}
