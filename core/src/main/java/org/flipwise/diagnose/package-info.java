/** Verdicts from estimates: what they say about the run that made them. Sees estimates, never chains. */
@NullMarked
package org.flipwise.diagnose;

import org.jspecify.annotations.NullMarked;
