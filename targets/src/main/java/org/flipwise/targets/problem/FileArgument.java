package org.flipwise.targets.problem;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An argument PROBLEM that names a file, for code that sends the problem to another machine.
 *
 * @param file as the word names it
 * @param evidence the file of evidence that belongs to it, where there is one
 * @param parameters what follows the file's name, with its question mark; the evidence left out, as it belongs beside the file with {@code .evid} behind its name
 */
public record FileArgument(Path file, @Nullable Path evidence, String parameters) {
    /** Behind the name of a file, for that of its evidence. */
    public static final String EVIDENCE = ".evid";

    /** Nothing where the word names a built-in problem, a class or a command, or no file that is there. */
    public static Optional<FileArgument> of(String text, @Nullable String format) {
        if (Problems.isNamed(text)) {
            return Optional.empty();
        }
        ProblemArgument word = ProblemArgument.parse(text);
        try {
            Path file = Path.of(word.base());
            return Files.isRegularFile(file) ? Optional.of(of(file, word, format)) : Optional.empty();
        } catch (InvalidPathException notAFileName) {
            return Optional.empty();
        }
    }

    private static FileArgument of(Path file, ProblemArgument word, @Nullable String format) {
        String parameters = word.text().substring(word.base().length());
        Path evidence = UaiFile.isMeant(word, format) ? UaiFile.evidenceFile(file, word) : null;
        return new FileArgument(file, evidence, evidence == null ? parameters : without(UaiFile.EVIDENCE, word));
    }

    private static String without(String name, ProblemArgument word) {
        StringBuilder left = new StringBuilder();
        word.parameters().forEach((key, value) -> {
            if (!key.equals(name)) {
                left.append(left.isEmpty() ? '?' : '&').append(key).append('=').append(value);
            }
        });
        return left.toString();
    }
}
