package org.flipwise.report.page;

/**
 * How a report names its parts: what stands above the first page's findings, what a chapter is opened with, and what its findings are called.
 *
 * @param claim above {@link Chapter#claim}
 * @param done above {@link Chapter#done}
 */
public record Wording(String front, String claim, String done, String findings) {
    /** A source's claims beside what was found. */
    public static final Wording PAPER =
            new Wording("What holds, what does not", "What the paper says", "What was run", "Results");

    /** A run and how far it can be trusted. */
    public static final Wording RUN =
            new Wording("Can the numbers be trusted?", "What this shows", "What to look for", "In short");

    /** Several runs or kernels beside each other. */
    public static final Wording COMPARISON = new Wording("Results", "What this shows", "What to look for", "In short");

    /** A search. */
    public static final Wording SEARCH =
            new Wording("What was found", "What this shows", "What to look for", "In short");

    /** Whether chapters open with an explanation, which a page folds away, rather than with a claim. */
    boolean isFolded() {
        return !equals(PAPER);
    }
}
