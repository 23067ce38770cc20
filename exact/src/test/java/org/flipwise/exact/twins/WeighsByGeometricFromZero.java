package org.flipwise.exact.twins;

/** Defect: the multiplicity is Geometric(Z) on {0, 1, …}, without the 1 for the visit itself. */
public final class WeighsByGeometricFromZero extends MultiplicityTemplate {
    @Override
    double weight(long held, long left) {
        return Math.min(held - 1, left);
    }
}
