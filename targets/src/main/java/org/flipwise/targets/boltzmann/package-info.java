/**
 * Restricted Boltzmann machines: visible and hidden units, weights between the two kinds only.
 */
@NullMarked
package org.flipwise.targets.boltzmann;

import org.jspecify.annotations.NullMarked;
