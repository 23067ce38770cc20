/**
 * The settings of a run from its options, with defaults filled in and contradictions refused, and the form in which they are stored.
 * Touches the files that options name, and runs nothing.
 */
@NullMarked
package org.flipwise.settings;

import org.jspecify.annotations.NullMarked;
