/**
 * Low-autocorrelation binary sequences.
 */
@NullMarked
package org.flipwise.targets.labs;

import org.jspecify.annotations.NullMarked;
