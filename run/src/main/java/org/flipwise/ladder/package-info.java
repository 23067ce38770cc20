/**
 * The ladder of a run: what stands on each rung, the moves before its rounds, and the file that keeps both. These are values; nothing here
 * runs.
 */
@NullMarked
package org.flipwise.ladder;

import org.jspecify.annotations.NullMarked;
