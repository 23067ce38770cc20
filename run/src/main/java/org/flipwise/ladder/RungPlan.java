package org.flipwise.ladder;

import org.flipwise.kernel.Budget;
import org.flipwise.result.LadderFile;
import org.flipwise.spec.KernelName;
import org.jspecify.annotations.Nullable;

/**
 * What stands on a rung.
 *
 * @param beta its inverse temperature
 * @param kernel the chain, by the name of its rejection-free form where it has two
 * @param form which form of it
 * @param budget the length of its rounds
 * @param repeats how many such rounds, and the moves before each, make one round of the ladder
 */
public record RungPlan(double beta, KernelName kernel, RungForm form, Budget budget, int repeats) {
    /** So many rounds cannot be meant. */
    private static final int MOST_REPEATS = 1 << 24;

    public RungPlan {
        if (repeats < 1 || repeats > MOST_REPEATS) {
            throw new IllegalArgumentException(
                    "a rung cannot repeat its round " + repeats + " times; expected 1 to " + MOST_REPEATS);
        }
    }

    /** A rung that runs one round of its kernel in each round of the ladder. */
    public RungPlan(double beta, KernelName kernel, RungForm form, Budget budget) {
        this(beta, kernel, form, budget, 1);
    }

    /** The line of this rung in a ladder's file. */
    public LadderFile.RungLine line(@Nullable Double swapRate, double localBarrier) {
        return new LadderFile.RungLine(
                beta,
                kernel.label(),
                LadderReader.labelOf(form),
                LadderReader.labelOf(budget.unit()),
                budget.amount(),
                repeats > 1 ? (Integer) repeats : null,
                budget.unit() == Budget.Unit.JUMPS && !budget.coin() ? LadderReader.FIXED : null,
                swapRate,
                localBarrier);
    }

    /** This in another form. */
    public RungPlan with(RungForm other) {
        return new RungPlan(beta, kernel, other, budget, repeats);
    }

    /** This with so many rounds of its kernel in each round of the ladder. */
    public RungPlan repeated(int times) {
        return new RungPlan(beta, kernel, form, budget, times);
    }
}
