/**
 * From outcomes to findings: statistics over simulations, times to all modes, verdicts, number formats, and the panels and tables that several items share.
 * Uses the reference values; is used by the items.
 */
@NullMarked
package org.flipwise.paper.statistics;

import org.jspecify.annotations.NullMarked;
