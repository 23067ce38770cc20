package org.flipwise.report.page;

import java.util.Locale;
import java.util.Set;
import java.util.StringJoiner;

/** Links to the files of a figure or a table, as far as they lie beside the page. */
final class FileLinks {
    private FileLinks() {}

    /**
     * @param stem the path without an ending, from the page
     * @param title of what they hold, for screen readers that read links one by one
     */
    static String of(Set<String> files, String stem, String title, String... endings) {
        StringJoiner links = new StringJoiner(" ", "<p class=\"files\">", "</p>\n");
        links.setEmptyValue("");
        for (String ending : endings) {
            String file = stem + "." + ending;
            if (files.contains(file)) {
                String kind = ending.toUpperCase(Locale.ROOT);
                links.add("<a href=\"" + Markup.text(file) + "\" aria-label=\"" + kind + " of " + Markup.text(title)
                        + "\">" + kind + "</a>");
            }
        }
        return links.toString();
    }
}
