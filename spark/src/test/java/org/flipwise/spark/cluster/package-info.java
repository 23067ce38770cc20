/** Studies on a real cluster of processes on this machine: a master, workers and their executors, as Spark's standalone mode has them. */
@NullMarked
package org.flipwise.spark.cluster;

import org.jspecify.annotations.NullMarked;
