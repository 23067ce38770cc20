package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The words that {@code flipwise tune} knows: those of {@code sample} that say how replicas move, and where the ladder goes. */
final class TuneWords {
    private TuneWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(TuneCommand.NAME);
        spec.addPositional(SampleWords.problem());
        List<ArgGroupSpec> groups = List.of(SampleWords.kernel(), SampleWords.ladder(), output());
        groups.forEach(spec::addArgGroup);
        return Words.usage(
                spec,
                "Find a ladder and say what limits a run on it.",
                List.of(),
                "tune paper:bimodal --out ladder.json",
                "sample paper:bimodal --ladder ladder.json");
    }

    private static ArgGroupSpec output() {
        return SampleWords.group(
                2,
                "The search, input and output",
                SampleWords.value(
                        "--seed", "N", "The same seed finds the same ladder, if costs are the same (default: 1)."),
                SampleWords.value("--start", "WHERE", "As for 'sample' (default: random)."),
                SampleWords.value(
                        "--costs",
                        "WHICH",
                        "For --kernel auto and --rf-rungs auto: shipped, the same everywhere, or measured on this machine;"
                                + " the file keeps them (default: measured)."),
                SampleWords.format(),
                OwnWords.classPath(),
                OwnWords.timeout(),
                OwnWords.allowCode(),
                SampleWords.value("--out", "FILE", "Write the ladder there, for 'sample --ladder FILE'."),
                SampleWords.flag("--json", "Print the ladder as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--print-config", "Print all this as a problem file, and run nothing."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help());
    }
}
