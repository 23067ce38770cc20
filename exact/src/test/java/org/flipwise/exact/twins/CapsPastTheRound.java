package org.flipwise.exact.twins;

/** Defect: a sojourn may move once more when the round is over: the cap is one too far. */
public final class CapsPastTheRound extends MultiplicityTemplate {
    @Override
    boolean ends(long held, long left) {
        return held > left + 1;
    }
}
