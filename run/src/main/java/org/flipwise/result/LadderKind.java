package org.flipwise.result;

import java.util.Locale;

/** Which ladder an arm of a comparison uses. */
public enum LadderKind {
    /** One for all arms: the problem's own, or the one given. */
    COMMON,
    /** One tuned for the arm alone, at its own expense. */
    OWN;

    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
