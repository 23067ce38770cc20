package org.flipwise.tempering;

import org.flipwise.multispin.LaneEnergies;
import org.flipwise.multispin.LaneModel;
import org.flipwise.multispin.LaneStates;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;

/**
 * What all rungs of a word of tempered runs share.
 *
 * @param model the couplings
 * @param lanes how many of the 64 lanes count; the others run along
 * @param origin what U has beside the couplings' sum: U = origin + unit·sum
 */
public record LaneWord(LaneModel model, int lanes, double origin) {

    public LaneWord {
        if (lanes < 1 || lanes > LaneModel.LANES) {
            throw new IllegalArgumentException(
                    "a word cannot have " + lanes + " lanes; expected 1 to " + LaneModel.LANES);
        }
    }

    /** Returns a word over the spins of a target; fails with the reason where they do not fit in. */
    public static LaneWord of(Target target, int lanes) {
        LaneModel model = LaneModel.of(target.spins()
                .orElseThrow(() -> new IllegalArgumentException("'" + target.name() + "' has no couplings of pairs")));
        int[] down = new int[LaneModel.LANES];
        new LaneEnergies(model).sum(new LaneStates(model.spins()), down);
        return new LaneWord(model, lanes, target.potential(BitState.zeros(model.spins())) - model.unit() * down[0]);
    }
}
