package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** The known word nearest to a misspelt one. */
public final class NearestName {
    private static final int MOST_EDITS = 2;
    private static final int MOST_FILES = 10_000;

    private NearestName() {}

    /** " (did you mean 'word'?)" when a known word is at most two edits away, capitals aside, else nothing. */
    public static String hint(String word, Collection<String> known) {
        String best = word(word, known);
        return best.isEmpty() ? "" : " (did you mean '" + best + "'?)";
    }

    /** Returns a hint at a file of the same folder with a similar name, or nothing. */
    public static String fileHint(String name) {
        return hint(name, Files::isRegularFile);
    }

    /** Returns a hint at a folder with a similar name, or nothing. */
    public static String folderHint(String name) {
        return hint(name, Files::isDirectory);
    }

    private static String hint(String name, Predicate<Path> kind) {
        try {
            Path path = Path.of(name);
            Path folder = path.toAbsolutePath().getParent();
            if (folder == null || path.getFileName() == null) {
                return "";
            }
            List<String> names = new ArrayList<>();
            try (Stream<Path> files = Files.list(folder)) {
                files.limit(MOST_FILES)
                        .filter(kind)
                        .map(file -> String.valueOf(file.getFileName()))
                        .sorted()
                        .forEach(names::add);
            }
            String best = word(String.valueOf(path.getFileName()), names);
            return best.isEmpty()
                    ? ""
                    : hint(name, List.of(path.resolveSibling(best).toString()));
        } catch (IOException | InvalidPathException unreadable) {
            return "";
        }
    }

    /** A name of which nothing would be left is no match; one that differs by dashes alone is the nearest. */
    private static String word(String word, Collection<String> known) {
        String letters = word.replace("-", "");
        for (String candidate : known) {
            if (!letters.isEmpty() && candidate.replace("-", "").equalsIgnoreCase(letters)) {
                return candidate;
            }
        }
        String best = "";
        int fewest = Math.min(MOST_EDITS + 1, word.length());
        for (String candidate : known) {
            int edits = edits(word.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (edits < fewest) {
                fewest = edits;
                best = candidate;
            }
        }
        return best;
    }

    /** Edits from one to the other: a letter more, less or another, or two that changed places (optimal string alignment). */
    private static int edits(String a, String b) {
        if (Math.abs(a.length() - b.length()) > MOST_EDITS) {
            return MOST_EDITS + 1;
        }
        int[][] edits = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                edits[i][j] = i == 0 || j == 0 ? i + j : fewest(a, b, i, j, edits);
            }
        }
        return edits[a.length()][b.length()];
    }

    private static int fewest(String a, String b, int i, int j, int[][] edits) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int best = Math.min(edits[i - 1][j - 1] + (same ? 0 : 1), 1 + Math.min(edits[i - 1][j], edits[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(best, edits[i - 2][j - 2] + 1) : best;
    }
}
