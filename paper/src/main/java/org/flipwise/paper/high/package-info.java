/** The six-mode experiments on 1000 bits and more, and what goes beyond them. */
@NullMarked
package org.flipwise.paper.high;

import org.jspecify.annotations.NullMarked;
