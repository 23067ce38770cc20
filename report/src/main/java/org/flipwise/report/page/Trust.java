package org.flipwise.report.page;

/** How far a number of a run can be trusted. */
public enum Trust implements Judgement {
    SOUND("sound", "nothing contradicts it"),
    /** Worth knowing; it takes nothing away from the numbers. */
    NOTE("note", "worth knowing"),
    CAREFUL("careful", "use with care"),
    DOUBTFUL("doubtful", "do not rely on it yet");

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

    /** The less trusting of two. */
    public Trust and(Trust other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
