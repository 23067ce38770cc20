/**
 * JMH measurements and the budgets they defend. Times are for looking; what is claimed is a ratio of two numbers of one run.
 */
@NullMarked
package org.flipwise.benchmarks;

import org.jspecify.annotations.NullMarked;
