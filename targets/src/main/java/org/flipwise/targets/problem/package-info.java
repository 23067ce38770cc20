/**
 * From what a user names to a target: built-in problems and problem files. The only reader of foreign text.
 */
@NullMarked
package org.flipwise.targets.problem;

import org.jspecify.annotations.NullMarked;
