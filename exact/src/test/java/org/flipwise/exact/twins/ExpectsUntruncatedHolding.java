package org.flipwise.exact.twins;

/** Defect: the Rao–Blackwell weight is 1/Z, as if the round had no end. */
public final class ExpectsUntruncatedHolding extends MultiplicityTemplate {
    @Override
    double expectedWeight(double escape, long left) {
        return 1 / escape;
    }
}
