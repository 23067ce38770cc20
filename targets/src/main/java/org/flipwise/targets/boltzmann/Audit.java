package org.flipwise.targets.boltzmann;

import org.flipwise.target.TargetException;

/** A running value against the same recomputed. */
final class Audit {
    private static final double LIMIT = 1e-6;

    private Audit() {}

    /** Returns the new value; stops the run where the running one is off by more than 1e-6, relative above 1 in size. */
    static double passed(String name, double running, double again) {
        if (Math.abs(again - running) <= LIMIT * Math.max(1, Math.abs(again))) {
            return again;
        }
        throw new TargetException(
                "the running potential of '" + name + "' is " + running + ", recomputed " + again + ": it has drifted");
    }
}
