/** The same digits on any number of threads, on any platform and however long a run lasts; nothing grows. */
@NullMarked
package org.flipwise.reliability.same;

import org.jspecify.annotations.NullMarked;
