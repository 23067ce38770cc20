/** What the build hands to others, read as files: the jar of the program with its libraries, and the assembled jar. */
@NullMarked
package org.flipwise.spark.shipped;

import org.jspecify.annotations.NullMarked;
