/**
 * Targets under a constraint on the number of ones, of all bits or of groups of them: the states that meet it, moves that lead from one to another, and the
 * uniform law on them.
 */
@NullMarked
package org.flipwise.targets.constrained;

import org.jspecify.annotations.NullMarked;
