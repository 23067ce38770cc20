package org.flipwise.kernel;

import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.estimate.Recorder;
import org.flipwise.random.Draws;
import org.flipwise.target.CostTable;
import org.jspecify.annotations.Nullable;

/**
 * One chain in two forms: single proposals, or rejection-free with a multiplicity list. For the same h_γ both are the same Markov chain, with rounds of
 * law P_γ^L0, and P_γ^L0 = P_γ^n·P_γ^(L0−n); so each stretch of a round may be run in the form that costs less, by any rule that looks at the past and
 * the present state alone ({@link FormChoice}), and the law of a round does not change. Both share one γ. While it grows they raise it by different
 * rules; that is part of burn-in.
 */
public final class EitherForm implements Kernel {
    private static final Budget ONE = Budget.transitions(1);
    private final Kernel singleStep;
    private final Kernel rejectionFree;
    private final CostTable table;
    private final FormChoice choice;
    private long transitions;
    private long rejectionFreeTransitions;

    private EitherForm(Kernel singleStep, Kernel rejectionFree, CostTable table, FormChoice choice) {
        this.singleStep = singleStep;
        this.rejectionFree = rejectionFree;
        this.table = table;
        this.choice = choice;
    }

    /** Returns the form that takes less of the table's work where the chain is. */
    public static EitherForm cheaper(Kernel singleStep, Kernel rejectionFree, CostTable table) {
        return of(singleStep, rejectionFree, table, new CheaperForm());
    }

    /**
     * The form that a rule chooses.
     *
     * @throws IllegalArgumentException unless both kernels are forms of one chain: rounds of transitions, π^β kept, one h and one γ
     */
    public static EitherForm of(Kernel singleStep, Kernel rejectionFree, CostTable table, FormChoice choice) {
        boolean forms = !singleStep.rejectionFree()
                && rejectionFree.rejectionFree()
                && singleStep.unit() == Budget.Unit.TRANSITIONS
                && rejectionFree.unit() == Budget.Unit.TRANSITIONS
                && singleStep.law() == Law.TARGET
                && rejectionFree.law() == Law.TARGET;
        if (!forms || singleStep.balance() != rejectionFree.balance() || singleStep.gamma() != rejectionFree.gamma()) {
            throw new IllegalArgumentException(singleStep.name() + " and " + rejectionFree.name()
                    + " are not two forms of one chain; expected single proposals and a multiplicity list with one"
                    + " balancing function and one gamma");
        }
        return new EitherForm(singleStep, rejectionFree, table, choice);
    }

    /** Both names, as in {@code mh|mh-mult}. */
    @Override
    public String name() {
        return singleStep.name() + "|" + rejectionFree.name();
    }

    @Override
    public BalancingFunction balance() {
        return singleStep.balance();
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
    public @Nullable AdaptiveGamma gamma() {
        return singleStep.gamma();
    }

    @Override
    public void advance(Walker walker, Budget budget, Draws draws, Recorder recorder) {
        choice.begin(walker, budget.count());
        long left = budget.count();
        while (left > 0) {
            long length = choice.stretch(left);
            Budget stretch = length == budget.count() ? budget : length == 1 ? ONE : Budget.transitions(length);
            boolean free = choice.rejectionFree();
            if (!free) {
                walker.table().reweigh(); // single steps then do not update weights that are not used
            }
            double before = work(walker);
            long jumpsBefore = walker.costs().jumps();
            (free ? rejectionFree : singleStep).advance(walker, stretch, draws, recorder);
            choice.ran(length, walker.costs().jumps() - jumpsBefore, work(walker) - before);
            transitions += length;
            rejectionFreeTransitions += free ? length : 0;
            left -= length;
        }
    }

    private double work(Walker walker) {
        return table.work(walker.costs()) + table.work(walker.at().costs());
    }

    /** Returns the share of all transitions so far that were made in the rejection-free form; NaN before the first. */
    public double rejectionFreeShare() {
        return (double) rejectionFreeTransitions / transitions;
    }

    @Override
    public void save(Encoder into) {
        into.whole(transitions);
        into.whole(rejectionFreeTransitions);
        choice.save(into);
        singleStep.save(into);
        rejectionFree.save(into);
    }

    @Override
    public void restore(Decoder from) {
        transitions = from.whole();
        rejectionFreeTransitions = from.whole();
        choice.restore(from);
        singleStep.restore(from);
        rejectionFree.restore(from);
    }
}
