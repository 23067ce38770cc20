package org.flipwise.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RungPlan;
import org.flipwise.tempering.Ladder;

/**
 * How the work of a round is shared between the coldest rung, whose states are what the user reads, and the others, which bring it new basins. Where copies of
 * the coldest rung's chain agree from random states, the others have a small share as an insurance. Where it cannot be told, each side has half: that is at most
 * twice as dear as the best share. Where copies disagree, the share is the one that makes the worst quantity's variance smallest, at most half.
 */
final class WorkShares {
    /** The share of the other rungs where local moves suffice. */
    static final double INSURANCE = 0.05;

    /** What the counted work of short rounds on hot rungs takes by the clock, over what it says: their states change more, and lie apart in memory. */
    static final double APART = 3;

    private static final double HALF = 0.5;
    /** Counted work of the other rungs in a round, where they are an insurance: a default run then has some hundred rounds. */
    private static final double INSURED_ROUND = 1.5e5;
    /** Of a sweep: as much as a hot rung has any use for in a round. */
    private static final int LONGEST_PART = 4;

    private static final int SHORTEST = 16;
    private static final double STEP = 1.25;

    private WorkShares() {}

    /** The plan of a ladder that only insures: short rounds on its rungs, and one of the local chain's on the coldest, which is yet to be repeated. */
    static LadderPlan insurance(Ladder ladder, LocalVerdict local) {
        RungPlan coldest = local.chain().rung();
        double perUnit = local.workPerRound() / coldest.budget().amount();
        int others = ladder.rungs() - 1;
        double part = coldest.budget().amount() / LONGEST_PART;
        double affordable = INSURED_ROUND / perUnit / others;
        long length = Math.round(Math.max(SHORTEST, Math.min(part, affordable)));
        List<RungPlan> rungs = new ArrayList<>();
        rungs.add(coldest);
        for (int rung = 1; rung < ladder.rungs(); rung++) {
            rungs.add(new RungPlan(ladder.beta(rung), coldest.kernel(), coldest.form(), Budget.transitions(length)));
        }
        return LadderPlan.of(rungs).with(local.chain().moves().onColdest());
    }

    /**
     * How often the coldest rung repeats its round, on a ladder whose rungs have rounds of their own.
     *
     * @param share of a local round that the coldest rung's own round is, by work
     * @param others work of the other rungs in a round
     * @param arrivals replicas from the hottest rung that come to the coldest in a round
     * @param logZ whether log Z is wanted, which is made of the other rungs: where they are an insurance otherwise, they have half
     */
    static int repeats(LocalVerdict local, double share, double others, double arrivals, boolean logZ) {
        double own = share * local.workPerRound();
        if (local.answer() == LocalVerdict.Answer.AGREE) {
            double insurance = logZ ? HALF : INSURANCE;
            return repeats(APART * others * (1 - insurance) / insurance / own);
        }
        double half = others * HALF / (1 - HALF) / own;
        if (local.answer() == LocalVerdict.Answer.OPEN || !(half > 1)) {
            return repeats(half);
        }
        double best = 1;
        double least = Double.POSITIVE_INFINITY;
        for (double repeats = 1; repeats <= half; repeats *= STEP) {
            double variance = local.variancePerWork(repeats * share, others, arrivals);
            if (variance < least) {
                least = variance;
                best = repeats;
            }
        }
        return repeats(best);
    }

    private static int repeats(double wanted) {
        return (int) Math.max(1, Math.min(1 << 20, Math.round(wanted)));
    }
}
