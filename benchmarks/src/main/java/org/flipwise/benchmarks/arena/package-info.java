/** The automatic run against every fixed choice of kernel, ladder and round length, on targets of every family. It uses the library and no JMH. */
@NullMarked
package org.flipwise.benchmarks.arena;

import org.jspecify.annotations.NullMarked;
