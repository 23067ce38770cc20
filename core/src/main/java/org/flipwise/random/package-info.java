/**
 * The draws a kernel may make, and the restorable streams behind them. It does not depend on states.
 */
@NullMarked
package org.flipwise.random;

import org.jspecify.annotations.NullMarked;
