/**
 * Runs studies on Apache Spark. A study's jobs are grouped into batches; each batch is one Spark task, which an executor runs with the worker that the study's job package names.
 * No other package depends on Spark.
 */
@NullMarked
package org.flipwise.spark;

import org.jspecify.annotations.NullMarked;
