package org.flipwise.report.page;

import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.report.Alphabet;

/** Replaces mathematical and typographic characters by ASCII text, for terminals without Unicode. */
final class AsciiText {
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern RAISED = Pattern.compile("[⁰¹²³⁴-⁹⁻]+");
    private static final String RAISED_SIGNS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻";
    private static final String PLAIN_SIGNS = "0123456789-";
    private static final Map<Integer, String> WORDS = Map.ofEntries(
            Map.entry((int) 'α', "alpha"),
            Map.entry((int) 'β', "beta"),
            Map.entry((int) 'γ', "gamma"),
            Map.entry((int) 'θ', "theta"),
            Map.entry((int) 'λ', "lambda"),
            Map.entry((int) 'μ', "mu"),
            Map.entry((int) 'π', "pi"),
            Map.entry((int) 'σ', "sigma"),
            Map.entry((int) 'τ', "tau"),
            Map.entry((int) 'χ', "chi"),
            Map.entry((int) '√', "sqrt "),
            Map.entry((int) '×', "x"),
            Map.entry((int) '·', "*"),
            Map.entry((int) '≤', "<="),
            Map.entry((int) '≥', ">="),
            Map.entry((int) '≠', "!="),
            Map.entry((int) '≈', "~"),
            Map.entry((int) '→', "->"),
            Map.entry((int) '—', "-"),
            Map.entry((int) '‘', "'"),
            Map.entry((int) '’', "'"),
            Map.entry((int) '“', "\""),
            Map.entry((int) '”', "\""),
            Map.entry(0xA0, " "),
            Map.entry(0x2009, " "),
            Map.entry(0x202F, " "));

    private AsciiText() {}

    /** Returns a text on one line in this alphabet; characters that a terminal would obey are shown by their codes. */
    static String of(String text, Alphabet alphabet) {
        String line = BLANKS.matcher(text.strip()).replaceAll(" ");
        return alphabet.show(alphabet == Alphabet.ASCII ? spelled(line) : line);
    }

    private static String spelled(String text) {
        String lowered = RAISED.matcher(text).replaceAll(raised -> "^" + plain(raised.group()));
        StringBuilder spelled = new StringBuilder();
        lowered.codePoints().forEach(sign -> spelled.append(WORDS.getOrDefault(sign, Character.toString(sign))));
        return spelled.toString();
    }

    private static String plain(String raised) {
        StringBuilder plain = new StringBuilder();
        raised.chars().forEach(sign -> plain.append(PLAIN_SIGNS.charAt(RAISED_SIGNS.indexOf(sign))));
        return plain.toString();
    }
}
