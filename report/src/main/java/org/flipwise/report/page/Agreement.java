package org.flipwise.report.page;

/** How what we found stands to what was claimed. */
public enum Agreement implements Judgement {
    AGREES("agrees", "agrees"),
    /** Only when things are done as the source did them, not as its text says or as they should be. */
    LETTER_ONLY("letter only", "agrees with the paper's letter only"),
    DIFFERS("differs", "differs"),
    /** Further apart than the errors explain, but from too few simulations to trust these errors. */
    UNDECIDED("undecided", "undecided: too few simulations"),
    /** The source says nothing about it. */
    BEYOND("beyond", "beyond the paper");

    private final String word;
    private final String words;

    Agreement(String word, String words) {
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
        return this == LETTER_ONLY ? "letter" : word;
    }
}
