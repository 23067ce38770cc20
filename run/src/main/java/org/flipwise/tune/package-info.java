/**
 * Finding a ladder, its kernels and its round lengths before a run. Decides by counted work and a table of costs; no clock is read for a decision, unless the user wants the costs measured. What is tried here is not part
 * of any result; only the plan it ends with is.
 */
@NullMarked
package org.flipwise.tune;

import org.jspecify.annotations.NullMarked;
