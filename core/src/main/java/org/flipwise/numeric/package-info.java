/**
 * The elementary functions whose digits everything else rests on: pure arithmetic on doubles, the same bits on every
 * machine, with no state, no allocation and no dependence on any other package.
 */
@NullMarked
package org.flipwise.numeric;

import org.jspecify.annotations.NullMarked;
