package org.flipwise.targets.problem;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the first lines of a file look like, for a hint at its format. */
final class FirstLines {
    private static final int LINES = 8;
    private static final int WORDS = 8;

    private FirstLines() {}

    /** The first words of the first lines of a file that have any; comments with # are among them. Empty for what is no text. */
    static List<List<String>> of(Path file) {
        List<List<String>> lines = new ArrayList<>();
        try (Tokens tokens = Tokens.open(file)) {
            while (lines.size() < LINES && tokens.nextLine()) {
                List<String> words = new ArrayList<>();
                do {
                    words.add(tokens.text());
                } while (words.size() < WORDS && tokens.more());
                lines.add(words);
            }
        } catch (ProblemException notText) {
            return List.of();
        }
        return lines;
    }

    /** Whether, after some lines, one has two counts and each of those after it, at least one, two indices up to the first count and perhaps a value. */
    static boolean isCountsThenEntries(List<List<String>> all, int skipped) {
        List<List<String>> lines = all.stream()
                .filter(words -> !words.get(0).startsWith("#"))
                .skip(skipped)
                .toList();
        if (lines.size() < 2
                || lines.get(0).size() != 2
                || !lines.get(0).stream().allMatch(FirstLines::isWhole)) {
            return false;
        }
        long variables = whole(lines.get(0).get(0));
        return lines.subList(1, lines.size()).stream()
                .allMatch(words -> (words.size() == 2 || words.size() == 3)
                        && isIndex(words.get(0), variables)
                        && isIndex(words.get(1), variables));
    }

    /** Whether an index is followed by itself at the beginning of a line. */
    static boolean hasDiagonal(List<List<String>> lines) {
        return lines.stream()
                .skip(1)
                .anyMatch(words -> words.size() == 3 && words.get(0).equals(words.get(1)));
    }

    static boolean isWhole(String word) {
        return whole(word) >= 0;
    }

    private static boolean isIndex(String word, long most) {
        long value = whole(word);
        return value >= 1 && value <= most;
    }

    private static long whole(String word) {
        byte[] bytes = word.getBytes(StandardCharsets.UTF_8);
        return Decimal.whole(bytes, 0, bytes.length);
    }
}
