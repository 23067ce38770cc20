package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.jspecify.annotations.Nullable;

/**
 * One algorithm at one inverse temperature. A kernel keeps no state of the chain, only its own γ where it has one, so it
 * serves whichever replica stands on its rung.
 */
public interface Kernel extends Saved {

    /** Short name, as the command line spells it. */
    String name();

    /** Returns the balancing function at work, the bounded one where there is a bound. */
    BalancingFunction balance();

    /** Returns what this kernel leaves invariant. */
    Law law();

    /** Returns the unit in which its rounds are measured. */
    Budget.Unit unit();

    /** Returns the bound that this kernel adapts, if any. */
    default @Nullable AdaptiveGamma gamma() {
        return null;
    }

    /** Returns whether an iteration looks at the whole neighbourhood and always leaves it, false for one proposal, or a part of the moves, at a time. */
    default boolean rejectionFree() {
        return true;
    }

    /** Runs one round and reports every state held, with its weight, to the recorder. The walker is bound to this kernel's β. */
    void advance(Walker walker, Budget budget, Draws draws, Recorder recorder);

    /** Burn-in is over: a kernel that adapts by itself freezes. γ is not its business: the rung freezes it. */
    default void endBurnIn() {}

    /**
     * Writes down what this kernel has gathered in rounds gone by: counts, a rule's memory; nothing by default. Overridden by a kernel with fields that change, and by
     * one that has others inside, which it tells to do the same. γ is not its business: the rung writes it down.
     */
    @Override
    default void save(Encoder into) {}

    /** Takes back what {@link #save} wrote. */
    @Override
    default void restore(Decoder from) {}

    /** Laws that kernels keep. */
    enum Law {
        /** π^β: ordinary swaps. */
        TARGET,
        /** Z·π^β, the law of a jump chain: swaps need the Z correction. */
        ESCAPE_WEIGHTED
    }
}
