/**
 * From a result to what a person reads. Pure functions from records to text: nothing is recomputed, printed or written here.
 */
@NullMarked
package org.flipwise.report;

import org.jspecify.annotations.NullMarked;
