/**
 * A user's own log density: a Java class compiled on the fly or taken from a class path, or a process in any language that answers lines. Knows core, the
 * platform's compiler and its processes; nothing of how a problem is named.
 */
@NullMarked
package org.flipwise.targets.own;

import org.jspecify.annotations.NullMarked;
