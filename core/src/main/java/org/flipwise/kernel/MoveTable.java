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
 * function. Ratios are shared by every β: rebinding, or asking for Z elsewhere, never evaluates the target.
 */
public interface MoveTable extends Saved {

    /** The table that suits a neighbourhood: class lists where it keeps them, a memory where states are of few kinds, buckets where a move touches few others, else a scan. */
    static MoveTable over(Neighbourhood neighbourhood, Costs costs) {
        if (neighbourhood instanceof ClassLists lists) {
            return new ClassTable(lists, costs);
        }
        if (neighbourhood instanceof FewKinds few && few.kinds() > 0) {
            return new KindTable(few, costs);
        }
        return neighbourhood.touchesFew() ? new BucketTable(neighbourhood, costs) : new GroupScan(neighbourhood, costs);
    }

    /** Number of moves that the table looks at in the present state. */
    int moves();

    /** log Z(x) = log Σ Q(y|x) h(r) at the bound law; −∞ when no move is possible. */
    double logEscape();

    /** Z(x), for a bounded h: in [0, 1]. Fails when it is above 1 by more than rounding: h was not bounded. */
    double escape();

    /** log Z(x) at another law, from the same ratios. */
    double logEscapeAt(double beta, BalancingFunction balance);

    /** The same, with what is remembered of that law. */
    default double logEscapeAt(LawMemory law) {
        return logEscapeAt(law.beta(), law.balance());
    }

    /** A move with probability Q(y|x) h(r)/Z(x). */
    int draw(Draws draws);

    /** The largest log bound that a neighbour (of positive probability) asks of γ; −∞ when there is none. */
    double logBound(GammaRule rule, BalancingFunction unbounded);

    /**
     * Whether what the table holds of a move is what the neighbourhood says of it now, to this share of its weight; true where it holds nothing. False where a move changed a ratio
     * and did not say so.
     */
    default boolean agrees(int move, double share) {
        return true;
    }

    /** The walker has moved. */
    void moved(Flips flips);

    /** Work at this law from now on. Costs one exp per group at the next question, no evaluation. */
    void bind(double beta, BalancingFunction balance);

    /** The same, with what is remembered of that law. */
    default void bind(LawMemory law) {
        bind(law.beta(), law.balance());
    }

    /** The bound balancing function has changed its γ. */
    void reweigh();

    /** Writes down what has been worked out and still holds, so that it is not worked out, and counted, again. */
    @Override
    void save(Encoder into);

    /** Takes it back; the neighbourhood has been restored and the table is bound to the law at which it was written down. */
    @Override
    void restore(Decoder from);
}
