package org.flipwise.cli;

import java.util.List;
import org.flipwise.paper.catalogue.ReproduceOptions;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words that {@code flipwise reproduce} knows. */
final class ReproduceWords {
    private ReproduceWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(ReproduceCommand.NAME);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0..*")
                .arity("0..*")
                .paramLabel("NAME")
                .type(String[].class)
                .description("Items to reproduce; see --list (default: all).")
                .build());
        spec.addArgGroup(SampleWords.group(
                0,
                "What is run",
                SampleWords.flag("--list", "Name every item and stop."),
                SampleWords.flag("--all", "Every item, as when none is named."),
                SampleWords.value(
                        "--scale",
                        "SHARE",
                        "The share of the paper's simulations, and of its rounds where a run does not end by itself; 1 is the full thing"
                                + " (default: " + ReproduceOptions.DEFAULT_SCALE + ")."),
                SampleWords.value("--seed", "N", "The same seed gives the same numbers (default: 1)."),
                SampleWords.value(
                        "--threads", "N", "Simulations side by side, or auto: one for each processor (default: auto)."),
                Teams.option()));
        spec.addArgGroup(SampleWords.group(
                1,
                "Output",
                SampleWords.value(
                        "--out",
                        "DIR",
                        "Where simulations and the report are kept; what is there is not run again (default: "
                                + ReproduceOptions.DEFAULT_FOLDER + ")."),
                SampleWords.flag(
                        "--any-version",
                        "Take simulations that another version of the program has computed as they are."),
                SampleWords.flag("--json", "Print the report as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help()));
        return Words.usage(
                spec,
                "Reproduce the paper's tables and figures, and more.",
                List.of(),
                "reproduce --list",
                "reproduce bimodal --scale 0.02",
                "reproduce --all --scale 1");
    }
}
