package org.flipwise.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.flipwise.provenance.ShellQuote;
import org.flipwise.result.Result;
import org.flipwise.result.RunOutcome;
import org.flipwise.session.EndedRun;
import org.flipwise.session.RunSession;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import picocli.CommandLine.ParseResult;

/** {@code flipwise resume RUN}. */
final class ResumeCommand {
    static final String NAME = "resume";
    private final Terminal terminal;
    private final String name;
    private final Options options;

    ResumeCommand(Terminal terminal, ParseResult parsed, Path runs) {
        this.terminal = terminal;
        this.name = ShowCommand.found(parsed.matchedPositionalValue(0, ""), runs);
        this.options = Commands.options(parsed);
    }

    void run() throws IOException, InterruptedException {
        ShowCommand.path(name);
        TerminalHost host = new TerminalHost(terminal, options);
        Optional<RunOutcome<?>> ended = EndedRun.of(name, options, host);
        if (ended.isEmpty()) {
            LivePage.check(options, true);
            RunCommand.end(RunSession.resume(name, options, null, host).run(), host);
        } else if (options.isOn(RunOptions.JSON) && ended.get().result() instanceof Result result) {
            terminal.write(result.json());
        } else {
            terminal.print("already finished; 'flipwise show " + ShellQuote.of(name) + "' prints it\n");
        }
    }
}
