/**
 * From what a user names to a target: built-in problems and problem files. The only package of this module that
 * reads files of problems.
 */
@NullMarked
package org.flipwise.targets.problem;

import org.jspecify.annotations.NullMarked;
