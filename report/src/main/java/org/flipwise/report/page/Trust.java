package org.flipwise.report.page;

/** How far a number of a run may be believed. */
public enum Trust implements Judgement {
    SOUND("sound", "nothing speaks against it"),
    /** Worth knowing; it takes nothing away from the numbers. */
    NOTE("note", "worth knowing"),
    CAREFUL("careful", "to be read with care"),
    DOUBTFUL("doubtful", "not to be believed yet");

    private final String word;
    private final String words;

    Trust(String word, String words) {
        this.word = word;
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    @Override
    public String word() {
        return word;
    }

    @Override
    public String look() {
        return this == NOTE ? "remark" : word;
    }

    /** The one that leaves less to believe. */
    public Trust and(Trust other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
