package org.flipwise.balance;

/**
 * When γ may change. A step is one iteration of the kernel that carries γ: a sojourn of A-IIT, a proposal of SS-IIT.
 *
 * @param kind which rule
 * @param steps the K of FIRST, UNTIL_STABLE and DECREASING; unused by the others
 */
public record GammaSchedule(Kind kind, long steps) {
    /** The rules on offer. All but ALWAYS, DECREASING and RANDOM_DECREASING leave a fixed, invariant kernel after burn-in. */
    public enum Kind {
        /** Never changes: γ is given. */
        FIXED,
        /** Grows during burn-in, then frozen: the default. */
        BURN_IN,
        /** Grows for the first K steps of burn-in, then frozen. */
        FIRST,
        /** Grows until K steps in a row have not raised it, or burn-in ends; then frozen. */
        UNTIL_STABLE,
        /** Grows forever: the paper's letter. Ergodic, but not invariant while it grows. */
        ALWAYS,
        /** Grows during burn-in; after it log γ is halved every K steps (the paper's section 3). */
        DECREASING,
        /** Grows during burn-in; after it log γ is halved at step k with probability k^−½ (the paper's section 3). */
        RANDOM_DECREASING
    }

    public GammaSchedule {
        boolean counts = kind == Kind.FIRST || kind == Kind.UNTIL_STABLE || kind == Kind.DECREASING;
        if (counts && steps < 1) {
            throw new IllegalArgumentException("a schedule of kind " + kind + " needs at least 1 step, not " + steps);
        }
    }

    public static GammaSchedule of(Kind kind) {
        return new GammaSchedule(kind, 0);
    }

    public static GammaSchedule of(Kind kind, long steps) {
        return new GammaSchedule(kind, steps);
    }
}
