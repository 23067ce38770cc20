package org.flipwise.lab.tune;

import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.tempering.Ladder;

/**
 * A ladder that was found.
 *
 * @param ladder its inverse temperatures
 * @param states a state for each rung to go on from
 * @param stages what was tried on the way
 * @param costs the work it took
 */
record Found(Ladder ladder, List<BitState> states, List<Stage> stages, Costs costs) {}
