/**
 * Reference values that need no simulation: the authors' published results, the numbers printed in the paper, and exact sums. Uses the plain data of
 * {@code paper} and no other package of it; each data file names its source.
 */
@NullMarked
package org.flipwise.paper.reference;

import org.jspecify.annotations.NullMarked;
