/** A report as plain data, and its forms: one HTML file, text for a terminal, a CSV for each table. Knows nothing of what is reported. */
@NullMarked
package org.flipwise.lab.report.page;

import org.jspecify.annotations.NullMarked;
