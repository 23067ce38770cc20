/**
 * The folder of a run: the files in it, how each is written whole and how it is read again. It does not depend on how a run is made. Checkpoints and outcomes of single simulations are in the same folder and are written by {@code org.flipwise.checkpoint} and {@code org.flipwise.outcome}.
 */
@NullMarked
package org.flipwise.folder;

import org.jspecify.annotations.NullMarked;
