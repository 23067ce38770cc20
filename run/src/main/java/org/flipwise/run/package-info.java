/**
 * The task {@code sample}: simulations run here or in legs on other machines, and their summary; and the trials of comparisons, which end when their
 * processor time is spent. Nothing is printed here, and no file is written.
 */
@NullMarked
package org.flipwise.run;

import org.jspecify.annotations.NullMarked;
