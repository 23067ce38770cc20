package org.flipwise.lab.run;

import org.flipwise.kernel.Budget;
import org.flipwise.lab.spec.KernelName;

/**
 * What stands on a rung.
 *
 * @param beta its inverse temperature
 * @param kernel the chain, by the name of its rejection-free form where it has two
 * @param form which form of it
 * @param budget the length of its rounds
 */
public record RungPlan(double beta, KernelName kernel, RungForm form, Budget budget) {}
