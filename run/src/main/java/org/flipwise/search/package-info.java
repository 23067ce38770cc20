/**
 * The task {@code solve}: its options, its ways of searching, its runs and their summary. Nothing is printed here, and {@code org.flipwise.run} is
 * not used.
 */
@NullMarked
package org.flipwise.search;

import org.jspecify.annotations.NullMarked;
