/**
 * The live page: a server on the loopback address that shows run folders while they change. It reads what {@code lab.folder} says and what
 * {@code lab.report} draws; it never writes, and no run waits for it.
 */
@NullMarked
package org.flipwise.lab.live;

import org.jspecify.annotations.NullMarked;
