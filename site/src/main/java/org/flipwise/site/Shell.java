package org.flipwise.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The HTML around a page: its head, the navigation, the search, and the version it belongs to. */
final class Shell {
    private Shell() {}

    static String around(Page page, List<Page> all, String body, String version) {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'">
                <title>{{title}} – Flipwise</title>
                <link rel="stylesheet" href="{{base}}site.css">
                </head>
                <body data-base="{{base}}">
                <a class="skip" href="#content">Skip to the content</a>
                <header>
                <a class="name" href="{{base}}index.html">Flipwise</a> <span class="version">{{version}}</span>
                <form role="search"><input id="search" type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off"></form>
                <ul id="found" hidden></ul>
                </header>
                <div class="columns">
                <details class="nav"><summary>Pages</summary><nav>
                {{nav}}</nav></details>
                <main id="content">
                {{body}}</main>
                </div>
                <script src="{{base}}search-index.js"></script>
                <script src="{{base}}site.js"></script>
                </body>
                </html>
                """.replace("{{title}}", escaped(page.title()))
                .replace("{{version}}", escaped(version))
                .replace("{{nav}}", navigation(page, all))
                .replace("{{base}}", base(page))
                .replace("{{body}}", body);
    }

    private static String base(Page page) {
        return "../".repeat(page.source().getNameCount() - 1);
    }

    private static String navigation(Page page, List<Page> all) {
        StringBuilder nav = new StringBuilder();
        List<Page> rest = new ArrayList<>(all);
        list(nav, "Flipwise", page, taken(rest, Path.of("")));
        list(nav, "Guides", page, taken(rest, Path.of("docs")));
        list(nav, "Targets", page, taken(rest, Path.of("docs", "targets")));
        list(nav, "Decisions", page, taken(rest, Path.of("docs", "decisions")));
        list(nav, "Elsewhere in the tree", page, rest);
        return nav.toString();
    }

    /** Removes the pages right in a folder from a list, and returns them. */
    private static List<Page> taken(List<Page> from, Path folder) {
        List<Page> in = from.stream()
                .filter(one -> folder.equals(
                        one.source().getParent() == null
                                ? Path.of("")
                                : one.source().getParent()))
                .toList();
        from.removeAll(in);
        return in;
    }

    private static void list(StringBuilder nav, String heading, Page page, List<Page> pages) {
        if (pages.isEmpty()) {
            return;
        }
        boolean open = pages.contains(page) || heading.equals("Guides");
        nav.append("<details")
                .append(open ? " open" : "")
                .append("><summary>")
                .append(heading)
                .append("</summary><ul>\n");
        for (Page one : pages) {
            nav.append("<li><a")
                    .append(one.equals(page) ? " aria-current=\"page\"" : "")
                    .append(" href=\"")
                    .append(escaped(page.hrefTo(one.output())))
                    .append("\">")
                    .append(escaped(one.title()))
                    .append("</a></li>\n");
        }
        nav.append("</ul></details>\n");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
