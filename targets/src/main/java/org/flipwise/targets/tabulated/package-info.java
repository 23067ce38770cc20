/**
 * Distributions given state by state, for the few bits where that is possible.
 */
@NullMarked
package org.flipwise.targets.tabulated;

import org.jspecify.annotations.NullMarked;
