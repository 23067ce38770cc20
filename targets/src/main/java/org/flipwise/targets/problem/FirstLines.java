package org.flipwise.targets.problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.fault.Fault;

/** What a file begins with, for telling its format: the words of the lines in its first {@value #BYTES} bytes. */
final class FirstLines {
    static final int BYTES = 1 << 16;

    private FirstLines() {}

    /** Returns the words of each line that has any, comments among them; a line that the limit cuts is left out unless it is the only one. Empty for what is no text. */
    static List<List<String>> of(Path file) {
        byte[] bytes;
        try (InputStream in = Files.newInputStream(file)) {
            bytes = in.readNBytes(BYTES + 1);
        } catch (IOException unreadable) {
            throw new ProblemException(Fault.NO_INPUT, "cannot read '" + file + "': " + unreadable.getMessage());
        }
        boolean cut = bytes.length > BYTES;
        String text = new String(bytes, 0, Math.min(bytes.length, BYTES), StandardCharsets.UTF_8);
        if (text.indexOf('\0') >= 0) {
            return List.of();
        }
        List<List<String>> lines = new ArrayList<>();
        (text.startsWith("\uFEFF") ? text.substring(1) : text)
                .lines()
                .map(String::strip)
                .forEach(line -> {
                    if (!line.isEmpty()) {
                        lines.add(List.of(line.split("\\s+")));
                    }
                });
        if (cut && lines.size() > 1) {
            lines.remove(lines.size() - 1);
        }
        return lines;
    }

    /** Returns the lines that do not begin with a mark of comments. */
    static List<List<String>> outside(char comment, List<List<String>> lines) {
        return lines.stream().filter(words -> words.get(0).charAt(0) != comment).toList();
    }

    /** Returns whether the first line that is no comment with c is {@code p NAME …}, as in the formats of DIMACS. */
    static boolean isHeaded(String name, List<List<String>> lines) {
        return lines.stream()
                .filter(words -> !words.get(0).startsWith("c"))
                .findFirst()
                .filter(words -> words.size() > 1
                        && words.get(0).equals("p")
                        && words.get(1).equals(name))
                .isPresent();
    }

    /** Whether, after some lines, one has two counts and those after it, at least one and as many as the second count, have two indices up to the first count and perhaps a value. */
    static boolean isCountsThenEntries(List<List<String>> all, int skipped) {
        List<List<String>> lines = outside('#', all).stream().skip(skipped).toList();
        if (lines.size() < 2
                || lines.get(0).size() != 2
                || !lines.get(0).stream().allMatch(FirstLines::isWhole)) {
            return false;
        }
        long variables = whole(lines.get(0).get(0));
        long entries = whole(lines.get(0).get(1));
        return variables > 0
                && entries > 0
                && lines.stream()
                        .skip(1)
                        .limit(entries)
                        .allMatch(words -> (words.size() == 2 || words.size() == 3)
                                && isIndex(words.get(0), variables)
                                && isIndex(words.get(1), variables)
                                && (words.size() == 2 || TextFile.isDecimal(words.get(2))));
    }

    /** Returns whether an index is followed by itself at the beginning of a line. */
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
