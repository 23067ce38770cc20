package org.flipwise.exact;

/**
 * One thing that was checked.
 *
 * @param check its name
 * @param residual how far it is from holding, and where
 * @param limit the largest deviation that rounding explains
 */
public record Verdict(String check, Residual residual, double limit) {

    public boolean holds() {
        return residual.size() <= limit;
    }

    @Override
    public String toString() {
        return check + ": " + (holds() ? "holds" : "FAILS") + ", " + residual;
    }
}
