package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import org.flipwise.file.AtomicFile;
import org.flipwise.file.RunFolderException;
import org.flipwise.session.RunRequest;
import org.flipwise.spec.RunOptions;
import org.flipwise.targets.problem.Problems;
import org.flipwise.targets.problem.WrittenProblem;
import picocli.CommandLine.ParseResult;

/** {@code flipwise convert PROBLEM FILE}. */
final class ConvertCommand {
    static final String NAME = "convert";
    private final Terminal terminal;
    private final RunRequest request;
    private final String name;

    ConvertCommand(Terminal terminal, ParseResult parsed) {
        this.terminal = terminal;
        this.request = Commands.request(parsed);
        this.name = parsed.matchedPositionalValue(1, "");
    }

    /** Writes the file; an existing file is never replaced. */
    void run() throws IOException {
        WrittenProblem.requireFormat(name);
        if (Problems.isCode(request.problemName())) {
            throw new UsageException(
                    "'" + request.problemName() + "' is code, which no file can hold; expected a quadratic problem");
        }
        Path file = AtomicFile.reserve(name);
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new RunFolderException("'" + name + "' already exists; expected the name of a new file");
        }
        WrittenProblem written =
                WrittenProblem.of(request.problem(new TerminalHost(terminal, request.options())), name);
        AtomicFile.write(file, written::writeTo);
        if (!request.isOn(RunOptions.QUIET)) {
            terminal.print(terminal.alphabet().show(name) + ": " + written.variables() + " variables, "
                    + written.pairs() + " pairs" + sign(written) + "\n");
        }
    }

    private static String sign(WrittenProblem written) {
        return written.negated().isEmpty() ? "" : "; its value, to be minimised, is -(" + written.negated() + ")";
    }
}
