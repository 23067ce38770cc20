package org.flipwise.tempering;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.LawMemory;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;

/**
 * A position on the ladder: its β, its kernel with its own γ, the length of its rounds, who listens, and the counts that belong to
 * it. Exactly one replica stands on it at a time, or one of each of two copies of the ladder that advance together, so nothing here is
 * shared between threads.
 */
public final class Rung implements Saved {
    private final int index;
    private final double beta;
    private final Kernel kernel;
    private final Budget budget;
    private final Recorder recorder;
    private final LawMemory law;
    private long rounds;
    private long iterations;
    private long swapsAttempted;
    private long swapsAccepted;
    private double swapsExpected;

    public Rung(int index, double beta, Kernel kernel, Budget budget, Recorder recorder) {
        if (kernel.unit() != budget.unit()) {
            throw new IllegalArgumentException(
                    "rounds of " + kernel.name() + " are measured in " + kernel.unit() + ", not in " + budget.unit());
        }
        this.index = index;
        this.beta = beta;
        this.kernel = kernel;
        this.budget = budget;
        this.recorder = recorder;
        law = new LawMemory(beta, kernel.balance());
    }

    /** Position from the coldest, 0. */
    public int index() {
        return index;
    }

    public double beta() {
        return beta;
    }

    public Kernel kernel() {
        return kernel;
    }

    /** Returns the law of the balancing function at work here, and what is remembered of it. */
    LawMemory law() {
        return law;
    }

    public Recorder recorder() {
        return recorder;
    }

    /** Runs one round of the replica that stands here. */
    void advance(Replica replica) {
        advance(replica, budget);
    }

    /** Runs a round of another length. */
    void advance(Replica replica, Budget budget) {
        long before = replica.workDone();
        recorder.enter(replica.walker().at());
        kernel.advance(replica.walker(), budget, replica.draws(), recorder);
        recorder.leave();
        iterations += replica.workDone() - before;
        rounds++;
    }

    /**
     * Runs one round of both copies that stand here, one after the other, and records it as one round: who listens is led from the last state of
     * the first copy to the state that the second begins in.
     */
    void advance(Replica first, Replica second) {
        long before = first.workDone() + second.workDone();
        recorder.enter(first.walker().at());
        first.advance(kernel, budget, recorder);
        if (recorder.followsFlips()) {
            lead(first.walker().at().state(), second.walker().at().state());
        }
        second.advance(kernel, budget, recorder);
        recorder.leave();
        iterations += first.workDone() + second.workDone() - before;
        rounds++;
    }

    private void lead(BitState from, BitState to) {
        for (int word = 0; word < from.wordCount(); word++) {
            for (long left = from.word(word) ^ to.word(word); left != 0; left &= left - 1) {
                recorder.flip((word << 6) + Long.numberOfTrailingZeros(left));
            }
        }
    }

    /** A round of so many proposals in each lane has been run here. */
    void advanced(long proposals) {
        iterations += proposals;
        rounds++;
    }

    /** A swap with the next hotter rung was tried, with this log of its Metropolis ratio. */
    void swapTried(double logAcceptance, boolean accepted) {
        swapsAttempted++;
        swapsExpected += logAcceptance >= 0 ? 1 : Elementary.exp(logAcceptance);
        if (accepted) {
            swapsAccepted++;
        }
    }

    /** Freezes γ and the kernel, and forgets what was recorded and counted. */
    void endBurnIn() {
        AdaptiveGamma gamma = kernel.gamma();
        if (gamma != null) {
            gamma.endBurnIn();
        }
        kernel.endBurnIn();
        recorder.discard();
        rounds = 0;
        iterations = 0;
        swapsAttempted = 0;
        swapsAccepted = 0;
        swapsExpected = 0;
    }

    /** Sojourns begun per round for a rejection-free kernel, proposals per round otherwise, of both copies where there are two; NaN before the first round. */
    public double iterationsPerRound() {
        return (double) iterations / rounds;
    }

    /** Sojourns begun by a rejection-free kernel, proposals of a single-step one. */
    public long iterations() {
        return iterations;
    }

    /** Swaps tried with the next hotter rung. */
    public long swapsAttempted() {
        return swapsAttempted;
    }

    /** Σ min(1, A) over the swaps tried: what {@link #swapsAccepted} is a coin's version of, with less noise. */
    public double swapsExpected() {
        return swapsExpected;
    }

    /** Swaps made with the next hotter rung. */
    public long swapsAccepted() {
        return swapsAccepted;
    }

    /** γ, the kernel, the law's memory and the counts. The recorder is saved by its owner. */
    @Override
    public void save(Encoder into) {
        into.section("rung");
        into.real(beta);
        into.text(kernel.name());
        into.text(budget.toString());
        AdaptiveGamma gamma = kernel.gamma();
        into.flag(gamma != null);
        if (gamma != null) {
            gamma.save(into);
        }
        kernel.save(into);
        law.save(into);
        into.wholes(new long[] {rounds, iterations, swapsAttempted, swapsAccepted});
        into.real(swapsExpected);
    }

    @Override
    public void restore(Decoder from) {
        from.section("rung");
        from.expect("beta of a rung", beta);
        from.expect("kernel", kernel.name());
        from.expect("length of a round", budget.toString());
        AdaptiveGamma gamma = kernel.gamma();
        if (from.flag() != (gamma != null)) {
            throw new CodecException("one kernel '" + kernel.name() + "' has a gamma, the other has none");
        }
        if (gamma != null) {
            gamma.restore(from);
        }
        kernel.restore(from);
        law.restore(from);
        long[] counts = new long[4];
        from.fill(counts);
        rounds = counts[0];
        iterations = counts[1];
        swapsAttempted = counts[2];
        swapsAccepted = counts[3];
        swapsExpected = from.real();
    }
}
