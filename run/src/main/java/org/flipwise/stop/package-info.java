/**
 * When a run ends: the rules of {@code --stop}, and the rounds at which estimates are looked at for them. Knows a run by {@link
 * org.flipwise.stop.StopMetrics} alone.
 */
@NullMarked
package org.flipwise.stop;

import org.jspecify.annotations.NullMarked;
