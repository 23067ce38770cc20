/**
 * What a distribution must offer: a log density, and a neighbourhood whose log-ratios do not depend on the rung.
 * It does not depend on kernels or tempering.
 */
@NullMarked
package org.flipwise.target;

import org.jspecify.annotations.NullMarked;
