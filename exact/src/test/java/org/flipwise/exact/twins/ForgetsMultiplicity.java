package org.flipwise.exact.twins;

/** Defect: every sojourn weighs 1. */
public final class ForgetsMultiplicity extends MultiplicityTemplate {
    @Override
    double weight(long held, long left) {
        return 1;
    }
}
