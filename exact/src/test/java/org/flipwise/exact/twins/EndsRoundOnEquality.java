package org.flipwise.exact.twins;

/** Defect: "if M ≥ L stay", as the paper's text has it: L0 − 1 transitions. */
public final class EndsRoundOnEquality extends MultiplicityTemplate {
    @Override
    boolean ends(long held, long left) {
        return held >= left;
    }
}
