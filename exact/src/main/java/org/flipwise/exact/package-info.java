/**
 * The proof kit: shipped kernels, swaps and recorders run under draws that enumerate every outcome, so that their laws
 * become numbers to compare with exact ones. This room reads the others through their public contracts and is used by
 * none of them.
 */
@NullMarked
package org.flipwise.exact;

import org.jspecify.annotations.NullMarked;
