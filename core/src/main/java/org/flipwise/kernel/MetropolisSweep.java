package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.target.FlatFlips;
import org.flipwise.target.Neighbourhood;

/**
 * Metropolis by sweeps: bits are proposed one after the other, from a bit drawn at the start of the round, and each flip is accepted with probability
 * min(1, r). Each single update keeps π^β, and neither which bit is next nor the length of the round depends on the state, so a round keeps it; it is not
 * reversible. It needs one random number less per proposal than {@link MetropolisHastings} and walks memory in order:
 * the kernel for searching. For single flips whose proposal does not depend on the state. Where ΔU lies in an array ({@link FlatFlips}) it is one loop along it, with the same digits.
 *
 * <p>Where every flip is accepted, as at β = 0, sweeps of p proposals would lead from x to its complement and back forever. So the length of a round is drawn uniformly from
 * L0 − h, …, L0 + h with h = ⌊min(L0, p)/2⌋ (at least 1), L0 on average: two lengths that differ by one differ in one flip, which makes the chain irreducible and aperiodic at every β. Rounds of one proposal stay so: they are
 * irreducible, and of period two where every flip is accepted.
 */
public final class MetropolisSweep implements Kernel {

    /** Creates the kernel, which has no settings. */
    public MetropolisSweep() {}

    @Override
    public String name() {
        return "mh-sweep";
    }

    @Override
    public BalancingFunction balance() {
        return BalancingFunction.min();
    }

    @Override
    public Law law() {
        return Law.TARGET;
    }

    @Override
    public Budget.Unit unit() {
        return Budget.Unit.TRANSITIONS;
    }

    @Override
    public boolean rejectionFree() {
        return false;
    }

    /** Reports consecutive transitions spent in one state as one stay. */
    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        if (!at.singleFlips()) {
            throw new IllegalArgumentException("mh-sweep needs moves that flip one bit each; use mh");
        }
        int bits = at.moves();
        int first = draws.below(bits);
        long length = length(budget.count(), bits, draws);
        if (at instanceof FlatFlips flat) {
            walker.sweep(flat).advance(first, length, draws, recorder);
        } else {
            byMoves(walker, first, length, draws, recorder);
        }
        walker.costs().proposed(length);
        walker.costs().equivalent(length);
    }

    private static void byMoves(Walker walker, int first, long length, Draws draws, Recorder recorder) {
        Neighbourhood at = walker.at();
        int bit = first;
        long held = 0;
        for (long left = length; left > 0; left--) {
            held++;
            if (draws.accept(walker.logRatio(bit))) {
                recorder.stay(at, (double) held);
                walker.move(bit, recorder);
                held = 0;
            }
            bit = bit + 1 == at.moves() ? 0 : bit + 1;
        }
        if (held > 0) {
            recorder.stay(at, (double) held);
        }
    }

    private static long length(long mean, int bits, Draws draws) {
        if (mean == 1) {
            return 1;
        }
        int half = (int) Math.max(1, Math.min(mean, bits) / 2);
        return mean - half + draws.below(2 * half + 1);
    }
}
