package org.flipwise.result;

import com.fasterxml.jackson.annotation.JsonValue;

/** How an arm compares with the reference arm. */
public enum Verdict {
    /** It is the one the others are measured against. */
    REFERENCE("reference"),
    BETTER("better"),
    NO_DIFFERENCE_SEEN("no difference seen"),
    WORSE("worse"),
    /** No interval at the level needed. */
    TOO_FEW_SEEDS("too few seeds"),
    /** One of the two numbers means nothing. */
    REFUSED("refused");

    private final String label;

    Verdict(String label) {
        this.label = label;
    }

    @JsonValue
    public String label() {
        return label;
    }
}
