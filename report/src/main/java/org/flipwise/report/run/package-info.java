/**
 * Reports of run folders: chapters made of a summary and a trace, and a verdict on whether to trust them. Pure functions of what was read;
 * no clock, and only one class that touches files.
 */
@NullMarked
package org.flipwise.report.run;

import org.jspecify.annotations.NullMarked;
