/** A disk that fails on purpose, as a file system for code that knows nothing of it, and what is promised on such a disk. */
@NullMarked
package org.flipwise.reliability.disk;

import org.jspecify.annotations.NullMarked;
