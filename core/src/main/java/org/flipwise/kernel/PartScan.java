package org.flipwise.kernel;

import org.flipwise.random.Draws;
import org.flipwise.target.Costs;
import org.flipwise.target.Groups;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;

/**
 * A table over a part A of the single flips that a kernel chooses: Z(x, A) = (1/|A|) Σ_{j∈A} h(r_j). It stands beside the walker's own table and is filled again for each part, so that there is nothing to
 * save.
 */
final class PartScan extends ScanTable {
    private final MoveDelta delta = new MoveDelta();
    private NeighbourParts parts = NeighbourParts.random(0);

    PartScan(Neighbourhood neighbourhood, Costs costs) {
        super(neighbourhood, costs);
    }

    /** Looks at the present part from now on. */
    void over(NeighbourParts chosen) {
        parts = chosen;
        changed();
    }

    @Override
    public int moves() {
        return parts.size();
    }

    @Override
    void fill(Groups into) {
        int size = parts.size();
        into.clear();
        into.reserve(size);
        for (int i = 0; i < size; i++) {
            neighbourhood.look(parts.member(i), delta);
            into.add(delta.deltaPotential(), delta.offset(), 1.0 / size);
        }
    }

    @Override
    int member(int group, Draws draws) {
        return parts.member(group);
    }
}
