package org.flipwise.cli;

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
        spec.usageMessage()
                .header(
                        "Write the report of a run from its folder; of several runs also one that shows them side by side.")
                .synopsisHeading("%nUsage: ")
                .parameterListHeading("%n")
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .footer(
                        "",
                        "Examples:",
                        "  flipwise sample paper:bimodal --rounds 500 --out a",
                        "  flipwise sample paper:bimodal --rounds 500 --seed 2 --out b",
                        "  flipwise report a b --out both.html");
        return spec;
    }
}
