package org.flipwise.report.page;

/**
 * A number of the first page.
 *
 * @param name what it is, in a few words
 * @param value short
 * @param note what it means here; empty for none
 */
public record Fact(String name, String value, String note) {}
