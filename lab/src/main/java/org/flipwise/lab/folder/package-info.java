/**
 * The folder of a run: the files in it, how each is written whole and how it is read again. This room knows what a run leaves behind, not how it is
 * made; nothing else writes into a run folder.
 */
@NullMarked
package org.flipwise.lab.folder;

import org.jspecify.annotations.NullMarked;
