package org.flipwise.tune;

import org.flipwise.ladder.LadderPlan;
import org.flipwise.tempering.Ladder;

/** Puts kernels on the rungs of a ladder that is only being tried. */
interface PlanMaker {
    LadderPlan of(Ladder ladder);
}
