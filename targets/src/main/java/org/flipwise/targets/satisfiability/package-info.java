/**
 * Boolean formulas in clauses, plain or weighted: how much weight a state violates, and how each flip would change it.
 */
@NullMarked
package org.flipwise.targets.satisfiability;

import org.jspecify.annotations.NullMarked;
