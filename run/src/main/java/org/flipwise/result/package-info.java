/**
 * The results of runs as a program reads them: nested records that {@code --json} prints field by field, how a run ended, and a
 * request to stop one. Records of numbers and text alone; nothing here runs anything.
 */
@NullMarked
package org.flipwise.result;

import org.jspecify.annotations.NullMarked;
