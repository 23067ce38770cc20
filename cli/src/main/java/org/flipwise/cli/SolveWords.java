package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The words that {@code flipwise solve} knows. They are handed on as they stand; the lab says what they mean. */
final class SolveWords {
    private SolveWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(SolveCommand.NAME);
        spec.addPositional(PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .paramLabel("PROBLEM")
                .type(String.class)
                .description("A file, or a built-in problem, as for 'sample'.")
                .build());
        List.of(search(), engine(), output()).forEach(spec::addArgGroup);
        spec.usageMessage()
                .header("Search for the best state of a problem by parallel tempering.")
                .synopsisHeading("%nUsage: ")
                .parameterListHeading("%n")
                .abbreviateSynopsis(true)
                .sortOptions(false)
                .footer("", "Example:", "  flipwise solve paper:bimodal --sims 4 --stop rounds=2000");
        return spec;
    }

    private static ArgGroupSpec search() {
        return SampleWords.group(
                0,
                "The search",
                SampleWords.value(
                        "--stop",
                        "RULES",
                        "best=VALUE, rounds=N, time=60s, joined by commas: whichever comes first ends a run (default:"
                                + " rounds of 200 million transitions, at most 100000)."),
                SampleWords.value(
                        "--sims", "N", "Independent runs; with best=VALUE they give a time to solution (default: 1)."),
                SampleWords.value("--seed", "N", "The same seed gives the same numbers on any machine (default: 1)."),
                SampleWords.value("--threads", "N", "Threads; no number depends on them (default: 1)."),
                SampleWords.value("--format", "NAME", "The format of a file whose name does not tell it."));
    }

    private static ArgGroupSpec engine() {
        return SampleWords.group(
                1,
                "The engine",
                SampleWords.value("--kernel", "NAME", "Any kernel of 'flipwise kernels' (default: mh-sweep)."),
                SampleWords.value("--balance", "H", "Balancing function of an informed kernel (default: sqrt)."),
                SampleWords.value(
                        "--betas", "B1,B2,...", "Decreasing inverse temperatures (default: by the problem's scale)."),
                SampleWords.value("--swap", "SCHEME", "deo or seo (default: deo)."),
                SampleWords.value("--l0", "N", "Transitions per round (default: one sweep, but at least 100)."),
                SampleWords.value("--jumps", "N", "Jumps per round of iit and rf-mh (default: 2)."),
                SampleWords.value("--clock", "T", "Time per round of ct-iit."),
                SampleWords.value(
                        "--rf-rungs", "N", "a-iit, mh-mult: how many of the coldest rungs are rejection-free."),
                SampleWords.value(
                        "--block-moves", "N", "Block moves before each round: N, off or auto (default: auto)."),
                SampleWords.value("--start", "WHERE", "As for 'sample' (default: random)."));
    }

    private static ArgGroupSpec output() {
        return SampleWords.group(
                2,
                "Output",
                SampleWords.flag("--json", "Print the result as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help());
    }
}
