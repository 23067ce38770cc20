package org.flipwise.spec;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.balance.GammaRule;
import org.flipwise.spec.Option.Scope;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/**
 * The table of all options. To add an option, add it here and to the commands that have it in {@link CommandOptions}; parser, help, completion, manual page, problem files, their schema,
 * stored runs and {@code resume} follow.
 */
public final class RunOptions {
    static final int MOST_THREADS = 4096;
    private static final long MOST_ROUNDS = Long.MAX_VALUE / 4;
    private static final long MOST_STEPS = 1L << 52;
    private static final long MOST_SIMULATIONS = 1_000_000;
    /** Transitions of a part of the neighbours at most. */
    public static final int LONGEST_PART = 1_000_000_000;

    private static final int LAST_PORT = 65_535;
    private static final String AUTO = "auto";
    private static final Map<String, Option<?>> ALL = new LinkedHashMap<>();

    public static final Option<KernelName> KERNEL = usual(
            "kernel",
            "NAME",
            OptionType.choice(KernelName.byLabel()),
            Scope.RUN,
            "One of the kernels that 'flipwise kernels' lists",
            AUTO);
    public static final Option<String> BALANCE = add(
            "balance",
            "H",
            OptionType.text(
                    "^(sqrt|min|max|barker|c:.+)$",
                    "sqrt, min, max, barker or c:VALUE",
                    List.of("sqrt", "min", "max", "barker"),
                    "c:1.5"),
            Scope.RUN,
            "Balancing function: sqrt, min, max, barker or c:VALUE",
            "sqrt",
            "; mh, rf-mh and mh-mult have min");
    public static final Option<String> FORM = usual(
            "form",
            "FORM",
            OptionType.choice("update-first", "move-first", "efficient"),
            Scope.RUN,
            "a-iit: update-first, move-first or efficient",
            "update-first");
    public static final Option<GammaRule> GAMMA_RULE = usual(
            "gamma-rule",
            "RULE",
            OptionType.choice(inOrder("f", GammaRule.BALANCE, "ratio", GammaRule.RATIO)),
            Scope.RUN,
            "What gamma bounds: f, or ratio as in the paper's p=16 numbers",
            "f");
    public static final Option<String> GAMMA_SCHEDULE = usual(
            "gamma-schedule",
            "WHEN",
            OptionType.text(
                    "^(burn-in|always|random-decreasing|(first|until-stable|decreasing):[0-9]+)$",
                    "burn-in, first:K, until-stable:K, always, decreasing:K or random-decreasing",
                    List.of("burn-in", "always", "random-decreasing"),
                    "first:1000",
                    "until-stable:1000",
                    "decreasing:1000"),
            Scope.RUN,
            "When gamma may change: burn-in, first:K, until-stable:K, always, decreasing:K or random-decreasing",
            "burn-in");
    public static final Option<Long> SUBSET = otherwise(
            "subset",
            "K",
            OptionType.whole(1),
            Scope.RUN,
            "mt-iit, iit, rf-mh, a-iit, wtgs: look at K neighbours that travel with the state",
            "all; mt-iit: the root of p");
    public static final Option<Long> BLOCK = otherwise(
            "block",
            "K",
            OptionType.whole(1),
            Scope.RUN,
            "mh-mult, a-iit, ct-iit, wtgs: look at K neighbours drawn again each round; pns: K neighbours in a part",
            "all; pns: the root of p");
    public static final Option<String> PARTS = usual(
            "parts",
            "WHICH",
            OptionType.choice("random", "systematic", "graph"),
            Scope.RUN,
            "pns: parts drawn at random, runs of bits in turn, or pieces of the graph of couplings",
            "random");
    public static final Option<Long> PART_LENGTH = otherwise(
            "part-length",
            "T",
            OptionType.whole(1, LONGEST_PART),
            Scope.RUN,
            "pns: transitions before the next part",
            "8 times the neighbours in it");
    public static final Option<String> THRESHOLDS = usual(
            "thresholds",
            "SET",
            OptionType.choice("first", "second"),
            Scope.RUN,
            "lit-mh: clip weights as LIT-MH-1 of its paper does, or within the wider powers of p of LIT-MH-2",
            "first");
    public static final Option<String> BLOCK_MOVES = add(
            "block-moves",
            "N",
            OptionType.wholeOr(0, "a whole number, off or auto", AUTO, "off"),
            Scope.RUN,
            "Class-count block moves tried before each round: a number, off or auto",
            AUTO,
            ", where the target offers them");
    public static final Option<String> CLUSTER_MOVES = add(
            "cluster-moves",
            "N",
            OptionType.wholeOr(0, "a whole number, off or auto", AUTO, "off"),
            Scope.RUN,
            "Swendsen-Wang updates before each round: a number, off or auto",
            AUTO,
            ", where nothing is frustrated and the kernel is auto");
    public static final Option<String> HOUDAYER_MOVES = add(
            "houdayer-moves",
            "N",
            OptionType.wholeOr(0, "a whole number, off or auto", AUTO, "off"),
            Scope.RUN,
            "Two copies on every rung, and so many isoenergetic cluster moves between them before each round: a number, off or auto",
            AUTO,
            ", where tuning finds that they pay");
    public static final Option<String> LUMPED = add(
            "lumped",
            "WHEN",
            OptionType.choice("on", "off", AUTO),
            Scope.RUN,
            "Replicas live on counts of like bits, and bits are drawn when recorded: on, off or auto",
            AUTO,
            ", with --kernel auto where classes have 64 bits or more");
    public static final Option<String> MODE_JUMPS = add(
            "mode-jumps",
            "N",
            OptionType.wholeOr(0, "a whole number, off or auto", AUTO, "off"),
            Scope.RUN,
            "Jumps between modes tried before each round: a number, off or auto",
            AUTO,
            ", with --kernel auto where modes are known or found");
    public static final Option<Boolean> PAPER_LETTER =
            flag("paper-letter", Scope.RUN, "As the paper's p=16 numbers: ratio, fixed jumps, gamma always adapting");
    public static final Option<List<Double>> BETAS = otherwise(
            "betas", "B1,B2,...", OptionType.reals(), Scope.RUN, "Decreasing inverse temperatures", "found by tuning");
    public static final Option<String> LADDER = usual(
            "ladder",
            "WHICH",
            OptionType.fileOr(
                    Pattern.compile("auto|problem"), "auto, problem or the name of a file", List.of(AUTO, "problem")),
            Scope.RUN,
            "auto (found by tuning), problem (as the problem gives it) or a ladder.json of 'tune'",
            AUTO);
    public static final Option<String> TUNE = usual(
            "tune",
            "RULE",
            OptionType.choice("equal-rejection", "arr"),
            Scope.RUN,
            "How a ladder is found: equal-rejection, or arr, rung by rung to a swap rate",
            "equal-rejection");
    public static final Option<Double> SWAP_RATE = otherwise(
            "swap-rate",
            "R",
            OptionType.share(),
            Scope.RUN,
            "The swap rate to aim at",
            "0.39 for deo, 0.234 for seo and for arr");
    public static final Option<Long> RUNGS = otherwise(
            "rungs", "N", OptionType.whole(2, 10_000), Scope.RUN, "How many rungs to find", "as the barrier requires");
    public static final Option<Double> HOTTEST = otherwise(
            "hottest",
            "B",
            OptionType.atLeastZero("a finite number of at least 0"),
            Scope.RUN,
            "The hottest inverse temperature",
            "0 where the law there is known, else where nearly every flip is accepted");
    public static final Option<String> RF_RUNGS = otherwise(
            "rf-rungs",
            "N",
            OptionType.wholeOr(0, "a whole number of at least 0, or auto or pilot", AUTO, "pilot"),
            Scope.RUN,
            "a-iit, mh-mult: the N coldest rungs are rejection-free, the others single-step; auto: each as costs less; pilot:"
                    + " by counting evaluations first",
            "all");
    public static final Option<Double> TUNE_WORK = otherwise(
            "tune-work",
            "S",
            OptionType.positive(),
            Scope.RUN,
            "Seconds of counted work that tuning may take",
            "4; less with --stop time=T below 17 s, T/4.3");
    public static final Option<SwapScheme> SWAP = usual(
            "swap",
            "SCHEME",
            OptionType.choice(swapSchemes()),
            Scope.RUN,
            "deo (even, then odd pairs), deo-odd (odd pairs first) or seo (at random)",
            "deo");
    public static final Option<Long> L0 = otherwise(
            "l0",
            "N",
            OptionType.whole(1, MOST_STEPS),
            Scope.RUN,
            "Transitions per round of mh, ss-iit, mh-mult and a-iit",
            "p, but at least 100 and at most 10000; 20 with block moves");
    public static final Option<Long> JUMPS =
            usual("jumps", "N", OptionType.whole(1, MOST_STEPS), Scope.RUN, "Jumps per round of iit and rf-mh", "2");
    public static final Option<String> JUMP_PARITY = usual(
            "jump-parity",
            "HOW",
            OptionType.choice("random", "fixed"),
            Scope.RUN,
            "random adds a jump by a fair coin, fixed does not",
            "random");
    public static final Option<Double> CLOCK = otherwise(
            "clock", "T", OptionType.positive(), Scope.RUN, "Time per round of ct-iit, wtgs, tabu, lifted", "as --l0");
    public static final Option<Long> ROUNDS = otherwise(
            "rounds",
            "N",
            OptionType.whole(1, MOST_ROUNDS),
            Scope.RUN,
            "Rounds that count",
            "until 1000 effective samples and 100 round trips, or some seconds of work; on a ladder that is given 5000, or"
                    + " 40000 with block moves");
    public static final Option<String> STOP = plain(
            "stop",
            "RULES",
            OptionType.stopRules(),
            Scope.RUN,
            "End sooner: ess=N, se=X, trips=N, rounds=N, time=60s or best=X, whichever comes first; a+b waits for both. ess and"
                    + " se may be of one quantity: se:energy=X, se:mode1=X, se:x3=X. Without rounds or time, 500000"
                    + " rounds at most (4000000 with block moves)");
    public static final Option<Long> BURN_IN = otherwise(
            "burn-in",
            "N",
            OptionType.whole(0, MOST_ROUNDS),
            Scope.RUN,
            "Rounds before them that do not count",
            "a tenth of --rounds, or two round trips");
    public static final Option<Long> SIMS = usual(
            "sims", "N", OptionType.whole(1, MOST_SIMULATIONS), Scope.RUN, "Independent simulations, pooled", "1");
    public static final Option<String> LANES = add(
            "lanes",
            "N",
            OptionType.wholeOr(64, "64, off or auto", AUTO, "off"),
            Scope.RUN,
            "Simulations in the bits of words, 64 to a word: 64, off or auto",
            AUTO,
            ", where that saves three quarters of the work, for small whole couplings that are frustrated or with --kernel mh-sweep");
    public static final Option<Long> SEED = usual(
            "seed",
            "N",
            OptionType.whole(Long.MIN_VALUE),
            Scope.RUN,
            "The same seed gives the same numbers, on any number of threads",
            "1");
    public static final Option<String> THREADS = usual(
            "threads",
            "N",
            OptionType.wholeOr(1, "a whole number of at least 1, or auto", AUTO),
            Scope.EXECUTION,
            "Threads at most, or auto: as many as there are processors; no number depends on them",
            AUTO);
    public static final Option<String> ON = usual(
            "on",
            "WHERE",
            OptionType.anyText("here or a master", List.of("here", "spark://"), "spark://host:7077"),
            Scope.MACHINES,
            "Run simulations on other machines: what Spark calls a master, such as spark://HOST:7077 or local[4]",
            "here");
    public static final Option<String> START = usual(
            "start",
            "WHERE",
            OptionType.fileOr(
                    Pattern.compile("tuned|random|zeros|mode:.*|near-modes.*"),
                    "tuned, random, zeros, mode:K, near-modes or the name of a file",
                    List.of("tuned", "random", "zeros", "near-modes")),
            Scope.RUN,
            "tuned (where tuning ended; random without tuning and with several --sims), random, zeros, mode:K, near-modes or"
                    + " near-modes:A-B (A to B bits flipped), or a file with a line of 0 and 1",
            "tuned");
    public static final Option<String> SEARCH = usual(
            "search",
            "HOW",
            OptionType.choice("auto", "tempering", "walk", "pns", "anneal"),
            Scope.RUN,
            "How 'solve' moves: tempering, walk (self-avoiding walks of --l0 steps from random states), pns (anneals of"
                    + " --l0 jumps over parts of the neighbours), anneal (pairwise models) or auto: walk for labs: and .gph, anneal for large sparse pairwise models, else or with an option of"
                    + " tempering, tempering",
            "auto");
    public static final Option<String> WEIGHTS = usual(
            "weights",
            "KIND",
            OptionType.choice("expected", "drawn"),
            Scope.RUN,
            "Stays count by their expected length or by the one drawn",
            "expected");
    public static final Option<String> COSTS = usual(
            "costs",
            "WHICH",
            OptionType.choice("measured", "shipped"),
            Scope.RUN,
            "For --kernel auto and --rf-rungs auto: shipped, the same everywhere, or measured on this machine; the file keeps"
                    + " them",
            "measured");
    public static final Option<List<String>> KERNELS = usual(
            "kernels",
            "K1,K2:H,...",
            OptionType.kernels(),
            Scope.RUN,
            "Kernels (see 'flipwise kernels'), each with a balancing function if need be",
            "auto,mh,mh-mult,a-iit,ct-iit,iit");
    public static final Option<List<String>> LADDERS = usual(
            "ladders",
            "WHOSE",
            OptionType.ladders(),
            Scope.RUN,
            "common (one for all), own (tuned for each), or both with a comma between",
            "common,own");
    public static final Option<String> AGAINST = otherwise(
            "against",
            "K",
            OptionType.anyText("a kernel", List.copyOf(KernelName.byLabel().keySet()), "mh"),
            Scope.RUN,
            "Measure all against this kernel",
            "the best");
    public static final Option<Double> CPU = otherwise(
            "cpu",
            "SECONDS",
            OptionType.positive(),
            Scope.RUN,
            "Processor time of each run, tuning included",
            "0.25, or 4 times the share of the dearest tuning");
    public static final Option<Boolean> LIST = flag("list", Scope.PROGRAM, "Name every item and stop");
    public static final Option<Boolean> EVERY_ITEM = flag("all", Scope.PROGRAM, "Every item, as when none is named");
    public static final Option<Double> SCALE = usual(
            "scale",
            "SHARE",
            OptionType.positive(),
            Scope.RUN,
            "The share of the paper's simulations, and of its rounds where a run does not end by itself; 1 is the full thing",
            "0.05");
    public static final Option<String> FORMAT = otherwise(
            "format",
            "NAME",
            OptionType.anyText("the name of a format; 'flipwise formats' lists them", List.of(), "qubo"),
            Scope.RUN,
            "Format of the problem file",
            "by its extension");
    public static final Option<String> CLASSPATH = plain(
            "classpath",
            "JARS",
            OptionType.classPath(),
            Scope.EXECUTION,
            "Where class:NAME and what a .java file uses are found: jars and folders");
    public static final Option<Double> EXEC_TIMEOUT = usual(
            "exec-timeout",
            "SECONDS",
            OptionType.positive(),
            Scope.EXECUTION,
            "How long exec:COMMAND may take for an answer",
            "60");
    public static final Option<Boolean> ALLOW_CODE =
            flag("allow-code", Scope.PROGRAM, "Let a problem file run the code that it names");
    public static final Option<String> OUT = otherwise(
            "out",
            "DIR",
            OptionType.anyText("the name of a folder", List.of(), "runs/first"),
            Scope.OUTPUT,
            "Keep the result in DIR, new or empty; none keeps nothing",
            "a new folder in runs, unless --json or --quiet");
    public static final Option<String> SOLUTION = otherwise(
            "solution",
            "FILE",
            OptionType.anyText("the name of a file", List.of(), "best.sol"),
            Scope.OUTPUT,
            "Write the best state to FILE as the checkers of QOBLIB read it",
            "no such file");
    public static final Option<Double> CHECKPOINT = usual(
            "checkpoint",
            "SECONDS",
            OptionType.atLeastZero("a number of seconds, or 0 for none but the first and the last"),
            Scope.EXECUTION,
            "Seconds between two checkpoints, from which 'flipwise resume' continues; 0 writes one at the end alone",
            "60");
    public static final Option<Boolean> WATCH =
            flag("watch", Scope.OUTPUT, "Show the run in a browser while it runs; prints the address");
    public static final Option<Long> PORT = otherwise(
            "port",
            "N",
            OptionType.whole(0, LAST_PORT),
            Scope.OUTPUT,
            "The port of 127.0.0.1 for --watch",
            "any that is free");
    public static final Option<Boolean> JSON =
            flag("json", Scope.OUTPUT, "Print the result as one JSON object and nothing else");
    public static final Option<Boolean> QUIET = flag("quiet", Scope.OUTPUT, "Show no progress");
    public static final Option<Boolean> OPEN =
            flag("open", Scope.PROGRAM, "Show the page that was written in your browser");
    public static final Option<Boolean> EXPLAIN =
            flag("explain", Scope.OUTPUT, "Show what was tried on the coldest rung alone, and what follows from it");
    public static final Option<Boolean> VERBOSE =
            flag("verbose", Scope.OUTPUT, "Print a line after 1, 2, 4, 8, ... rounds");
    public static final Option<Boolean> ANY_VERSION = flag(
            "any-version",
            Scope.PROGRAM,
            "Continue from what another version of the program has computed; digits may differ from there on");
    public static final Option<Boolean> TAKE_OVER = flag(
            "take-over", Scope.PROGRAM, "Continue a run although its status says that another machine is running it");
    public static final Option<Boolean> PRINT_CONFIG =
            flag("print-config", Scope.PROGRAM, "Print all this as a problem file, and run nothing");
    public static final Option<Boolean> DEBUG = flag("debug", Scope.PROGRAM, "Show the stack trace of an error");

