package org.flipwise.live;

import org.flipwise.codec.Sha256;

/**
 * A part of a page that is updated on its own.
 *
 * @param id the id of its element in the page
 * @param html the content of the element
 * @param version a hash of the HTML, by which a page knows whether it already has it
 */
record Part(String id, String html, String version) {
    private static final int VERSION_BYTES = 12;

    static Part of(String id, String html) {
        return new Part(id, html, Sha256.hex(html, VERSION_BYTES));
    }

    /** Returns the part as an HTML element. */
    String element(String name, String attributes) {
        return "<" + name + " id=\"" + id + "\" data-version=\"" + version + "\"" + attributes + ">" + html + "</"
                + name + ">\n";
    }

    /** Returns the part as a server-sent event: a name, a version and lines of data, ended by an empty line. */
    String event() {
        StringBuilder event = new StringBuilder(html.length() + 64);
        event.append("event: ").append(id).append("\nid: ").append(version).append('\n');
        html.lines().forEach(line -> event.append("data: ").append(line).append('\n'));
        return event.append('\n').toString();
    }
}
