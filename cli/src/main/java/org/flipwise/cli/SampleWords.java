package org.flipwise.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.run.KernelName;
import org.flipwise.lab.run.SettingsException;
import picocli.CommandLine.Model.ArgGroupSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** The words that {@code flipwise sample} knows. They are handed on as they stand; the lab says what they mean. */
final class SampleWords {
    private SampleWords() {}

    static CommandSpec spec() {
        CommandSpec spec = CommandSpec.create().name(SampleCommand.NAME);
        spec.addPositional(problem());
        List<ArgGroupSpec> groups = List.of(kernel(), ladder(), run(), output());
        groups.forEach(spec::addArgGroup);
        return Words.usage(
                spec,
                "Draw from a distribution on {0,1}^p by parallel tempering.",
                kernels(),
                "sample paper:bimodal --rounds 20000 --seed 7",
                "sample examples/two-modes.yaml --print-config");
    }

    /** The word every task begins with. */
    static PositionalParamSpec problem() {
        return PositionalParamSpec.builder()
                .index("0")
                .arity("1")
                .required(true)
                .paramLabel("PROBLEM")
                .type(String.class)
                .description(
                        "A file (see 'flipwise formats'), a built-in",
                        "problem (see 'flipwise targets'), such as",
                        "'paper:six-modes?p=3000', a YAML file with",
                        "the problem and options, or your own: a",
                        ".java file, class:NAME or 'exec:COMMAND'.")
                .build();
    }

    static ArgGroupSpec kernel() {
        return group(
                0,
                "How a replica moves",
                value("--kernel", "NAME", "One of the kernels listed below (default: auto)."),
                value(
                        "--balance",
                        "H",
                        "Balancing function: sqrt, min, max, barker or c:VALUE (default: sqrt; mh, rf-mh and mh-mult have"
                                + " min)."),
                value("--form", "FORM", "a-iit: update-first, move-first or efficient (default: update-first)."),
                value(
                        "--gamma-rule",
                        "RULE",
                        "What gamma bounds: f, or ratio as in the paper's p=16 numbers (default: f)."),
                value(
                        "--gamma-schedule",
                        "WHEN",
                        "When gamma may change (default: burn-in):",
                        "burn-in, first:K, until-stable:K, always,",
                        "decreasing:K or random-decreasing"),
                value(
                        "--subset",
                        "K",
                        "iit, rf-mh, a-iit: look at K neighbours that travel with the state (default: all)."),
                value(
                        "--block",
                        "K",
                        "mh-mult, a-iit, ct-iit: look at K neighbours drawn anew each round (default: all)."),
                value(
                        "--block-moves",
                        "N",
                        "Class-count block moves tried before each round: a number, off or auto (default: auto, where the"
                                + " target offers them)."),
                flag("--paper-letter", "As the paper's p=16 numbers: ratio, fixed jumps, gamma always adapting."));
    }

    static ArgGroupSpec ladder() {
        return group(
                1,
                "Ladder and rounds",
                value("--betas", "B1,B2,...", "Decreasing inverse temperatures (default: found by tuning)."),
                value(
                        "--ladder",
                        "WHICH",
                        "auto (found by tuning), problem (as the problem gives it) or a ladder.json of 'tune' (default:"
                                + " auto)."),
                value(
                        "--tune",
                        "RULE",
                        "How a ladder is found: equal-rejection, or arr, rung by rung to a swap rate (default:"
                                + " equal-rejection)."),
                value(
                        "--swap-rate",
                        "R",
                        "The swap rate to aim at (default: 0.39 for deo, 0.234 for seo and for arr)."),
                value("--rungs", "N", "How many rungs to find (default: as the barrier asks for)."),
                value(
                        "--hottest",
                        "B",
                        "The hottest inverse temperature (default: 0 where the law there is known, else where nearly every"
                                + " flip is accepted)."),
                value(
                        "--rf-rungs",
                        "N",
                        "a-iit, mh-mult: the N coldest rungs are rejection-free, the others single-step; auto: each as"
                                + " costs less; pilot: by counting evaluations first (default: all)."),
                value(
                        "--swap",
                        "SCHEME",
                        "deo (even, then odd pairs), deo-odd (odd pairs first) or seo (at random) (default: deo)."),
                value(
                        "--l0",
                        "N",
                        "Transitions per round of mh, ss-iit, mh-mult and a-iit (default: p, but at least 100 and at"
                                + " most 10000; 20 with block moves)."),
                value("--jumps", "N", "Jumps per round of iit and rf-mh (default: 2)."),
                value("--jump-parity", "HOW", "random adds a jump by a fair coin, fixed does not (default: random)."),
                value("--clock", "T", "Time per round of ct-iit (default: as --l0)."));
    }

