/**
 * One class per algorithm, named as in the paper. A kernel moves a walker at one inverse temperature and reports to a
 * recorder; it knows no ladder.
 */
@NullMarked
package org.flipwise.kernel;

import org.jspecify.annotations.NullMarked;
