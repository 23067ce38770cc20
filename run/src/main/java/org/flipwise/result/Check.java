package org.flipwise.result;

/**
 * One check of {@code verify}.
 *
 * @param name what must hold
 * @param verdict whether it does
 * @param detail what was tried; of a failure the state, the bit and both values
 */
public record Check(String name, Verdict verdict, String detail) {

    /** The outcome of a check. */
    public enum Verdict {
        PASS,
        FAIL,
        /** Not run; the detail is the reason. */
        SKIP
    }

    /** Returns whether the check failed. */
    public boolean failed() {
        return verdict == Verdict.FAIL;
    }
}
