/**
 * Balancing functions h with h(r) = r h(1/r), their bounded forms h_gamma, and how gamma grows. Everything is in
 * logarithms; no state of a chain is known here.
 */
@NullMarked
package org.flipwise.balance;

import org.jspecify.annotations.NullMarked;
