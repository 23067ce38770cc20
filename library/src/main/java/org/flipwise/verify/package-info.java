/**
 * Checks of a target and of the kernels on it: its incremental values against full evaluations, and exact invariance where its states can be listed. Uses the proof kit and the
 * settings of a run; writes nothing.
 */
@NullMarked
package org.flipwise.verify;

import org.jspecify.annotations.NullMarked;
