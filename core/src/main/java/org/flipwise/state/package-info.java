/**
 * Bits and nothing else: a point of {0,1}^p. It uses {@code codec} to write its bits down, and no other package.
 */
@NullMarked
package org.flipwise.state;

import org.jspecify.annotations.NullMarked;
