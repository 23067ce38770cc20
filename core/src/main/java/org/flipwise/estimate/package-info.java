/**
 * Recorders that listen to a chain and the weighted estimators they feed. They see states and weights, never
 * kernels or ladders.
 */
@NullMarked
package org.flipwise.estimate;

import org.jspecify.annotations.NullMarked;
