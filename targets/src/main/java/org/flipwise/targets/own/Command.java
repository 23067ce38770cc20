package org.flipwise.targets.own;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A command and its arguments, cut as a shell would: at blanks, but not within '…' or "…"; a backslash takes the next character as it is, except within '…'. Nothing is
 * expanded.
 *
 * @param text as the user wrote it
 * @param words at least one
 */
public record Command(String text, List<String> words) {

    /**
     * Cuts a text into words.
     *
     * @throws IllegalArgumentException for an empty command or a quote that is not closed
     */
    public static Command parse(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean within = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                word.append(text.charAt(++i));
                within = true;
            } else if (quote != 0) {
                if (c == quote) {
                    quote = 0;
                } else {
                    word.append(c);
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
                within = true;
            } else if (!Character.isWhitespace(c)) {
                word.append(c);
                within = true;
            } else if (within) {
                words.add(word.toString());
                word.setLength(0);
                within = false;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("the quote " + quote + " is not closed");
        }
        if (within) {
            words.add(word.toString());
        }
        if (words.isEmpty()) {
            throw new IllegalArgumentException("no command; expected one such as exec:python3 mine.py");
        }
        return new Command(text, List.copyOf(words));
    }

    /** Returns the words that name files in a folder: scripts and their data, on which the target depends. */
    public List<Path> files(Path folder) {
        List<Path> files = new ArrayList<>();
        for (String word : words) {
            Path path = path(word);
            if (path != null && Files.isRegularFile(folder.resolve(path))) {
                files.add(path);
            }
        }
        return files;
    }

    private static @Nullable Path path(String word) {
        try {
            return Path.of(word);
        } catch (InvalidPathException notAFile) {
            return null;
        }
    }
}
