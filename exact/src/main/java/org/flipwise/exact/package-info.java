/**
 * The proof kit: shipped kernels, swaps and recorders run under draws that enumerate every outcome, so that their laws
 * become numbers to compare with exact ones. This package uses those of core through their public contracts, and
 * neither core nor targets use it.
 */
@NullMarked
package org.flipwise.exact;

import org.jspecify.annotations.NullMarked;
