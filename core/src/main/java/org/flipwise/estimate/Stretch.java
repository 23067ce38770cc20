package org.flipwise.estimate;

/** A part of one chain: its weight Σ w, and the weighted mean of a quantity over it. */
public record Stretch(double weight, double mean) {}
