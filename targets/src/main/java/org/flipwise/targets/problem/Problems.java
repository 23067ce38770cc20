package org.flipwise.targets.problem;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** From the word PROBLEM of the command line to a problem: a built-in name, or a file known by its extension. */
public final class Problems {
    private Problems() {}

    /** Finds and reads a problem. */
    public static Problem resolve(String word) {
        if (word.startsWith(PaperProblems.PREFIX)) {
            return PaperProblems.resolve(word);
        }
        Path file = file(word);
        String name = word.toLowerCase(Locale.ROOT);
        if (name.endsWith(ModesFile.EXTENSION)) {
            return ModesFile.read(file);
        }
        if (name.endsWith(LawFile.EXTENSION)) {
            return LawFile.read(file);
        }
        throw new ProblemException(
                ProblemException.Fault.USAGE,
                "cannot tell the format of '" + word + "' from its name; known extensions are "
                        + String.join(", ", List.of(ModesFile.EXTENSION, LawFile.EXTENSION)));
    }

    private static Path file(String word) {
        try {
            Path file = Path.of(word);
            if (Files.isRegularFile(file)) {
                return file;
            }
        } catch (InvalidPathException notAName) {
            // falls through to the one message below
        }
        throw new ProblemException(
                ProblemException.Fault.MISSING,
                "no problem '" + TextFile.printable(word) + "': there is no such file, and the built-in problems are "
                        + String.join(", ", PaperProblems.names()));
    }
}
