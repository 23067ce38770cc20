/**
 * The draws a kernel may make, and the restorable streams behind them. This room knows bits of randomness, not
 * states.
 */
@NullMarked
package org.flipwise.random;

import org.jspecify.annotations.NullMarked;
