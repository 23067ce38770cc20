package org.flipwise.paper;

/** So many simulations of an arm, numbered from 0. */
public record Task(Arm arm, int simulations) {}
