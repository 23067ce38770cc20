package org.flipwise.spec;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.LitMetropolisHastings.Thresholds;
import org.flipwise.spec.Option.Heading;
import org.flipwise.spec.Option.Scope;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.tempering.SwapScheme;

/**
 * The table of all options, in the order of the help. To add an option, add it here: parser, help, completion, manual page, problem files, their schema, stored runs and {@code resume} follow.
 */
public final class RunOptions {
    private static final int MOST_THREADS = 4096;
    private static final long MOST_MOVES = 1_000_000;
    private static final long MOST_ROUNDS = Long.MAX_VALUE / 4;
    private static final long MOST_STEPS = 1L << 52;
    private static final long MOST_SIMULATIONS = 1_000_000;
    /** Transitions of a part of the neighbours at most. */
    public static final int LONGEST_PART = 1_000_000_000;

    private static final int LAST_PORT = 65_535;
    private static final String AUTO = "auto";
    private static final String OFF = "off";
    private static final String SAMPLE = "sample";
    private static final String SOLVE = "solve";
    private static final String TUNE_COMMAND = "tune";
    private static final String COMPARE = "compare";
    private static final String REPRODUCE = "reproduce";
    private static final String VERIFY = "verify";
    private static final String CONVERT = "convert";
    private static final String RESUME = "resume";
    private static final String REPORT = "report";
    private static final String SHOW = "show";
    private static final String WATCH_COMMAND = "watch";
    private static final String AS_SAMPLE = "as sample";
    private static final String SAME_NUMBERS = "The same seed gives the same numbers";
    private static final Map<String, Option<?>> ALL = new LinkedHashMap<>();

