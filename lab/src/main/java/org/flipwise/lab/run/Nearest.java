package org.flipwise.lab.run;

import java.util.Collection;

/** The known word nearest to a misspelt one. */
public final class Nearest {
    private Nearest() {}

    /** " (did you mean 'word'?)" when a known word is at most two edits away, else nothing. */
    public static String hint(String word, Collection<String> known) {
        String best = "";
        int fewest = 3;
        for (String candidate : known) {
            int edits = edits(word, candidate);
            if (edits < fewest) {
                fewest = edits;
                best = candidate;
            }
        }
        return best.isEmpty() ? "" : " (did you mean '" + best + "'?)";
    }

    /** Levenshtein distance, one row at a time. */
    private static int edits(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int replace = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replace, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }
}
