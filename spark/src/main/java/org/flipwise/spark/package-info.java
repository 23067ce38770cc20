/**
 * Studies on Apache Spark. A study's jobs are put into batches; each batch is one Spark task, which an executor runs with the worker that the study's parcel asks for.
 * Nothing but this package knows Spark.
 */
@NullMarked
package org.flipwise.spark;

import org.jspecify.annotations.NullMarked;
