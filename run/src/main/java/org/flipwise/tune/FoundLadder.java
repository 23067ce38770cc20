package org.flipwise.tune;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.tempering.Ladder;

/**
 * A ladder that tuning found.
 *
 * @param ladder its inverse temperatures
 * @param states a state for each rung to continue from
 * @param stages the ladders that were tried on the way
 * @param costs the work it took
 */
record FoundLadder(Ladder ladder, List<BitState> states, List<Stage> stages, Costs costs) {}
