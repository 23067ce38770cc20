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
 * the kernel for searching. For single flips whose proposal does not depend on the state. Where ΔU lies in an array ({@link FlatFlips}) a run of rejected proposals is one loop over it.
 *
 * <p>Where every flip is accepted, as at β = 0, sweeps of p proposals would lead from x to its complement and back for ever. So the length of a round is drawn uniformly from
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
        double[] changes = at instanceof FlatFlips flat ? flat.changes() : null;
        int bit = draws.below(bits);
        long length = length(budget.count(), bits, draws);
        long held = 0;
        long left = length;
        while (left > 0) {
            int end = (int) Math.min(bits, bit + left);
            int next = changes == null
                    ? firstAccepted(walker, bit, end, draws)
                    : draws.firstAccepted(walker.beta(), changes, bit, end);
            held += next - bit;
            left -= next - bit;
            if (next < end) {
                recorder.stay(at, (double) (held + 1));
                walker.move(next, recorder);
                held = 0;
                left--;
                next++;
            }
            bit = next == bits ? 0 : next;
        }
        if (held > 0) {
            recorder.stay(at, (double) held);
        }
        walker.costs().proposed(length);
        walker.costs().equivalent(length);
    }

    /** Returns the first bit before {@code to} whose flip is accepted, or {@code to} if none is: {@link Draws#firstAccepted} where there is no array. */
    private static int firstAccepted(Walker walker, int from, int to, Draws draws) {
        for (int bit = from; bit < to; bit++) {
            if (draws.accept(walker.logRatio(bit))) {
                return bit;
            }
        }
        return to;
    }

    private static long length(long mean, int bits, Draws draws) {
        if (mean == 1) {
            return 1;
        }
        int half = (int) Math.max(1, Math.min(mean, bits) / 2);
        return mean - half + draws.below(2 * half + 1);
    }
}
