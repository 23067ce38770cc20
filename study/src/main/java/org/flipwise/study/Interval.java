package org.flipwise.study;

/** A range of values; either end may be infinite. */
public record Interval(double low, double high) {}
