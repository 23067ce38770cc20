package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words that {@code flipwise report} knows. */
final class ReportWords {
    private ReportWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(ReportCommand.NAME);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0..*")
                .arity("1..*")
                .paramLabel("RUN")
                .type(String[].class)
                .description("Folders of sample, solve or compare, whether their runs have ended or not.")
                .build());
        spec.addArgGroup(SampleWords.group(
                0,
                "Output",
                SampleWords.value(
                        "--out",
                        "PLACE",
                        "Of one RUN: the folder, or the .html file, to write to instead of RUN. Of several: the file that shows them"
                                + " side by side (default: report-N-runs.html, which must not be there yet)."),
                SampleWords.flag("--quiet", "Say nothing of what was written."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help()));
        return Words.usage(
                spec,
                "Write the report of a run, or of several side by side.",
                List.of(),
                "sample paper:bimodal --rounds 500 --out runs/first",
                "sample paper:bimodal --rounds 500 --seed 2 --out runs/second",
                "report runs/first runs/second --out runs/both.html");
    }
}
