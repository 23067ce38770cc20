/** The chart kit: figures as plain data, laid out once and drawn on any surface (SVG text, PNG pixels). Knows nothing of what is plotted. */
@NullMarked
package org.flipwise.lab.report.chart;

import org.jspecify.annotations.NullMarked;
