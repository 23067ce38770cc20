package org.flipwise.cli;

import java.util.List;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The words that {@code flipwise solve} knows. They are handed on as they stand; the lab says what they mean. */
final class SolveWords {
    private SolveWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(SolveCommand.NAME);
        spec.addPositional(SampleWords.problem());
        List.of(search(), engine(), output()).forEach(spec::addArgGroup);
        return Words.usage(
                spec,
                "Search for the best state by parallel tempering.",
                List.of(),
                "solve labs:?n=24 --stop best=36,time=60s --sims 5",
                "solve examples/square.mc --json");
    }

    private static ArgGroupSpec search() {
        return SampleWords.group(
                0,
                "The search",
                SampleWords.value(
                        "--stop",
                        "RULES",
                        "When a run ends, whichever comes first:",
                        "best=VALUE, rounds=N, settled=N, trips=N, time=60s",
                        "(default: the optimum of a small problem,",
                        "else settled=5000, or 200 million transitions)"),
                SampleWords.value("--sims", "N", "Independent runs (default: 1)."),
                SampleWords.value("--seed", "N", "The same seed gives the same numbers (default: 1)."),
                SampleWords.value(
                        "--threads",
                        "N",
                        "Threads at most, or auto: as many as there are processors; no number depends on them (default: auto)."),
                SampleWords.value("--start", "WHERE", "random, zeros, mode:K, or a file (default: random)."));
    }

    private static ArgGroupSpec engine() {
        return SampleWords.group(
                1,
                "The engine",
                SampleWords.value("--kernel", "NAME", "See 'flipwise kernels' (default: mh-sweep)."),
                SampleWords.value("--balance", "H", "Balancing function of an informed kernel (default: sqrt)."),
                SampleWords.value(
                        "--betas",
                        "B1,B2,...",
                        "Decreasing inverse temperatures (default: from the objective's scale)."),
                SampleWords.value("--rf-rungs", "N", "a-iit, mh-mult: so many rejection-free rungs (default: all)."),
                SampleWords.value("--l0", "N", "Transitions per round (default: p, but at least 100)."),
                SampleWords.value("--jumps", "N", "Jumps per round of iit and rf-mh (default: 2)."),
                SampleWords.value("--clock", "T", "Time per round of ct-iit."),
                SampleWords.value("--swap", "SCHEME", "deo or seo (default: deo)."),
                SampleWords.value("--block-moves", "N", "A number, off or auto (default: auto)."));
    }

    private static ArgGroupSpec output() {
        return SampleWords.group(
                2,
                "Input and output",
                SampleWords.format(),
                OwnWords.classPath(),
                OwnWords.timeout(),
                OwnWords.allowCode(),
                SampleWords.out(),
                SampleWords.checkpoint(),
                SampleWords.flag("--json", "Print the result as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--print-config", "Print all this as a problem file, and run nothing."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help());
    }
}
