package org.flipwise.cli;

import java.util.List;
import org.flipwise.lab.study.CompareOptions;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;

/** The words that {@code flipwise compare} knows. They are handed on as they stand; the lab says what they mean. */
final class CompareWords {
    private CompareWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(CompareCommand.NAME);
        spec.addPositional(SampleWords.problem());
        List.of(arms(), runs(), output()).forEach(spec::addArgGroup);
        return Words.usage(
                spec,
                "Compare kernels on one problem at equal processor time.",
                List.of(),
                "compare paper:bimodal --kernels mh,a-iit --ladders common --cpu 0.05");
    }

    private static ArgGroupSpec arms() {
        return SampleWords.group(
                0,
                "What is compared",
                SampleWords.value(
                        "--kernels",
                        "K1,K2:H,...",
                        "Kernels (see 'flipwise kernels'), each with a balancing function if need be (default:",
                        CompareOptions.DEFAULT_KERNELS + ")."),
                SampleWords.value(
                        "--ladders",
                        "WHOSE",
                        "common (one for all), own (tuned for each), or both with a comma between (default: both)."),
                SampleWords.value("--betas", "B1,B2,...", "The common ladder (default: the problem's own)."),
                SampleWords.value("--ladder", "FILE", "The common ladder, from a ladder.json of 'tune'."),
                SampleWords.value("--against", "K", "Measure all against this kernel (default: the best)."),
                SampleWords.value("--l0", "N", "Transitions per round, where they measure it (default: as sample)."),
                SampleWords.value("--jumps", "N", "Jumps per round, where they measure it (default: as sample)."),
                SampleWords.value("--clock", "T", "Time per round, where it measures it (default: as sample)."),
                SampleWords.value("--swap", "SCHEME", "deo or seo (default: deo)."),
                SampleWords.value("--block-moves", "N", "A number, off or auto (default: auto)."));
    }

    private static ArgGroupSpec runs() {
        return SampleWords.group(
                1,
                "The runs",
                SampleWords.value(
                        "--cpu",
                        "SECONDS",
                        "Processor time of each run, tuning included (default: 0.25, or 4 times the share"
                                + " of the dearest tuning)."),
                SampleWords.value("--sims", "N", "Runs of each kernel (default: 40)."),
                SampleWords.value("--seed", "N", "Seed of the first; the others follow (default: 1)."),
                SampleWords.value("--start", "WHERE", "random, zeros, mode:K, near-modes or a file (default: random)."),
                SampleWords.value("--threads", "N", "Runs side by side, or auto: one for each processor (default: 1)."),
                Teams.option());
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
                SampleWords.flag("--json", "Print the result as one JSON object and nothing else."),
                SampleWords.flag("--quiet", "Show no progress."),
                SampleWords.flag("--print-config", "Print all this as a problem file, and run nothing."),
                SampleWords.flag("--debug", "Show the stack trace of an error."),
                Flipwise.help());
    }
}
