package org.flipwise.lab.paper;

/** So many simulations of an arm, numbered from 0. */
public record Task(Arm arm, int simulations) {}
