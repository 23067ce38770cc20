/**
 * What one simulation records of its rungs, and how well its quantities are known by that. Knows settings, and not the simulation that
 * fills it.
 */
@NullMarked
package org.flipwise.record;

import org.jspecify.annotations.NullMarked;
