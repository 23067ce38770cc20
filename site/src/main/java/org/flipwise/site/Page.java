package org.flipwise.site;

import java.nio.file.Path;
import org.commonmark.node.Node;

/**
 * A Markdown file of the tree.
 *
 * @param source the file, relative to the root of the tree
 * @param title its first heading
 * @param document its parsed text
 */
record Page(Path source, String title, Node document) {

    /** Returns the file that it becomes, relative to the root of the site: {@code README.md} is the index of its folder. */
    Path output() {
        return outputOf(source);
    }

    static Path outputOf(Path source) {
        String name = String.valueOf(source.getFileName());
        String html = name.equals("README.md") ? "index.html" : name.replaceFirst("\\.md$", ".html");
        return source.resolveSibling(html);
    }

    /** Returns the way from this page to a file of the site, as a relative address. */
    String hrefTo(Path file) {
        Path here = output().getParent();
        Path way = here == null ? file : here.relativize(file);
        return way.toString().replace('\\', '/');
    }
}
