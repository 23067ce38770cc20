/** Comparisons and searches that are stopped or killed, as real processes. */
@NullMarked
package org.flipwise.reliability.study;

import org.jspecify.annotations.NullMarked;
