/**
 * Checks of a target and of the kernels on it: what it says against what full evaluations give, and exact invariance where its states can be listed. Uses the proof kit and the
 * settings of a run; writes nothing.
 */
@NullMarked
package org.flipwise.lab.verify;

import org.jspecify.annotations.NullMarked;
