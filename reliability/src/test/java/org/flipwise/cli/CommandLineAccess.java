package org.flipwise.cli;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.flipwise.report.Alphabet;
import org.flipwise.session.ExitCode;
import org.flipwise.session.Failure;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Access to the parser of the command line, without running commands. */
public final class CommandLineAccess {
    private static final List<String> ABOUT_A_PROBLEM = List.of("sample", "solve", "tune", "compare", "verify");

    private CommandLineAccess() {}

    /** One word on each line. What is wrong with them is explained, and no explanation is that of a mistake in the program. */
    public static void understand(byte[] input) {
        List<String> words =
                new String(input, StandardCharsets.UTF_8).lines().limit(40).toList();
        try {
            ParseResult parsed = Commands.all().parseArgs(words.toArray(String[]::new));
            if (parsed.hasSubcommand()
                    && !parsed.subcommand().matchedPositionals().isEmpty()) {
                understand(parsed.subcommand());
            }
        } catch (ParameterException misspelt) {
            if (UsageMessage.explain(misspelt, words).isEmpty()) {
                throw new IllegalStateException("no explanation", misspelt);
            }
        } catch (RuntimeException refused) {
            if (Failure.of(refused).code() == ExitCode.INTERNAL) {
                throw refused;
            }
        }
    }

    private static void understand(ParseResult command) {
        if (ABOUT_A_PROBLEM.contains(command.commandSpec().name())) {
            Commands.request(command);
        } else {
            Commands.options(command);
        }
    }

    /** What the program says to these words and how it ends, without a process of its own. */
    public static Said run(Path runs, List<String> words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int code = Flipwise.run(words.toArray(String[]::new), new Terminal(out, err, Alphabet.UNICODE, false), runs);
        return new Said(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** How the program ended and what it said. */
    public record Said(int code, String out, String err) {}
}
