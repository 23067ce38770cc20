package org.flipwise.report;

import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A foreign text as a field of a table for machines, quoted as RFC 4180 says.
 *
 * <p>A text that a spreadsheet would run as a formula begins with an apostrophe; so does, once more, a text that began with apostrophes before such a sign, so that taking one away restores
 * the text. What a terminal would obey, and what reorders other characters, is shown by its code.
 */
public final class CsvField {
    /** A number alone, as people write it: 1,234 or −0.5 or 12% or 1e-4. */
    public static final Pattern NUMBER = Pattern.compile("[-−+]?[0-9][0-9,]*(\\.[0-9]+)?([eE][-−+]?[0-9]+)?%?");

    private static final Pattern FORMULA = Pattern.compile("'*[=+\\-@\\t\\r\\n＝＋－＠].*", Pattern.DOTALL);
    /** Semicolons and tabulators part fields in some countries and programs. */
    private static final Pattern SPECIAL = Pattern.compile("[\",;\\t\\r\\n]");

    private static final Pattern COMMAND =
            Pattern.compile("[\\p{Cntrl}\\x80-\\x9f\\p{Cs}\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069&&[^\\t\\r\\n]]");

    private CsvField() {}

    public static String of(String text) {
        String shown = COMMAND.matcher(text).replaceAll(found -> "\\\\u" + code(found.group()));
        boolean formula =
                FORMULA.matcher(shown).matches() && !NUMBER.matcher(shown).matches();
        String guarded = formula ? "'" + shown : shown;
        return SPECIAL.matcher(guarded).find() ? "\"" + guarded.replace("\"", "\"\"") + "\"" : guarded;
    }

    private static String code(String character) {
        return String.format(Locale.ROOT, "%04x", character.codePointAt(0));
    }
}
