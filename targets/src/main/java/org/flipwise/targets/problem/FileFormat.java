package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A kind of problem file. */
interface FileFormat {

    /** Returns the word for {@code --format}. */
    String name();

    /** Extensions that mean this format, with their dot; may be empty. */
    List<String> extensions();

    /** Returns what it is and its conventions, in one line, and a few lines of a file. */
    BuiltIn.Listing listing();

    /**
     * Whether a file without a known extension is read as one of this format, by the words of its first lines, at least one; see {@link FirstLines}. True only
     * where nothing that decides what the file means is left open. Says no unless a format knows better.
     */
    default boolean recognises(List<List<String>> firstLines) {
        return false;
    }

    /** Returns whether a file that is not recognised has the layout of this format all the same, so that a user may have meant it. */
    default boolean mayBe(List<List<String>> firstLines) {
        return false;
    }

    /** Writes models in this format, where that is possible. */
    default Optional<ModelWriter> writer() {
        return Optional.empty();
    }

    /** Reads a file; the word carries its parameters. */
    Problem read(Path file, ProblemArgument word);
}
