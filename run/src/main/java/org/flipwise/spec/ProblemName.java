package org.flipwise.spec;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The name of a problem, which may be the name of a file. */
final class ProblemName {
    private static final String COMMAND = "exec:";

    private ProblemName() {}

    /**
     * The name for a program that is started in another folder than the one the name was given in. A command keeps its name: it is started where it was given. A file that exists
     * here and not there is another file, so it is not used.
     */
    static String in(Path directory, String problem) {
        if (problem.startsWith(COMMAND)) {
            return problem;
        }
        int query = problem.indexOf('?');
        String name = query < 0 ? problem : problem.substring(0, query);
        try {
            Path there = directory.resolve(name);
            boolean named = Files.isRegularFile(there) || Files.isRegularFile(Path.of(name));
            return named ? there + problem.substring(name.length()) : problem;
        } catch (InvalidPathException notAFile) {
            return problem;
        }
    }
}
