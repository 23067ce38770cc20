/**
 * The paper's mixture of modes, with neighbours in groups of equal log-ratio. Knows the contracts of core and nothing else.
 */
@NullMarked
package org.flipwise.targets.mixture;

import org.jspecify.annotations.NullMarked;
