/** What a build takes from others: nothing enters it unchecked. */
@NullMarked
package org.flipwise.reliability.supply;

import org.jspecify.annotations.NullMarked;
