package org.flipwise.lab.paper;

import java.util.List;

/** The items on 16 bits and those that need no simulation, or hardly any. */
public final class LowDimension {
    private LowDimension() {}

    /** In the order of the paper, then what goes beyond it. */
    public static List<Item> items() {
        return List.of(
                new SmallSpaceItem(SmallSpace.BIMODAL),
                new SmallSpaceItem(SmallSpace.SEVEN_MODES),
                new BalancingFunctionsItem(),
                new BoundedSqrtItem(),
                new TwoNeighboursItem(),
                new MatchingItem(),
                new ExtraEvaluationsItem(),
                new PilotRuleItem(),
                new GammaSchedulesItem(),
                new ParityTrapItem());
    }
}
