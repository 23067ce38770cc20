/**
 * Balancing functions h with h(r) = r h(1/r), their bounded forms h_gamma, and how gamma grows. Everything is in
 * logarithms; nothing here depends on the state of a chain.
 */
@NullMarked
package org.flipwise.balance;

import org.jspecify.annotations.NullMarked;
