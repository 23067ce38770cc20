package org.flipwise.reliability.page;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Text in a CSV table that a spreadsheet or a terminal would execute. */
final class CsvDangers {
    private static final Pattern FIELD = Pattern.compile("\\G(?:\"((?:[^\"]|\"\")*)\"|([^\",\\n]*))(,|\\n|\\z)");
    private static final Pattern NUMBER =
            Pattern.compile("[-−+]?([0-9][0-9,]*(\\.[0-9]+)?([eE][-−+]?[0-9]+)?%?|Inf|Infinity)");
    private static final Pattern FORMULA = Pattern.compile("[=+\\-@\\t\\r\\n＝＋－＠].*", Pattern.DOTALL);

    private CsvDangers() {}

    /** Fields that would be run as formulas, or that hold commands; a text that is no table is dangerous whole. */
    static List<String> in(String csv) {
        List<String> dangers = new ArrayList<>();
        Matcher fields = FIELD.matcher(csv);
        int end = 0;
        while (end < csv.length() && fields.find()) {
            String field =
                    fields.group(1) == null ? fields.group(2) : fields.group(1).replace("\"\"", "\"");
            boolean formula =
                    FORMULA.matcher(field).matches() && !NUMBER.matcher(field).matches();
            if (formula || field.chars().anyMatch(CsvDangers::isCommand)) {
                dangers.add(field);
            }
            end = fields.end();
        }
        if (end < csv.length()) {
            dangers.add(csv.substring(end));
        }
        return dangers;
    }

    private static boolean isCommand(int c) {
        boolean line = c == '\t' || c == '\r' || c == '\n';
        return (Character.isISOControl(c) && !line) || (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    }
}
