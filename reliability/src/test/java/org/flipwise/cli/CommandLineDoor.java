package org.flipwise.cli;

import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The words of the command line as the program understands them, as far as that can be told without doing what they say. */
public final class CommandLineDoor {
    private CommandLineDoor() {}

    /** One word on each line. What is wrong with them is explained, and no explanation is that of a mistake in the program. */
    public static void understand(byte[] input) {
        List<String> words =
                new String(input, StandardCharsets.UTF_8).lines().limit(40).toList();
        try {
            ParseResult parsed = Flipwise.commands().parseArgs(words.toArray(String[]::new));
            if (parsed.hasSubcommand() && !parsed.subcommand().matchedPositionals().isEmpty()) {
                Asked.of(parsed.subcommand());
            }
        } catch (ParameterException misspelt) {
            if (Misspelling.explain(misspelt).isEmpty()) {
                throw new IllegalStateException("no explanation", misspelt);
            }
        } catch (RuntimeException refused) {
            if (Failure.of(refused).code() == ExitCode.INTERNAL) {
                throw refused;
            }
        }
    }

    /** How the program ends that fails so. */
    public static int code(Throwable thrown) {
        return Failure.of(thrown).code().code();
    }
}
