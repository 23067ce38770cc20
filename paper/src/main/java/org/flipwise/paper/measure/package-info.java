/**
 * How outcomes become statements: spreads over simulations, times to all modes, verdicts, numbers in words, and the panels and tables that several items show.
 * Uses what is known; is used by the items.
 */
@NullMarked
package org.flipwise.paper.measure;

import org.jspecify.annotations.NullMarked;
