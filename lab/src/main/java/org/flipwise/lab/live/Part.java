package org.flipwise.lab.live;

import org.flipwise.codec.Sha256;

/**
 * A piece of a page that changes by itself.
 *
 * @param id of its element in the page
 * @param html what the element holds
 * @param version equal where the HTML is equal, so that a page can tell whether it has it already
 */
record Part(String id, String html, String version) {
    private static final int VERSION_BYTES = 12;

    static Part of(String id, String html) {
        return new Part(id, html, Sha256.hex(html, VERSION_BYTES));
    }

    /** The element. */
    String element(String name, String attributes) {
        return "<" + name + " id=\"" + id + "\" data-version=\"" + version + "\"" + attributes + ">" + html + "</"
                + name + ">\n";
    }

    /** As an event of a stream: a name, a version and lines of data, ended by an empty line. */
    String event() {
        StringBuilder event = new StringBuilder(html.length() + 64);
        event.append("event: ").append(id).append("\nid: ").append(version).append('\n');
        html.lines().forEach(line -> event.append("data: ").append(line).append('\n'));
        return event.append('\n').toString();
    }
}
