/**
 * Products of factors over few binary variables each.
 */
@NullMarked
package org.flipwise.targets.factor;

import org.jspecify.annotations.NullMarked;