    private RunOptions() {}

    /** An option without which nothing is said or done. */
    private static <T> Option<T> plain(String name, String label, OptionType<T> type, Scope scope, String help) {
        return add(name, label, type, scope, help, null, null);
    }

    /** An option that may be left out for this value. */
    private static <T> Option<T> usual(
            String name, String label, OptionType<T> type, Scope scope, String help, String usual) {
        return add(name, label, type, scope, help, usual, null);
    }

    /** An option without which something else happens. */
    private static <T> Option<T> otherwise(
            String name, String label, OptionType<T> type, Scope scope, String help, String otherwise) {
        return add(name, label, type, scope, help, null, otherwise);
    }

    private static <T> Option<T> add(
            String name,
            String label,
            OptionType<T> type,
            Scope scope,
            String help,
            @Nullable String usual,
            @Nullable String otherwise) {
        Option<T> option = new Option<>(name, label, type, scope, help, usual, otherwise);
        ALL.put(name, option);
        return option;
    }

    private static Option<Boolean> flag(String name, Scope scope, String help) {
        return plain(name, "", OptionType.flag(), scope, help);
    }

    private static <T> Map<String, T> inOrder(String first, T one, String second, T other) {
        Map<String, T> values = new LinkedHashMap<>();
        values.put(first, one);
        values.put(second, other);
        return values;
    }

    private static Map<String, SwapScheme> swapSchemes() {
        Map<String, SwapScheme> schemes = inOrder("deo", SwapScheme.DEO, "deo-odd", SwapScheme.DEO_ODD);
        schemes.put("seo", SwapScheme.SEO);
        return schemes;
    }

    /** All options. */
    public static Collection<Option<?>> all() {
        return Collections.unmodifiableCollection(ALL.values());
    }

    /**
     * An option by its name without dashes.
     *
     * @throws SettingsException where there is none
     */
    public static Option<?> named(String name) {
        Option<?> option = ALL.get(name);
        if (option == null) {
            throw new SettingsException("there is no option '--" + name + "'" + NearestName.hint(name, ALL.keySet()));
        }
        return option;
    }
}
