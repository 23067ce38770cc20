package org.flipwise.site;

import java.util.List;
import java.util.StringJoiner;

/** All sections of all pages as a script that the search of the site loads: it works from a folder too, where nothing can be fetched. */
final class SearchIndex {
    private SearchIndex() {}

    static String of(List<Page> pages) {
        StringJoiner entries = new StringJoiner(",\n", "window.flipwiseIndex = [\n", "\n];\n");
        for (Page page : pages) {
            for (Sections.Section section : Sections.of(page.document())) {
                entries.add("[" + quoted(page.title()) + "," + quoted(section.heading()) + ","
                        + quoted(page.output().toString().replace('\\', '/') + "#" + section.anchor()) + ","
                        + quoted(section.text()) + "]");
            }
        }
        return entries.toString();
    }

    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.chars().forEach(c -> {
            if (c == '"' || c == '\\') {
                quoted.append('\\').append((char) c);
            } else if (c < ' ' || c == '<' || c == 0x2028 || c == 0x2029) {
                quoted.append("\\u")
                        .append(Character.forDigit(c >> 12 & 15, 16))
                        .append(Character.forDigit(c >> 8 & 15, 16))
                        .append(Character.forDigit(c >> 4 & 15, 16))
                        .append(Character.forDigit(c & 15, 16));
            } else {
                quoted.append((char) c);
            }
        });
        return quoted.append('"').toString();
    }
}
