package org.flipwise.result;

/**
 * One thing that was looked at.
 *
 * @param name what must hold
 * @param verdict whether it does
 * @param detail what was tried; of a failure the state, the bit and both values
 */
public record Check(String name, Verdict verdict, String detail) {

    /** How it came out. */
    public enum Verdict {
        PASS,
        FAIL,
        /** Not run; the detail is the reason. */
        SKIP
    }

    /** Whether it failed. */
    public boolean failed() {
        return verdict == Verdict.FAIL;
    }
}
