/** Searches under a constraint against the same searches with penalties. */
@NullMarked
package org.flipwise.benchmarks.constraints;

import org.jspecify.annotations.NullMarked;
