/**
 * Studies as independent simulations: each is described by one line of text, results in one line of text, and is independent of the others. This package stores those lines, so that a study
 * can be resumed, and defines how they are sent to a cluster; it does not interpret them.
 */
@NullMarked
package org.flipwise.outcome;

import org.jspecify.annotations.NullMarked;
