/**
 * What a run that was stopped or killed continues from: the checkpoint, its generations, when one is written, and the files that keep tuning and ended simulations. This
 * package checks that they belong to the settings and the version of the run; what a simulation puts into them is its own.
 */
@NullMarked
package org.flipwise.checkpoint;

import org.jspecify.annotations.NullMarked;
