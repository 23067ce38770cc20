/** {@code solve} against plain simulated annealing on large sparse graphs. */
@NullMarked
package org.flipwise.benchmarks.annealing;

import org.jspecify.annotations.NullMarked;
