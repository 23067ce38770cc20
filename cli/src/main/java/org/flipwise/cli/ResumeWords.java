package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words that {@code flipwise resume} knows. */
final class ResumeWords {
    private ResumeWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(ResumeCommand.NAME);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .paramLabel("RUN")
                .type(String.class)
                .description("The folder of a run of 'sample', 'solve' or 'compare' that was stopped or killed.")
                .build());
        spec.addArgGroup(SampleWords.group(
                0,
                "How to go on",
                SampleWords.value(
                        "--threads", "N", "Threads at most, or auto; no number depends on them (default: as before)."),
                Teams.optionAgain(),
                SampleWords.value("--checkpoint", "SECONDS", "Seconds between two checkpoints (default: as before)."),
                SampleWords.flag(
                        "--any-version",
                        "Go on from what another version of the program has computed; digits may differ from there on."),
                SampleWords.flag(
                        "--" + OwnWords.ALLOW_CODE,
                        "Let a run whose folder your key has not signed run the code that it names."),
                SampleWords.flag(
                        "--" + ResumeCommand.TAKE_OVER,
                        "Continue a run although its status says that another machine is running it."),
                SampleWords.flag("--watch", "Show the run in a browser while it goes on; says where."),
                SampleWords.value("--port", "N", "The port of 127.0.0.1 for --watch (default: any that is free)."),
                SampleWords.flag("--json", "Print the summary as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.verbose(),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help()));
        return Words.usage(
                spec,
                "Go on with a run that was stopped or killed, to the same digits.",
                List.of(
                        "",
                        "The problem must be where it was, and unchanged. What the run was asked for",
                        "is in its folder; results are those of a run that was never stopped."),
                "sample paper:bimodal --rounds 500 --out runs/bimodal",
                "resume runs/bimodal");
    }
}
