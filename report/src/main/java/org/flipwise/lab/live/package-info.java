/**
 * The live page: a server on the loopback address that shows run folders while they change. It reads run folders through {@code lab.folder} and draws them with {@code lab.report}; it never
 * writes, and no run waits for it.
 */
@NullMarked
package org.flipwise.lab.live;

import org.jspecify.annotations.NullMarked;
