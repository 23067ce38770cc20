package org.flipwise.target;

/**
 * What a problem calls its value, where it has one: the potential for a maximisation, its negative for a minimisation.
 *
 * @param name such as "cut" or "energy"
 * @param maximise whether larger is better
 */
public record Objective(String name, boolean maximise) {

    /** Returns the problem's value at a potential; never −0. */
    public double value(double potential) {
        return maximise ? potential + 0.0 : 0.0 - potential;
    }
}
