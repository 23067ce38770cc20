/**
 * What a distribution must offer: a log density, and a neighbourhood whose log-ratios do not depend on the rung.
 * Rooms further in (kernels, tempering) are unknown here.
 */
@NullMarked
package org.flipwise.target;

import org.jspecify.annotations.NullMarked;
