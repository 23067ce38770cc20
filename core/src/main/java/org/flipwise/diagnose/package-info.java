/**
 * Verdicts from estimates: what a careful reader would conclude from the numbers alone. Nothing here touches a chain.
 */
@NullMarked
package org.flipwise.diagnose;

import org.jspecify.annotations.NullMarked;
