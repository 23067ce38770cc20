/**
 * The live page: a server on the loopback address that shows run folders while they change. It reads run folders through {@code org.flipwise.folder} and draws them with {@code org.flipwise.report}; it never
 * writes, and no run waits for it.
 */
@NullMarked
package org.flipwise.live;

import org.jspecify.annotations.NullMarked;
