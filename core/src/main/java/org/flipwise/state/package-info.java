/**
 * Bits and nothing else: a point of {0,1}^p. This room knows how its bits are written down, and touches no other.
 */
@NullMarked
package org.flipwise.state;

import org.jspecify.annotations.NullMarked;
