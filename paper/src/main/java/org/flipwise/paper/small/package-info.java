/** The experiments on 16 bits, where every number has an exact value, and what goes beyond them. */
@NullMarked
package org.flipwise.paper.small;

import org.jspecify.annotations.NullMarked;
