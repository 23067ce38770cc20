package org.flipwise.report.page;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.flipwise.report.Alphabet;

/** Escapes foreign text for a page: it is shown as it is, and a browser does not interpret it. */
public final class Markup {
    private static final Pattern BLANKS = Pattern.compile("[ \\t\\r\\n]+");
    private static final Pattern PARAGRAPHS = Pattern.compile("\\R[ \\t]*\\R\\s*");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private static final Pattern RELATION = Pattern.compile("(?<=[\\p{L}\\p{N})]) ([=±≈≤≥]) (?=[\\p{N}−-])");
    private static final String UNBREAKABLE = Character.toString(0xA0);

    private Markup() {}

    /** Escapes a text for the content of an element or of a quoted attribute; characters that hide or reorder others are shown by their codes. */
    public static String text(String foreign) {
        String shown = Alphabet.UNICODE.show(BLANKS.matcher(foreign).replaceAll(" "));
        StringBuilder escaped = new StringBuilder(shown.length());
        for (int i = 0; i < shown.length(); i++) {
            char c = shown.charAt(i);
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append(c);
            }
        }
        return escaped.toString();
    }

    /** A sentence, in which what stands between backticks is code, and no line ends within {@code p = 16} or {@code 0.4 ± 0.1}. */
    public static String sentence(String foreign) {
        String kept = RELATION.matcher(text(foreign)).replaceAll(UNBREAKABLE + "$1" + UNBREAKABLE);
        return CODE.matcher(kept)
                .replaceAll(code ->
                        Matcher.quoteReplacement("<code>" + code.group(1).replace(UNBREAKABLE, " ") + "</code>"));
    }

    /** Returns a text as HTML paragraphs; empty lines part them. */
    static String prose(String foreign) {
        StringBuilder paragraphs = new StringBuilder();
        for (String paragraph : PARAGRAPHS.split(foreign.strip(), -1)) {
            paragraphs.append("<p>").append(sentence(paragraph)).append("</p>\n");
        }
        return paragraphs.toString();
    }
}
