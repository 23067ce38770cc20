package org.flipwise.lab.report.page;

/** How what we found stands to what was claimed. */
public enum Agreement {
    AGREES("agrees"),
    /** Only when things are done as the source did them, not as its text says or as they should be. */
    LETTER_ONLY("agrees with the paper's letter only"),
    DIFFERS("differs"),
    /** The source says nothing about it. */
    BEYOND("beyond the paper");

    private final String words;

    Agreement(String words) {
        this.words = words;
    }

    public String words() {
        return words;
    }
}
