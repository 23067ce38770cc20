package org.flipwise.kernel;

import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.codec.Saved;
import org.flipwise.random.Draws;
import org.flipwise.target.ClassLists;
import org.flipwise.target.Costs;
import org.flipwise.target.FewKinds;
import org.flipwise.target.Flips;
import org.flipwise.target.Neighbourhood;

/**
 * Turns the log-ratios around a walker into an escape probability and a draw, at one inverse temperature and balancing
 * function. Ratios are shared by every β: rebinding, or computing Z at another law, never evaluates the target.
 */
public interface MoveTable extends Saved {

    /** Returns the table that suits a neighbourhood: class lists where it keeps them, a memory where states are of few kinds, buckets where a move touches few others, else a scan. */
    static MoveTable over(Neighbourhood neighbourhood, Costs costs) {
        if (neighbourhood instanceof ClassLists lists) {
            return new ClassTable(lists, costs);
        }
        if (neighbourhood instanceof FewKinds few && few.kinds() > 0) {
            return new KindTable(few, costs);
        }
        return neighbourhood.touchesFew() ? new BucketTable(neighbourhood, costs) : new GroupScan(neighbourhood, costs);
    }

    /** Returns the number of moves that the table considers in the present state. */
    int moves();

    /** Returns log Z(x) = log Σ Q(y|x) h(r) at the bound law; −∞ if no move is possible. */
    double logEscape();

    /** Returns the escape probability Z(x) = Σ Q(y|x) h(r) in [0, 1], for a bounded h; fails if it exceeds 1 by more than rounding, because h was then not bounded. */
    double escape();

    /** Returns log Z(x) at another inverse temperature and balancing function, from the ratios that this table already has. */
    double logEscapeAt(double beta, BalancingFunction balance);

    /** Returns log Z(x) at another law, using the values cached for that law. */
    default double logEscapeAt(LawMemory law) {
        return logEscapeAt(law.beta(), law.balance());
    }

    /** Draws a move with probability Q(y|x) h(r)/Z(x). */
    int draw(Draws draws);

    /** Returns log M(x), the largest log γ that a neighbour of positive probability requires under the rule; −∞ if there is none. */
    double logBound(GammaRule rule, BalancingFunction unbounded);

    /**
     * Returns whether the table's weight of a move agrees with the neighbourhood's present ratio up to the given relative error; true if the table holds no weight of it. It is false if a
     * move changed a ratio without reporting it.
     */
    default boolean agrees(int move, double share) {
        return true;
    }

    /** Updates the table after a move of the walker. */
    void moved(Flips flips);

    /** Binds the table to an inverse temperature and a balancing function. Costs one exp per group at the next use and no evaluation of the target. */
    void bind(double beta, BalancingFunction balance);

    /** Binds the table to a law, using the values cached for it. */
    default void bind(LawMemory law) {
        bind(law.beta(), law.balance());
    }

    /** Recomputes the weights after the bound balancing function has changed its γ. */
    void reweigh();

    /** Saves the computed values that are still valid, so that they are not computed, and counted, again. */
    @Override
    void save(Encoder into);

    /** Restores what {@link #save} wrote; the neighbourhood must have been restored and the table bound to the law at which it was saved. */
    @Override
    void restore(Decoder from);
}
