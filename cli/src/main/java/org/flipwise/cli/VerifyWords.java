package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** The words that {@code flipwise verify} knows. */
final class VerifyWords {
    private VerifyWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(VerifyCommand.NAME);
        spec.addPositional(SampleWords.problem());
        spec.addArgGroup(SampleWords.group(
                0,
                "What is checked, input and output",
                SampleWords.value(
                        "--kernel",
                        "NAME",
                        "The kernel to prove, where all states can be listed, or auto: every one (default: auto)."),
                SampleWords.value("--seed", "N", "Which states and walks are tried (default: 1)."),
                SampleWords.format(),
                OwnWords.classPath(),
                OwnWords.timeout(),
                OwnWords.allowCode(),
                SampleWords.flag("--json", "Print the checks as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help()));
        return Words.usage(
                spec,
                "Check a problem, and up to 16 bits the kernels on it.",
                List.of("", "Ends with 0 where every check passes and with 65 where one fails."),
                "verify ising:torus?L=3");
    }
}
