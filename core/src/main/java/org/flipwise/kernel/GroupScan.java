package org.flipwise.kernel;

import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Groups;
import org.flipwise.target.Neighbourhood;

/**
 * The whole neighbourhood, group by group. Costs one exp per group after each move: groups are few where the target has
 * structure, and p where it has none.
 */
public final class GroupScan extends ScanTable {
    public GroupScan(Neighbourhood neighbourhood, Costs costs) {
        super(neighbourhood, costs);
    }

    @Override
    public int moves() {
        return neighbourhood.moves();
    }

    @Override
    void fill(Groups into) {
        neighbourhood.groups(into);
    }

    @Override
    int member(int group, Draws draws) {
        return neighbourhood.member(group, draws);
    }
}
