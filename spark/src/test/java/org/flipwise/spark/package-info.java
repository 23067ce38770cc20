/** Promises of studies on Spark that need no cluster. */
@NullMarked
package org.flipwise.spark;

import org.jspecify.annotations.NullMarked;
