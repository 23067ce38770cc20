/**
 * A report as plain data, and its forms: one HTML file, text for a terminal, a CSV for each table. Knows nothing of what is reported; pure functions but for
 * the one that writes a folder.
 */
@NullMarked
package org.flipwise.report.page;

import org.jspecify.annotations.NullMarked;