    public static final Option<List<String>> KERNELS = option("kernels", "K1,K2:H,...", ChoiceTypes.kernels())
            .help("Kernels to compare (see 'flipwise kernels'); K:H sets the balancing function of a kernel")
            .usual("auto,mh,mh-mult,a-iit,ct-iit,iit")
            .at(Heading.COMPARED, COMPARE);
    public static final Option<List<String>> LADDERS = option("ladders", "WHOSE", ChoiceTypes.ladders())
            .help("common (one ladder for all), own (tuned for each), or both, with a comma between")
            .usual("common,own")
            .at(Heading.COMPARED, COMPARE);
    public static final Option<String> AGAINST = option(
                    "against",
                    "K",
                    OptionType.anyText("a kernel", KernelName.byLabel().keySet().toArray(String[]::new)))
            .help("The kernel that all others are compared with")
            .otherwise("the best")
            .at(Heading.COMPARED, COMPARE);
    public static final Option<Boolean> LIST =
            flag("list", Scope.PROGRAM, "List the items and exit").at(Heading.ITEMS, REPRODUCE);
    public static final Option<Boolean> EVERY_ITEM =
            flag("all", Scope.PROGRAM, "Reproduce every item, as without NAME").at(Heading.ITEMS, REPRODUCE);
    public static final Option<Double> SCALE = option("scale", "SHARE", NumberTypes.positive())
            .help(
                    "Share of the paper's simulations to run, and of its rounds where no stop rule ends a run; 1 is the whole experiment")
            .usual("0.05")
            .at(Heading.ITEMS, REPRODUCE);
    public static final Option<String> SEARCH = option(
                    "search", "HOW", ChoiceTypes.choice(AUTO, "tempering", "walk", "pns", "anneal"))
            .help(
                    "Search method: tempering, walk (self-avoiding walks of --l0 steps from random states), pns (annealing by"
                            + " partial neighbour search, --l0 jumps each), anneal (pairwise models), or auto: walk for labs: and"
                            + " .gph, anneal for large sparse pairwise models, tempering for others and with an option below")
            .usual(AUTO)
            .at(Heading.ENGINE, SOLVE);
    public static final Option<KernelName> KERNEL = option("kernel", "NAME", ChoiceTypes.choice(KernelName.byLabel()))
            .letter("-k")
            .help("One of the kernels that 'flipwise kernels' lists")
            .usual(AUTO)
            .under(Heading.MOVES, SAMPLE)
            .help("One of the kernels listed below")
            .at(Heading.MOVES, TUNE_COMMAND)
            .under(Heading.ENGINE, SOLVE)
            .usual("mh-sweep")
            .under(Heading.CHECKED, VERIFY)
            .help("The kernel to prove, where all states can be listed; auto proves every kernel");
    public static final Option<BalancingFunction> BALANCE = move("balance", "H", ChoiceTypes.balance())
            .help("Balancing function: sqrt, min, max, barker or c:VALUE")
            .usual(
                    "sqrt",
                    "; min for " + KernelName.labels(KernelName::metropolis) + ", 1 + r for "
                            + KernelName.labels(KernelName::temperedGibbs))
            .under(Heading.ENGINE, SOLVE)
            .help("Balancing function of an informed kernel")
            .usual("sqrt");
    public static final Option<AdaptiveForm> FORM = move("form", "FORM", ChoiceTypes.choice(AdaptiveForm.values()))
            .help("Form of a-iit: update-first, move-first or efficient")
            .usual("update-first");
    public static final Option<GammaRule> GAMMA_RULE = move(
                    "gamma-rule", "RULE", ChoiceTypes.choice(inOrder("f", GammaRule.BALANCE, "ratio", GammaRule.RATIO)))
            .help("What gamma bounds: f, or ratio as in the paper's p=16 numbers")
            .usual("f");
    public static final Option<GammaSchedule> GAMMA_SCHEDULE = move(
                    "gamma-schedule", "WHEN", ChoiceTypes.gammaSchedule())
            .help("When gamma may change: burn-in, first:K, until-stable:K, always, decreasing:K or random-decreasing")
            .usual("burn-in");
    public static final Option<Long> SUBSET = move("subset", "K", NumberTypes.whole(1))
            .help(KernelName.labels(KernelName::takesSubsets)
                    + ": evaluate K neighbours, a subset that moves with the state")
            .otherwise("all; mt-iit: the root of p")
            .rival("block");
    public static final Option<Long> BLOCK = move("block", "K", NumberTypes.whole(1))
            .help(KernelName.labels(name -> name.takesBlocks() && name != KernelName.PNS)
                    + ": evaluate K neighbours, redrawn each round; pns: K neighbours in a part")
            .otherwise("all; pns: the root of p")
            .rival("subset")
            .under(Heading.ENGINE, SOLVE)
            .help("pns: neighbours in a part")
            .otherwise("the root of p; a quarter of p for --search pns");
    public static final Option<PartsKind> PARTS = move("parts", "WHICH", ChoiceTypes.choice(PartsKind.values()))
            .help("pns: draw parts at random, take consecutive bits in turn, or pieces of the graph of couplings")
            .usual("random")
            .at(Heading.ENGINE, SOLVE);
    public static final Option<Long> PART_LENGTH = move("part-length", "T", NumberTypes.whole(1, LONGEST_PART))
            .help("pns: transitions in a part before the next one")
            .otherwise("8 times the neighbours in it")
            .at(Heading.ENGINE, SOLVE);
    public static final Option<Thresholds> THRESHOLDS = move(
                    "thresholds",
                    "SET",
                    ChoiceTypes.choice(inOrder("first", Thresholds.FIRST, "second", Thresholds.SECOND)))
            .help(
                    "lit-mh: clip weights as in LIT-MH-1 of its paper (first), or at the wider powers of p of LIT-MH-2 (second)")
            .usual("first");
    public static final Option<NumberOr> BLOCK_MOVES = moves("block-moves")
            .help("Class-count block moves tried before each round: a number, off or auto")
            .usual(AUTO, ", where the target offers them")
            .under(Heading.ENGINE, SOLVE)
            .help("Block moves before each round: a number, off or auto")
            .usual(AUTO)
            .under(Heading.COMPARED, COMPARE)
            .help("Block moves before each round: a number, off or auto")
            .usual(AUTO);
    public static final Option<NumberOr> CLUSTER_MOVES = moves("cluster-moves")
            .help("Swendsen-Wang updates before each round: a number, off or auto")
            .usual(AUTO, ", where nothing is frustrated and the kernel is auto")
            .under(Heading.ENGINE, SOLVE)
            .help("Cluster moves before each round: a number, off or auto")
            .usual(AUTO)
            .under(Heading.COMPARED, COMPARE)
            .help("Cluster moves before each round: a number, off or auto")
            .usual(AUTO);
    public static final Option<NumberOr> HOUDAYER_MOVES = moves("houdayer-moves")
            .help(
                    "Isoenergetic cluster moves before each round, between two copies on every rung: a number, off or auto")
            .usual(AUTO, ", where tuning finds that they pay")
            .at(Heading.ENGINE, SOLVE);
    public static final Option<String> LUMPED = move("lumped", "WHEN", ChoiceTypes.choice("on", OFF, AUTO))
            .help("Run replicas on counts of like bits and draw the bits when recording: on, off or auto")
            .usual(AUTO, ", with --kernel auto where classes have 64 bits or more");
    public static final Option<NumberOr> MODE_JUMPS = moves("mode-jumps")
            .help("Jumps between modes tried before each round: a number, off or auto")
            .usual(AUTO, ", with --kernel auto where modes are known or found");
    public static final Option<Boolean> PAPER_LETTER = flag(
                    "paper-letter",
                    Scope.RUN,
                    "Exactly as the paper at p=16: gamma rule ratio, fixed jumps, gamma always adapting")
            .at(Heading.MOVES, SAMPLE, TUNE_COMMAND);
    public static final Option<List<Double>> BETAS = rung("betas", "B1,B2,...", NumberTypes.reals())
            .help("Decreasing inverse temperatures")
            .otherwise("found by tuning")
            .rival("ladder")
            .under(Heading.ENGINE, SOLVE)
            .otherwise("from the objective's scale")
            .under(Heading.COMPARED, COMPARE)
            .help("The common ladder")
            .otherwise("the problem's own");
    public static final Option<String> LADDER = rung(
                    "ladder",
                    "WHICH",
                    OptionType.fileOr(
                            Pattern.compile("auto|problem"),
                            "auto, problem or the name of a file",
                            List.of(AUTO, "problem")))
            .help("auto (found by tuning), problem (the problem's own) or a ladder.json written by 'tune'")
            .usual(AUTO)
            .rival("betas")
            .under(Heading.COMPARED, COMPARE)
            .label("FILE")
            .help("The common ladder, from a ladder.json written by 'tune'")
            .otherwise("the problem's own");
    public static final Option<String> TUNE = rung("tune", "RULE", ChoiceTypes.choice("equal-rejection", "arr"))
            .help("How to find the ladder: equal-rejection, or arr, which adds rungs one by one at a given swap rate")
            .usual("equal-rejection");
    public static final Option<Double> SWAP_RATE = rung("swap-rate", "R", NumberTypes.share())
            .help("Target swap rate")
            .otherwise("0.39 for deo, 0.234 for seo and for arr");
    public static final Option<Long> RUNGS = rung("rungs", "N", NumberTypes.whole(2, 10_000))
            .help("Number of rungs")
            .otherwise("as the barrier requires");
    public static final Option<Double> HOTTEST = rung(
                    "hottest", "B", NumberTypes.atLeastZero("a finite number of at least 0"))
            .help("The hottest inverse temperature")
            .otherwise("0 where the distribution there is known, else where nearly every flip is accepted");
    public static final Option<Double> TUNE_WORK = rung("tune-work", "S", NumberTypes.positive())
            .help("Seconds of counted work that tuning may take")
            .otherwise("4; less with --stop time=T below 17 s, T/4.3");
    public static final Option<NumberOr> RF_RUNGS = rung(
                    "rf-rungs",
                    "N",
                    NumberTypes.numberOr(
                            0, Integer.MAX_VALUE, "a whole number of at least 0, auto or pilot", AUTO, "pilot"))
            .help(KernelName.labels(KernelName::hasSingleStepTwin)
                    + ": the N coldest rungs are rejection-free, the others single-step; auto: whichever costs less on each;"
                    + " pilot: chosen by counting evaluations in a short run")
            .otherwise("all")
            .under(Heading.ENGINE, SOLVE)
            .help(KernelName.labels(KernelName::hasSingleStepTwin) + ": number of rejection-free rungs");
    public static final Option<SwapScheme> SWAP = rung("swap", "SCHEME", ChoiceTypes.choice(swapSchemes()))
            .help("deo (even, then odd pairs), deo-odd (odd pairs first) or seo (at random)")
            .usual("deo")
            .under(Heading.ENGINE, SOLVE)
            .help("deo or seo")
            .under(Heading.COMPARED, COMPARE)
            .help("deo or seo");
    public static final Option<Long> L0 = length(
                    "l0", "N", NumberTypes.whole(1, MOST_STEPS), "Transitions", Budget.Unit.TRANSITIONS)
            .otherwise("p, but at least 100 and at most 10000; 20 with block moves")
            .under(Heading.ENGINE, SOLVE)
            .help("Transitions per round, or steps of a walk")
            .otherwise("p, but at least 100; 8p for a walk")
            .under(Heading.COMPARED, COMPARE)
            .help("Transitions per round, for kernels whose rounds are transitions")
            .otherwise(AS_SAMPLE);
    public static final Option<Long> JUMPS = length(
                    "jumps", "N", NumberTypes.whole(1, MOST_STEPS), "Jumps", Budget.Unit.JUMPS)
            .usual("2")
            .at(Heading.ENGINE, SOLVE)
            .under(Heading.COMPARED, COMPARE)
            .help("Jumps per round, for kernels whose rounds are jumps")
            .otherwise(AS_SAMPLE);
    public static final Option<String> JUMP_PARITY = rung("jump-parity", "HOW", ChoiceTypes.choice("random", "fixed"))
            .help("random adds a jump with probability 1/2, fixed does not")
            .usual("random");
    public static final Option<Double> CLOCK = length("clock", "T", NumberTypes.positive(), "Time", Budget.Unit.TIME)
            .otherwise("as --l0")
            .at(Heading.ENGINE, SOLVE)
            .under(Heading.COMPARED, COMPARE)
            .help("Time per round, for kernels in continuous time")
            .otherwise(AS_SAMPLE);
    public static final Option<Double> CPU = option("cpu", "SECONDS", NumberTypes.positive())
            .help("Processor time of each run, tuning included")
            .otherwise("0.25, or 4 times the largest cost of tuning per run")
            .at(Heading.RUNS, COMPARE);
    public static final Option<Long> ROUNDS = option("rounds", "N", NumberTypes.whole(1, MOST_ROUNDS))
            .letter("-r")
            .help("Rounds after burn-in")
            .otherwise(
                    "until 1000 effective samples and 100 round trips, or some seconds of work; on a given ladder 5000,"
                            + " or 40000 with block moves")
            .at(Heading.RUN, SAMPLE);
    public static final Option<String> STOP = option("stop", "RULES", OptionType.stopRules())
            .help(
                    "Stop rules, whichever is met first: ess=N, se=X, trips=N, rounds=N, time=60s or best=X; a+b waits for both. ess and"
                            + " se may name a quantity: se:energy=X, se:mode1=X, se:x3=X. Without rounds or time, 500000"
                            + " rounds at most (4000000 with block moves)")
            .at(Heading.RUN, SAMPLE)
            .under(Heading.SEARCH, SOLVE)
            .help("Stop rules, whichever is met first: best=VALUE, rounds=N, settled=N, trips=N, time=60s")
            .otherwise("the optimum of a small problem, else settled=5000, or 200 million transitions");
    public static final Option<Long> BURN_IN = option("burn-in", "N", NumberTypes.whole(0, MOST_ROUNDS))
            .help("Rounds before these, left out of all estimates")
            .otherwise("a tenth of --rounds, or two round trips")
            .at(Heading.RUN, SAMPLE);
    public static final Option<Long> SIMS = option("sims", "N", NumberTypes.whole(1, MOST_SIMULATIONS))
            .letter("-n")
            .help("Independent simulations, pooled")
            .usual("1")
            .at(Heading.RUN, SAMPLE)
            .under(Heading.SEARCH, SOLVE)
            .help("Independent runs")
            .under(Heading.RUNS, COMPARE)
            .help("Runs of each kernel")
            .usual("40");
    public static final Option<NumberOr> LANES = option(
                    "lanes", "N", NumberTypes.numberOr(64, 64, "64, off or auto", AUTO, OFF))
            .help("Run 64 simulations in the bits of one machine word: 64, off or auto")
            .usual(
                    AUTO,
                    ", where that saves three quarters of the work: small whole couplings that are frustrated, or --kernel mh-sweep")
            .at(Heading.RUN, SAMPLE)
            .under(Heading.SEARCH, SOLVE)
            .help("Do 64 runs in the bits of one machine word: 64, off or auto")
            .usual(AUTO, ", where that saves three quarters of the work, for runs without --stop best");
    public static final Option<Long> SEED = option("seed", "N", NumberTypes.whole(Long.MIN_VALUE))
            .letter("-s")
            .help(SAME_NUMBERS + ", on any number of threads")
            .usual("1")
            .at(Heading.RUN, SAMPLE)
            .under(Heading.SEARCH, SOLVE)
            .help(SAME_NUMBERS)
            .under(Heading.TUNED, TUNE_COMMAND)
            .help("The same seed finds the same ladder, except with --costs measured")
            .under(Heading.RUNS, COMPARE)
            .help("Seed of the first run; the others use the next seeds")
            .under(Heading.ITEMS, REPRODUCE)
            .help(SAME_NUMBERS)
            .under(Heading.CHECKED, VERIFY)
            .help("Selects the states and walks to try");
    public static final Option<NumberOr> THREADS = option(
                    "threads",
                    "N",
                    NumberTypes.numberOr(
                            1, MOST_THREADS, "a whole number from 1 to " + MOST_THREADS + ", or auto", AUTO))
            .letter("-t")
            .scope(Scope.EXECUTION)
            .help("Maximum number of threads, or auto: one per processor; results do not depend on it")
            .usual(AUTO)
            .at(Heading.RUN, SAMPLE)
            .at(Heading.SEARCH, SOLVE)
            .under(Heading.RUNS, COMPARE)
            .help("Runs at the same time, or auto: one per processor")
            .usual("1")
            .under(Heading.ITEMS, REPRODUCE)
            .help("Simulations at the same time, or auto: one per processor")
            .under(Heading.RESUMED, RESUME)
            .help("Maximum number of threads, or auto; results do not depend on it")
            .otherwise("as before");
    public static final Option<String> ON = option(
                    "on", "WHERE", OptionType.anyText("here or a master", "here", "spark://"))
            .scope(Scope.MACHINES)
            .help("Run simulations on other machines: a Spark master, such as spark://HOST:7077 or local[4]")
            .usual("here")
            .at(Heading.RUN, SAMPLE)
            .at(Heading.RUNS, COMPARE)
            .at(Heading.ITEMS, REPRODUCE)
            .under(Heading.RESUMED, RESUME)
            .help("Run simulations here or on a Spark master")
            .otherwise("as before, if your key has signed the run");
    public static final Option<String> START = option(
                    "start",
                    "WHERE",
                    OptionType.fileOr(
                            Pattern.compile("tuned|random|zeros|mode:.*|near-modes.*"),
                            "tuned, random, zeros, mode:K, near-modes or the name of a file",
                            List.of("tuned", "random", "zeros", "near-modes")))
            .help(
                    "tuned (where tuning ended; random without tuning and with several --sims), random, zeros, mode:K, near-modes or"
                            + " near-modes:A-B (A to B bits flipped), or a file with a line of 0 and 1")
            .usual("tuned")
            .at(Heading.RUN, SAMPLE)
            .under(Heading.SEARCH, SOLVE)
            .help("random, zeros, mode:K, or a file")
            .usual("random")
            .under(Heading.TUNED, TUNE_COMMAND)
            .help("As for 'sample'")
            .usual("random")
            .under(Heading.RUNS, COMPARE)
            .help("random, zeros, mode:K, near-modes or a file")
            .usual("random");
    public static final Option<String> WEIGHTS = option("weights", "KIND", ChoiceTypes.choice("expected", "drawn"))
            .help("Weight of a stay: its expected length or the length drawn")
            .usual("expected")
            .at(Heading.RUN, SAMPLE);
    public static final Option<String> COSTS = option("costs", "WHICH", ChoiceTypes.choice("measured", "shipped"))
            .help(
                    "Costs for --kernel auto and --rf-rungs auto: shipped (the same everywhere) or measured on this machine; the"
                            + " ladder file records them")
            .usual("shipped")
            .at(Heading.TUNED, TUNE_COMMAND);
    public static final Option<String> FORMAT = source(
                    "format", "NAME", OptionType.anyText("the name of a format; 'flipwise formats' lists them"))
            .letter("-f")
            .help("Format of the problem file")
            .otherwise("by its extension")
            .under(Heading.FILES, CONVERT)
            .help("Format of PROBLEM, if its name does not show it");
    public static final Option<String> CLASSPATH = source("classpath", "JARS", OptionType.classPath())
            .scope(Scope.EXECUTION)
            .help("Jars and folders that hold class:NAME, or what a .java file uses");
    public static final Option<Double> EXEC_TIMEOUT = source("exec-timeout", "SECONDS", NumberTypes.positive())
            .scope(Scope.EXECUTION)
            .help("Seconds that exec:COMMAND may take for an answer")
            .usual("60");
    public static final Option<Boolean> ALLOW_CODE = source("allow-code", "", OptionType.flag())
            .scope(Scope.PROGRAM)
            .help("Let a problem file run the code that it names")
            .under(Heading.RESUMED, RESUME)
            .help("Let the run use its code although your key has not signed its folder");
    public static final Option<String> OUT = option("out", "DIR", OptionType.anyText("the name of a folder"))
            .letter("-o")
            .scope(Scope.FILES)
            .help("Keep the result in DIR, new or empty; none keeps nothing")
            .otherwise("a new folder in runs, unless --json or --quiet")
            .at(Heading.FILES, SAMPLE, SOLVE, COMPARE)
            .under(Heading.TUNED, TUNE_COMMAND)
            .label("FILE")
            .help("Write the ladder to FILE, for 'sample --ladder FILE'")
            .otherwise("nowhere")
            .under(Heading.OUTPUT, REPRODUCE)
            .help("Folder for simulations and the report; simulations kept there are not run again")
            .otherwise("reproduction")
            .under(Heading.OUTPUT, REPORT)
            .label("PLACE")
            .help("Of one RUN: the folder, or the .html file, to write to instead of RUN. Of several: the file that"
                    + " shows them side by side")
            .otherwise("report-N-runs.html, which must not exist yet");
    public static final Option<String> SOLUTION = option("solution", "FILE", OptionType.anyText("the name of a file"))
            .scope(Scope.FILES)
            .help("Write the best state to FILE as the checkers of QOBLIB read it")
            .otherwise("no such file")
            .at(Heading.FILES, SOLVE)
            .under(Heading.CHECKED, VERIFY)
            .help("Check only the solution in FILE: recompute its value")
            .otherwise("the target and its kernels");
    public static final Option<Double> CHECKPOINT = option(
                    "checkpoint",
                    "SECONDS",
                    NumberTypes.atLeastZero("a number of seconds, or 0 for none but the first and the last"))
            .scope(Scope.EXECUTION)
            .help(
                    "Seconds between two checkpoints, from which 'flipwise resume' continues; 0 writes one only at the end")
            .usual("60")
            .at(Heading.FILES, SAMPLE, SOLVE)
            .under(Heading.RESUMED, RESUME)
            .help("Seconds between two checkpoints")
            .otherwise("as before");
    public static final Option<Boolean> ANY_VERSION = flag(
                    "any-version",
                    Scope.PROGRAM,
                    "Accept what another version of the program has computed; digits may differ from there on")
            .at(Heading.RESUMED, RESUME)
            .under(Heading.OUTPUT, REPRODUCE)
            .help("Accept simulations that another version of the program has computed");
    public static final Option<Boolean> TAKE_OVER = flag(
                    "take-over",
                    Scope.PROGRAM,
                    "Continue a run although its status says that another machine is running it")
            .at(Heading.RESUMED, RESUME);
    public static final Option<Boolean> WATCH = flag(
                    "watch", Scope.OUTPUT, "Show the run in a browser while it runs; prints the address")
            .at(Heading.FILES, SAMPLE)
            .at(Heading.RESUMED, RESUME);
    public static final Option<Long> PORT = option("port", "N", NumberTypes.whole(0, LAST_PORT))
            .scope(Scope.OUTPUT)
            .help("The port of 127.0.0.1 for --watch")
            .otherwise("any free port")
            .at(Heading.FILES, SAMPLE)
            .at(Heading.RESUMED, RESUME)
            .under(Heading.WATCHED, WATCH_COMMAND)
            .help("The port of 127.0.0.1 to listen on");
    public static final Option<Boolean> JSON = flag(
                    "json", Scope.OUTPUT, "Print the result as one JSON object and nothing else")
            .letter("-j")
            .at(Heading.FILES, SAMPLE, SOLVE, COMPARE)
            .under(Heading.TUNED, TUNE_COMMAND)
            .help("Print the ladder as one JSON object and nothing else")
            .under(Heading.OUTPUT, REPRODUCE)
            .help("Print the report as one JSON object and nothing else")
            .under(Heading.CHECKED, VERIFY)
            .help("Print the checks as one JSON object and nothing else")
            .at(Heading.RESUMED, RESUME)
            .under(Heading.OUTPUT, SHOW)
            .help("Print the result of the run as one JSON object");
    public static final Option<Boolean> OPEN =
            flag("open", Scope.PROGRAM, "Open the new report in your browser").at(Heading.OUTPUT, REPORT);
    public static final Option<Boolean> EXPLAIN = flag(
                    "explain",
                    Scope.OUTPUT,
                    "Show the trials on the coldest rung and on the whole ladder, and what they decided")
            .at(Heading.TUNED, TUNE_COMMAND);
    public static final Option<Boolean> QUIET = flag("quiet", Scope.OUTPUT, "Show no progress")
            .letter("-q")
            .at(Heading.FILES, SAMPLE, SOLVE, COMPARE)
            .at(Heading.TUNED, TUNE_COMMAND)
            .at(Heading.OUTPUT, REPRODUCE)
            .at(Heading.CHECKED, VERIFY)
            .under(Heading.FILES, CONVERT)
            .help("Do not list what was written")
            .at(Heading.RESUMED, RESUME)
            .under(Heading.OUTPUT, REPORT)
            .help("Do not list what was written")
            .under(Heading.WATCHED, WATCH_COMMAND)
            .help("Print the address and nothing else");
    public static final Option<Boolean> VERBOSE = flag(
                    "verbose", Scope.OUTPUT, "Print a line after 1, 2, 4, 8, ... rounds")
            .letter("-v")
            .at(Heading.FILES, SAMPLE)
            .at(Heading.RESUMED, RESUME);
    public static final Option<Boolean> PRINT_CONFIG = flag(
                    "print-config",
                    Scope.PROGRAM,
                    "Print the problem and its options as a problem file, and run nothing")
            .at(Heading.FILES, SAMPLE, SOLVE, COMPARE)
            .at(Heading.TUNED, TUNE_COMMAND);
    public static final Option<Boolean> DEBUG = flag("debug", Scope.PROGRAM, "Show the stack trace of an error")
            .at(Heading.FILES, SAMPLE, SOLVE, COMPARE, CONVERT)
            .at(Heading.TUNED, TUNE_COMMAND)
            .at(Heading.OUTPUT, REPRODUCE, REPORT, SHOW)
            .at(Heading.CHECKED, VERIFY)
            .at(Heading.RESUMED, RESUME)
            .at(Heading.WATCHED, WATCH_COMMAND);

