package org.flipwise.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Words that were said in another folder: those that name files there are understood there. */
final class Elsewhere {
    private Elsewhere() {}

    /**
     * The same words for here.
     *
     * @param directory where they were said; null where that is not known
     */
    static List<String> words(List<String> said, @Nullable String directory) {
        if (directory == null || Path.of(directory).equals(Path.of("").toAbsolutePath())) {
            return said;
        }
        List<String> here = new ArrayList<>();
        for (String word : said) {
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            here.add(word.substring(0, equals + 1) + file(word.substring(equals + 1), Path.of(directory)));
        }
        return here;
    }

    /** A problem's parameters follow its file's name after a question mark. */
    private static String file(String word, Path directory) {
        int query = word.indexOf('?');
        String name = query < 0 ? word : word.substring(0, query);
        try {
            Path there = directory.resolve(name);
            return Files.isRegularFile(there) ? there + word.substring(name.length()) : word;
        } catch (InvalidPathException notAName) {
            return word;
        }
    }
}
