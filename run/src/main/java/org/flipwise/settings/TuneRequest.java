package org.flipwise.settings;

import org.jspecify.annotations.Nullable;

/**
 * How a ladder is to be found before the run.
 *
 * @param method by which rule
 * @param rate the swap rate that the rule aims at
 * @param rungs how many rungs, 0 for as many as the rule requires
 * @param hottest the hottest inverse temperature, or null to find it from the target
 * @param chooseKernels whether kernels and round lengths are chosen for each rung as well
 * @param keepStates whether a run may start in the states that tuning ends with
 */
public record TuneRequest(
        Method method, double rate, int rungs, @Nullable Double hottest, boolean chooseKernels, boolean keepStates) {
    /** The rules on offer. */
    public enum Method {
        /** The ladder stands; only kernels and round lengths are chosen. */
        NONE("none"),
        /** Equal rejection between all neighbours (Syed et al. 2022). */
        EQUAL_REJECTION("equal-rejection"),
        /** Rung by rung from the coldest to a given swap rate (Atchadé, Roberts and Rosenthal 2011). */
        ARR("arr");

        private final String label;

        Method(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }
}
