package org.flipwise.report.page;

/** A verdict as a page shows it: a short label, its meaning and a style. */
public sealed interface Judgement permits Agreement, Trust {
    /** What it means. */
    String description();

    /** A word or two, for narrow places. */
    String label();

    /** The name of its colour and its symbol: small letters. */
    String look();
}
