/**
 * The folder of a run: the files in it, how each is written whole and how it is read again. This room knows what a run leaves behind, not how it is
 * made. Checkpoints and outcomes of single simulations are in the same folder and are written by {@code lab.checkpoint} and {@code lab.outcome}.
 */
@NullMarked
package org.flipwise.lab.folder;

import org.jspecify.annotations.NullMarked;
