/**
 * What a result comes from: the version of the program, the manifest of a run, and its command as a shell reads it. Knows options and
 * problems, and nothing of how they are run.
 */
@NullMarked
package org.flipwise.provenance;

import org.jspecify.annotations.NullMarked;
