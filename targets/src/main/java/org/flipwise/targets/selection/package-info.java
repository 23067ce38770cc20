/**
 * Bayesian variable selection in linear, logistic and probit regression: which columns explain a response. Knows the contracts of core and nothing else.
 */
@NullMarked
package org.flipwise.targets.selection;

import org.jspecify.annotations.NullMarked;
