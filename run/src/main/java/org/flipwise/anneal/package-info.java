/** Annealing of large sparse pairwise models for {@code solve}: exact reduction, sweeps over integers, reheating, and merging of states by components. */
@NullMarked
package org.flipwise.anneal;

import org.jspecify.annotations.NullMarked;
