/** From the records of simulations to a summary: sums over simulations, diagnostics and warnings. Reads simulations and changes none. */
@NullMarked
package org.flipwise.summary;

import org.jspecify.annotations.NullMarked;
