/**
 * Polynomials of any degree in bits or in spins.
 */
@NullMarked
package org.flipwise.targets.polynomial;

import org.jspecify.annotations.NullMarked;
