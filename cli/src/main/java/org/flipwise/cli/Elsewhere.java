package org.flipwise.cli;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Words that were said in another folder: those that name files there are understood there. */
final class Elsewhere {
    private static final String CLASSPATH = "--classpath";
    private static final Set<String> OF_FILES = Set.of("--ladder", "--start");
    private static final String COMMAND = "exec:";
    private final Path directory;

    private Elsewhere(Path directory) {
        this.directory = directory;
    }

    /**
     * The same words for here. A command that is a problem stays as it is: it is started where it was said.
     *
     * @param problem which of them is the problem
     * @param directory where they were said; null where that is not known
     */
    static List<String> words(List<String> said, String problem, @Nullable String directory) {
        if (directory == null || Path.of(directory).equals(Path.of("").toAbsolutePath())) {
            return said;
        }
        return new Elsewhere(Path.of(directory)).words(said, problem);
    }

    private List<String> words(List<String> said, String problem) {
        List<String> here = new ArrayList<>();
        String option = "";
        for (String word : said) {
            int equals = word.startsWith("--") ? word.indexOf('=') : -1;
            String name = equals < 0 ? option : word.substring(0, equals);
            String value = word.substring(equals + 1);
            here.add(word.substring(0, equals + 1) + there(name, value, problem));
            option = word;
        }
        return here;
    }

    private String there(String option, String word, String problem) {
        if (option.equals(CLASSPATH)) {
            return classPath(word);
        }
        return OF_FILES.contains(option) || word.equals(problem) ? file(word) : word;
    }

    /** A problem's parameters follow its file's name after a question mark. A file of that name that is here and not there is another one, so it is not taken. */
    private String file(String word) {
        if (word.startsWith(COMMAND)) {
            return word;
        }
        int query = word.indexOf('?');
        String name = query < 0 ? word : word.substring(0, query);
        try {
            Path there = directory.resolve(name);
            boolean named = Files.isRegularFile(there) || Files.isRegularFile(Path.of(name));
            return named ? there + word.substring(name.length()) : word;
        } catch (InvalidPathException notAName) {
            return word;
        }
    }

    private String classPath(String entries) {
        return Arrays.stream(entries.split(File.pathSeparator, -1))
                .filter(entry -> !entry.isEmpty())
                .map(entry -> directory.resolve(entry).toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
