package org.flipwise.report.page;

import java.util.stream.Stream;

/** A verdict at a glance: a colour, a symbol and a word, each enough by itself. */
public final class Badge {
    private static final String TICK = "<path class=\"stroke\" d=\"M2.5 8.5l3.5 4 7.5-9\"/>";
    private static final String CROSS = "<path class=\"stroke\" d=\"M3.5 3.5l9 9M12.5 3.5l-9 9\"/>";

    private Badge() {}

    /** Returns the badge that stands before a finding. */
    static String of(Judgement verdict) {
        return of(verdict, verdict.label());
    }

    /** Returns the badge for a table cell, which may have its own text. */
    static String of(Judgement verdict, String words) {
        String shown = words.equals(verdict.description()) ? verdict.label() : words;
        return drawn(verdict, verdict.description(), shown);
    }

    /** Returns the badge with a reason that a reader sees who points at it. */
    public static String titled(Judgement verdict, String reason) {
        return drawn(verdict, reason, verdict.label());
    }

    private static String drawn(Judgement verdict, String title, String shown) {
        return "<span class=\"badge " + verdict.look() + "\" title=\"" + Markup.text(title) + "\">" + icon(verdict)
                + "<span>" + Markup.text(shown) + "</span></span>";
    }

    static String icon(Judgement verdict) {
        return "<svg class=\"icon " + verdict.look()
                + "\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><use href=\"#mark-" + verdict.look() + "\"/></svg>";
    }

    /** The symbols that {@link #icon} refers to, once in a page. */
    public static String symbols() {
        StringBuilder symbols =
                new StringBuilder("<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">");
        Stream.<Judgement>concat(Stream.of(Agreement.values()), Stream.of(Trust.values()))
                .forEach(verdict -> symbols.append("<symbol id=\"mark-" + verdict.look() + "\" viewBox=\"0 0 16 16\">"
                        + drawing(verdict) + "</symbol>"));
        return symbols.append("</svg>\n").toString();
    }

    private static String drawing(Judgement verdict) {
        if (verdict instanceof Agreement agreement) {
            return switch (agreement) {
                case AGREES -> TICK;
                case LETTER_ONLY ->
                    "<circle class=\"stroke\" cx=\"8\" cy=\"8\" r=\"5.5\"/><path class=\"fill\" d=\"M8 2.5a5.5 5.5 0 0 0 0 11z\"/>";
                case DIFFERS -> CROSS;
                case UNDECIDED -> "<path class=\"stroke\" d=\"M2.5 8h11\"/>";
                case BEYOND -> "<path class=\"stroke\" d=\"M8 2.5v11M2.5 8h11\"/>";
            };
        }
        return switch ((Trust) verdict) {
            case SOUND -> TICK;
            case NOTE -> "<path class=\"stroke\" d=\"M8 7v6.5M8 2.5v.2\"/>";
            case CAREFUL -> "<path class=\"stroke\" d=\"M8 2.5v6.5M8 13.3v.2\"/>";
            case DOUBTFUL -> CROSS;
        };
    }
}
