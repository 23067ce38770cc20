package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words that {@code flipwise watch} knows. */
final class WatchWords {
    private WatchWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(WatchCommand.NAME);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("0..1")
                .paramLabel("RUN")
                .type(String.class)
                .description("The folder of a run, or a folder of such folders (default: " + WatchCommand.USUAL_FOLDER
                        + ").")
                .build());
        spec.addArgGroup(SampleWords.group(
                0,
                "Where and how",
                SampleWords.value("--port", "N", "The port of 127.0.0.1 to answer on (default: any that is free)."),
                SampleWords.flag("--quiet", "Print the address and nothing else."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help()));
        return Words.usage(
                spec,
                "Show runs in a browser while they go on.",
                List.of("", "The page answers to this machine alone, until Ctrl-C."),
                "sample paper:bimodal --rounds 500 --out runs/watched",
                "watch runs/watched --port 8642");
    }
}
