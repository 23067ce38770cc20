/** The chart kit: figures as plain data, laid out once and drawn as SVG. Knows nothing of what is plotted. */
@NullMarked
package org.flipwise.report.chart;

import org.jspecify.annotations.NullMarked;
