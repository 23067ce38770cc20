/**
 * Hostile bytes for every reader of the program: by a fuzzer that follows the branches taken, from a corpus that is kept, and by hand. The readers that only their own package can call
 * are reached through a class named Door in that package.
 */
@NullMarked
package org.flipwise.reliability.fuzz;

import org.jspecify.annotations.NullMarked;
