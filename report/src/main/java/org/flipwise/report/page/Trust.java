package org.flipwise.report.page;

/** How far a number of a run may be believed. */
public enum Trust implements Judgement {
    SOUND("sound", "nothing speaks against it"),
    /** Worth knowing; it takes nothing away from the numbers. */
    NOTE("note", "worth knowing"),
    CAREFUL("careful", "to be read with care"),
    DOUBTFUL("doubtful", "not to be believed yet");

    private final String label;
    private final String description;

    Trust(String label, String description) {
        this.label = label;
        this.description = description;
    }

    @Override
    public String description() {
        return description;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public String look() {
        return this == NOTE ? "remark" : label;
    }

    /** Returns whichever of the two leaves less to believe. */
    public Trust and(Trust other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
