/**
 * Ladder, rungs, replicas and the swaps between them. No other package of core knows that there is
 * more than one inverse temperature.
 */
@NullMarked
package org.flipwise.tempering;

import org.jspecify.annotations.NullMarked;
