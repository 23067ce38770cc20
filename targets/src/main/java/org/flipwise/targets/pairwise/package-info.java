/**
 * Models with linear and pairwise terms: Ising, spin glasses, QUBO, MaxCut. One model, several neighbourhoods; which one is made is decided from the
 * instance.
 */
@NullMarked
package org.flipwise.targets.pairwise;

import org.jspecify.annotations.NullMarked;
