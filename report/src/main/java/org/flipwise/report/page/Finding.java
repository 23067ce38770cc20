package org.flipwise.report.page;

/**
 * One sentence that a reader should take home.
 *
 * @param text with the numbers it rests on, and the reason where it differs
 */
public record Finding(Judgement agreement, String text) {}