    private static ArgGroupSpec run() {
        return group(
                2,
                "The run",
                value(
                        "--rounds",
                        "N",
                        "Rounds that count (default: until 1000 effective samples and 100 round trips, or some seconds of"
                                + " work; on a ladder that is given 5000, or 40000 with block moves)."),
                value(
                        "--stop",
                        "RULES",
                        "End sooner: ess=N, se=X, trips=N, rounds=N, time=60s or best=X, whichever comes first; a+b"
                                + " waits for both. ess and se may be of one quantity: se:energy=X, se:mode1=X,"
                                + " se:x3=X. Without rounds or time, 500000 rounds at most (4000000 with block"
                                + " moves)."),
                value(
                        "--burn-in",
                        "N",
                        "Rounds before them that do not (default: a tenth of --rounds, or two round trips)."),
                value("--sims", "N", "Independent simulations, pooled (default: 1)."),
                value("--seed", "N", "The same seed gives the same numbers, on any number of threads (default: 1)."),
                value(
                        "--threads",
                        "N",
                        "Threads at most, or auto: as many as there are processors; no number depends on them (default: auto)."),
                Teams.option(),
                value(
                        "--start",
                        "WHERE",
                        "tuned (where tuning ended; random without tuning and with several --sims), random, zeros, mode:K,"
                                + " near-modes or near-modes:A-B (A to B bits flipped), or a file with a line of 0 and 1"
                                + " (default: tuned)."),
                value(
                        "--weights",
                        "KIND",
                        "Stays count by their expected length or by the one drawn (default: expected)."));
    }

    private static ArgGroupSpec output() {
        return group(
                3,
                "Input and output",
                format(),
                OwnWords.classPath(),
                OwnWords.timeout(),
                OwnWords.allowCode(),
                out(),
                checkpoint(),
                flag("--watch", "Show the run in a browser while it goes on; says where."),
                value("--port", "N", "The port of 127.0.0.1 for --watch (default: any that is free)."),
                flag("--json", "Print the summary as one JSON object and nothing else."),
                flag("--quiet", "Show no progress."),
                verbose(),
                flag("--print-config", "Print all this as a problem file, and run nothing."),
                flag("--debug", "Show the stack trace of an error."),
                Flipwise.help());
    }

    static OptionSpec checkpoint() {
        return value(
                "--checkpoint",
                "SECONDS",
                "Seconds between two checkpoints, from which 'flipwise resume' goes on; 0 writes one at the end"
                        + " alone (default: 60).");
    }

    static OptionSpec format() {
        return value("--format", "NAME", "Format of the problem file (default: by its extension).");
    }

    /** Where the result is kept. */
    static OptionSpec out() {
        return value(
                "--out",
                "DIR",
                "Keep the result in DIR, new or empty; none keeps nothing (default: a new folder in runs, unless --json or"
                        + " --quiet).");
    }

    static OptionSpec verbose() {
        return OptionSpec.builder("-v", "--verbose")
                .arity("0")
                .type(boolean.class)
                .description("Print a line after 1, 2, 4, 8, ... rounds.")
                .build();
    }

    static ArgGroupSpec group(int order, String heading, OptionSpec... options) {
        ArgGroupSpec.Builder group = ArgGroupSpec.builder()
                .exclusive(false)
                .validate(false)
                .heading("%n" + heading + ":%n")
                .order(order);
        for (OptionSpec option : options) {
            group.addArg(option);
        }
        return group.build();
    }

    static OptionSpec value(String name, String label, String... description) {
        OptionSpec.Builder option = OptionSpec.builder(name)
                .arity("1")
                .type(String.class)
                .paramLabel(label)
                .description(description);
        List<String> candidates = Words.candidates(name);
        return (candidates.isEmpty() ? option : option.completionCandidates(candidates)).build();
    }

    static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .arity("0")
                .type(boolean.class)
                .description(description)
                .build();
    }

    private static List<String> kernels() {
        List<String> lines = new ArrayList<>(List.of("", "Kernels:"));
        for (KernelName kernel : KernelName.values()) {
            lines.add(KernelsCommand.line(kernel));
        }
        return lines;
    }

    /** The options given, without their dashes, and their values as text. */
    static Map<String, String> given(ParseResult parsed) {
        Map<String, String> words = new LinkedHashMap<>();
        for (OptionSpec option : parsed.matchedOptions()) {
            if (option.stringValues().size() > 1) {
                throw new SettingsException(option.longestName() + " is given more than once");
            }
            Object value = option.getValue();
            words.put(option.longestName().substring(2), String.valueOf(value));
        }
        return words;
    }
}
