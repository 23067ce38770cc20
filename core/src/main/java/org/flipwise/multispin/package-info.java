/**
 * Multi-spin coding: 64 states of a sparse pairwise model with small whole couplings in the bits of words, moved together at one inverse temperature. Knows spins, bits and random
 * words; no ladder and no recorder.
 */
@NullMarked
package org.flipwise.multispin;

import org.jspecify.annotations.NullMarked;
