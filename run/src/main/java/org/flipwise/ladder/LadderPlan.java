package org.flipwise.ladder;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.tempering.Ladder;

/**
 * The rungs of a run, from the coldest, with everything that stands on them.
 *
 * @param ladder their inverse temperatures
 * @param rungs one for each
 * @param moves what every rung does before each round
 */
public record LadderPlan(Ladder ladder, List<RungPlan> rungs, RoundMoves moves) {

    public LadderPlan {
        rungs = List.copyOf(rungs);
    }

    public static LadderPlan of(List<RungPlan> rungs) {
        return new LadderPlan(
                Ladder.of(rungs.stream().mapToDouble(RungPlan::beta).toArray()), rungs, RoundMoves.NONE);
    }

    /** One kernel and one length of round everywhere: its rejection-free form on the coldest so many rungs, the other form above. */
    public static LadderPlan uniform(Ladder ladder, KernelName kernel, int rejectionFree, Budget budget) {
        return of(
                ladder, kernel, rung -> rung < rejectionFree ? RungForm.REJECTION_FREE : RungForm.SINGLE_STEP, budget);
    }

    /** One kernel in one form and one length of round everywhere. */
    public static LadderPlan uniform(Ladder ladder, KernelName kernel, RungForm form, Budget budget) {
        return of(ladder, kernel, rung -> form, budget);
    }

    private static LadderPlan of(Ladder ladder, KernelName kernel, IntFunction<RungForm> form, Budget budget) {
        List<RungPlan> rungs = IntStream.range(0, ladder.rungs())
                .mapToObj(rung -> new RungPlan(ladder.beta(rung), kernel, form.apply(rung), budget))
                .toList();
        return new LadderPlan(ladder, rungs, RoundMoves.NONE);
    }

    /** These rungs with these moves before each round. */
    public LadderPlan with(RoundMoves other) {
        return new LadderPlan(ladder, rungs, other);
    }

    /** Whether any rung may look at whole neighbourhoods. */
    public boolean looksAtNeighbours() {
        return rungs.stream()
                .anyMatch(rung -> rung.form() == RungForm.REJECTION_FREE || rung.form() == RungForm.EITHER);
    }
}
