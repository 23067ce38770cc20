/**
 * Comparisons of many kernels on many seeds, with the statistics of their differences. Runs are those of {@code org.flipwise.run}; only their numbers are
 * looked at here.
 */
@NullMarked
package org.flipwise.study;

import org.jspecify.annotations.NullMarked;
