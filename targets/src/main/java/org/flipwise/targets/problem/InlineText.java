package org.flipwise.targets.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** Reads a problem from text that is in memory, by way of a temporary file. */
final class InlineText {
    private static final String FILE = "problem";

    private InlineText() {}

    static Problem read(FileFormat format, String name, String text, Map<String, String> parameters)
            throws IOException {
        Path folder = Files.createTempDirectory("flipwise");
        Path file = folder.resolve(FILE);
        try {
            Files.writeString(file, text);
            return format.read(file, new ProblemArgument(file.toString(), file.toString(), parameters))
                    .named(name);
        } catch (ProblemException refused) {
            String message = String.valueOf(refused.getMessage()).replace(file.toString(), TextFile.printable(name));
            ProblemException named = new ProblemException(refused.fault(), message);
            named.initCause(refused);
            throw named;
        } finally {
            Files.deleteIfExists(file);
            Files.delete(folder);
        }
    }
}
