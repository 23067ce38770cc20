/** How often reported intervals hold the truth: the same problems run for many seeds and compared with what is known of them. It uses the library and no JMH. */
@NullMarked
package org.flipwise.benchmarks.coverage;

import org.jspecify.annotations.NullMarked;
