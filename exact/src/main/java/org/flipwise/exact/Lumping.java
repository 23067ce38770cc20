package org.flipwise.exact;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;
import org.jspecify.annotations.Nullable;

/**
 * States that no kernel of single flips or swap can tell apart, put together: equal base and U, and equal lists of
 * (log-ratio, Q) around them. Sums over pairs of states, 2^(2p) of them, become sums over pairs of lumps; the paper's
 * mixtures at p = 16 have 9 lumps (two modes) and 390 (seven). Values are equal when they agree to 1e-11. Made
 * with O(2^p·p log p); p ≤ 16.
 */
public final class Lumping {
    private final List<Lump> lumps;

    private Lumping(Collection<Lump> lumps) {
        this.lumps = List.copyOf(lumps);
    }

    public static Lumping of(EnumeratedTarget target) {
        return of(target, state -> true);
    }

    /**
     * Only the states that are wanted: rates and means are then conditional on every rung being in one of them, as they are for jump
     * chains whose states all have the same parity whenever they swap. Moves still go to any state.
     */
    public static Lumping of(EnumeratedTarget target, IntPredicate wanted) {
        ProposalTable proposal = target.proposal();
        Map<List<Long>, Lump> found = new LinkedHashMap<>();
        for (int state = 0; state < target.states(); state++) {
            if (target.possible(state) && wanted.test(state)) {
                Lump lump = new Lump(target, proposal, state);
                found.computeIfAbsent(lump.key(), key -> lump).add();
            }
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("no possible state is wanted");
        }
        return new Lumping(found.values());
    }

    /** Returns how many kinds of states there are. */
    public int lumps() {
        return lumps.size();
    }

    /** E_π[Z] at β. */
    public double meanEscape(double beta, BalancingFunction balance) {
        double[] law = normalised(logWeights(beta, null));
        double sum = 0;
        for (int i = 0; i < law.length; i++) {
            sum += law[i] * lumps.get(i).escape(beta, balance);
        }
        return sum;
    }

    /**
     * Expected sojourns begun in a round of L0 transitions by a multiplicity kernel at stationarity: 1 + (L0 −
     * 1)·E_π[Z].
     */
    public double iterationsPerRound(double beta, BalancingFunction balance, long transitions) {
        return 1 + (transitions - 1) * meanEscape(beta, balance);
    }

    /**
     * E[min(1, A)] of the ordinary swap between two rungs that keep π^β, their states independent of each other.
     * O(lumps²).
     */
    public double swapRate(double coldBeta, double hotBeta) {
        return swapRate(logWeights(coldBeta, null), logWeights(hotBeta, null));
    }

    /**
     * E[min(1, A)] of the Z-corrected swap between two rungs that keep Z·π^β, their states independent of each other.
     * O(lumps²).
     */
    public double jumpSwapRate(double coldBeta, double hotBeta, BalancingFunction balance) {
        return swapRate(logWeights(coldBeta, balance), logWeights(hotBeta, balance));
    }

    /**
     * With f the weights of a state, A = f_cold(y) f_hot(x) / f_cold(x) f_hot(y) for x on the cold rung and y on the
     * hot one.
     */
    private double swapRate(double[] cold, double[] hot) {
        double[] coldLaw = normalised(cold);
        double[] hotLaw = normalised(hot);
        double rate = 0;
        for (int x = 0; x < cold.length; x++) {
            for (int y = 0; y < hot.length; y++) {
                double pair = coldLaw[x] * hotLaw[y];
                if (pair > 0) {
                    rate += pair * Elementary.exp(Math.min(0, cold[y] + hot[x] - cold[x] - hot[y]));
                }
            }
        }
        return rate;
    }

    /** log of π_β up to a constant for one member of each lump, with Z where a balancing function is given. */
    private double[] logWeights(double beta, @Nullable BalancingFunction balance) {
        double[] weights = new double[lumps.size()];
        for (int i = 0; i < weights.length; i++) {
            Lump lump = lumps.get(i);
            double logEscape = balance == null ? 0 : Elementary.log(lump.escape(beta, balance));
            weights[i] = lump.logDensity(beta) + logEscape;
        }
        return weights;
    }

    /** Returns the law of the lumps. */
    private double[] normalised(double[] logWeights) {
        double[] law = new double[logWeights.length];
        Arrays.setAll(law, i -> logWeights[i] + lumps.get(i).logMembers());
        double logTotal = Elementary.logSumExp(law, law.length);
        Arrays.setAll(law, i -> Elementary.exp(law[i] - logTotal));
        return law;
    }
}
