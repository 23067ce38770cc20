package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;

/** A kind of problem file. */
interface FileFormat {

    /** The word for {@code --format}. */
    String name();

    /** Extensions that mean this format, with their dot; may be empty. */
    List<String> extensions();

    /** What it is and its conventions, in one line, and a few lines of a file. */
    BuiltIn.Listing listing();

    /**
     * Whether a file may be of this format, by its first lines cut into words, at least one; for a hint where nothing else tells. Says no unless a format
     * knows better.
     */
    default boolean recognises(List<List<String>> firstLines) {
        return false;
    }

    /** Reads a file; the word carries its parameters. */
    Problem read(Path file, ProblemWord word);
}
