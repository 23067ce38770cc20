/** Runs that are killed, stopped by signals, or begun twice: what they leave behind, and what becomes of it. */
@NullMarked
package org.flipwise.reliability.kill;

import org.jspecify.annotations.NullMarked;
