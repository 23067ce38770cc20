package org.flipwise.report.page;

/** A verdict as a page shows it: a short label, its meaning and a style. */
public sealed interface Judgement permits Agreement, Trust {
    /** Returns what it means. */
    String description();

    /** Returns a short label, for narrow places. */
    String label();

    /** Returns the CSS class of its colour and the id of its symbol. */
    String look();
}
