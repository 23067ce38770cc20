/** What a run folder that came from someone else may do to its reader: nothing but be read. Links, special files, foreign code, folders that vanish, fuzzed folders. */
@NullMarked
package org.flipwise.reliability.folder;

import org.jspecify.annotations.NullMarked;
