/**
 * One simulation under way: its rounds until a rule ends it, what a {@link org.flipwise.simulation.Keeper} is shown between them, and the
 * state it is resumed from. Prints nothing and writes no file.
 */
@NullMarked
package org.flipwise.simulation;

import org.jspecify.annotations.NullMarked;
