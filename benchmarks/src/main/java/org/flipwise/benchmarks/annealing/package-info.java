/** {@code solve} against plain simulated annealing on large sparse graphs, and searches for ground states of glasses. */
@NullMarked
package org.flipwise.benchmarks.annealing;

import org.jspecify.annotations.NullMarked;
