package org.flipwise.tune;

import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungPlan;

/**
 * A chain that may move the coldest rung by itself.
 *
 * @param name for people
 * @param rung what stands on the rung
 * @param moves what it does before each round
 */
record LocalChain(String name, RungPlan rung, RoundMoves moves) {}
