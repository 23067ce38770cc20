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

    private final String label;
    private final String description;

    Agreement(String label, String description) {
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
        return this == LETTER_ONLY ? "letter" : label;
    }
}
