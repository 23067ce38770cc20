/**
 * What is kept of a run at evenly spaced rounds: its trace and its draws, and what is estimated from the draws alone. Listens to tempering
 * and changes nothing there.
 */
@NullMarked
package org.flipwise.trace;

import org.jspecify.annotations.NullMarked;