    private RunOptions() {}

    private static <T> Option<T> option(String name, String label, OptionType<T> type) {
        Option<T> option = new Option<>(name, label, type);
        ALL.put(name, option);
        return option;
    }

    private static Option<Boolean> flag(String name, Scope scope, String help) {
        return option(name, "", OptionType.flag()).scope(scope).help(help);
    }

    private static <T> Option<T> move(String name, String label, OptionType<T> type) {
        return option(name, label, type).at(Heading.MOVES, SAMPLE, TUNE_COMMAND);
    }

    /** Returns how many moves of a kind are tried before each round. */
    private static Option<NumberOr> moves(String name) {
        return move(
                name,
                "N",
                NumberTypes.numberOr(
                        1, MOST_MOVES, "a whole number from 1 to " + MOST_MOVES + ", off or auto", AUTO, OFF));
    }

    private static <T> Option<T> rung(String name, String label, OptionType<T> type) {
        return option(name, label, type).at(Heading.LADDER, SAMPLE, TUNE_COMMAND);
    }

    /** Returns the length of a round of the kernels with this unit. */
    private static <T> Option<T> length(String name, String label, OptionType<T> type, String what, Budget.Unit unit) {
        return rung(name, label, type)
                .help(what + " per round of "
                        + KernelName.labels(kernel -> kernel != KernelName.AUTO && kernel.unit() == unit));
    }

    /** Returns an option about the file or program that a problem is in. */
    private static <T> Option<T> source(String name, String label, OptionType<T> type) {
        return option(name, label, type)
                .at(Heading.FILES, SAMPLE, SOLVE, COMPARE)
                .at(Heading.TUNED, TUNE_COMMAND)
                .at(Heading.CHECKED, VERIFY);
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

    /** Returns all options. */
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
