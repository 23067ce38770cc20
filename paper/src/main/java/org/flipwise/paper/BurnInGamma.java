package org.flipwise.paper;

import java.util.Locale;

/**
 * How the single-step rungs of A-IIT treat γ in burn-in: which γ decides their proposals, and to what a proposal with ratio r raises their own. Rejection-free rungs follow the text always, and after burn-in
 * every rung has its own frozen γ.
 */
public enum BurnInGamma {
    /** The paper's text: a proposal first raises the rung's own γ to max{√r, 1/√r}, which then decides it. */
    TEXT(false, false),
    /** The rung's own γ decides the proposal, which then raises it to √r; a proposal downhill raises nothing. */
    SIGNED(true, false),
    /** The γ of the hottest rejection-free rung decides the proposal, which then raises the rung's own to max{√r, 1/√r}. */
    LENT(false, true),
    /** The authors' programs in high dimension: the γ of the hottest rejection-free rung decides the proposal, which then raises the rung's own to √r. */
    LETTER(true, true);

    private final boolean signed;
    private final boolean lent;

    BurnInGamma(boolean signed, boolean lent) {
        this.signed = signed;
        this.lent = lent;
    }

    /** Whether a proposal raises γ to √r only. */
    public boolean signed() {
        return signed;
    }

    /** Whether the γ of the hottest rejection-free rung decides. */
    public boolean lent() {
        return lent;
    }

    /** Returns its name in ids and settings of arms. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
