package org.flipwise.lab.report.page;

/** A verdict at a glance: a colour, a symbol and a word, each enough by itself. */
final class Badge {
    private Badge() {}

    /** A word or two, for narrow places. */
    static String word(Agreement agreement) {
        return switch (agreement) {
            case AGREES -> "agrees";
            case LETTER_ONLY -> "letter only";
            case DIFFERS -> "differs";
            case BEYOND -> "beyond";
        };
    }

    /** As it stands before a finding. */
    static String of(Agreement agreement) {
        return of(agreement, word(agreement));
    }

    /** As it stands in a table, where a cell may say it in its own words. */
    static String of(Agreement agreement, String words) {
        String shown = words.equals(agreement.words()) ? word(agreement) : words;
        return "<span class=\"badge " + name(agreement) + "\" title=\"" + Markup.text(agreement.words()) + "\">"
                + icon(agreement) + "<span>" + Markup.text(shown) + "</span></span>";
    }

    static String icon(Agreement agreement) {
        return "<svg class=\"icon " + name(agreement)
                + "\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><use href=\"#mark-" + name(agreement) + "\"/></svg>";
    }

    /** The symbols that {@link #icon} refers to, once in a page. */
    static String symbols() {
        StringBuilder symbols =
                new StringBuilder("<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">");
        for (Agreement agreement : Agreement.values()) {
            symbols.append("<symbol id=\"mark-")
                    .append(name(agreement))
                    .append("\" viewBox=\"0 0 16 16\">")
                    .append(drawing(agreement))
                    .append("</symbol>");
        }
        return symbols.append("</svg>\n").toString();
    }

    /** A tick, a half-filled disc, a cross, a plus. */
    private static String drawing(Agreement agreement) {
        return switch (agreement) {
            case AGREES -> "<path class=\"stroke\" d=\"M2.5 8.5l3.5 4 7.5-9\"/>";
            case LETTER_ONLY ->
                "<circle class=\"stroke\" cx=\"8\" cy=\"8\" r=\"5.5\"/><path class=\"fill\" d=\"M8 2.5a5.5 5.5 0 0 0 0 11z\"/>";
            case DIFFERS -> "<path class=\"stroke\" d=\"M3.5 3.5l9 9M12.5 3.5l-9 9\"/>";
            case BEYOND -> "<path class=\"stroke\" d=\"M8 2.5v11M2.5 8h11\"/>";
        };
    }

    static String name(Agreement agreement) {
        return switch (agreement) {
            case AGREES -> "agrees";
            case LETTER_ONLY -> "letter";
            case DIFFERS -> "differs";
            case BEYOND -> "beyond";
        };
    }
}
