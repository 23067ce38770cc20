/**
 * One task of a user from its words to its result: options, settings, simulations, summary. Nothing is printed here; the edge gives
 * the words in and takes the summary out.
 */
@NullMarked
package org.flipwise.run;

import org.jspecify.annotations.NullMarked;
