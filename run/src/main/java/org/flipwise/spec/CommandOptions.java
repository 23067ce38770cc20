package org.flipwise.spec;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Which command has which of the {@link RunOptions}, under which headings of its help, and what it says of them that others do not. */
public final class CommandOptions {
    private static final String STEPS_AS_SAMPLE = "as sample";
    private static final Map<String, List<Group>> COMMANDS = commands();

    private CommandOptions() {}

    /**
     * Options under one heading.
     *
     * @param options in the order of the help, with the command's own texts
     */
    public record Group(String heading, List<Option<?>> options) {
        public Group {
            options = List.copyOf(options);
        }
    }

    /** The options of a command. */
    public static List<Group> of(String command) {
        return Objects.requireNonNull(COMMANDS.get(command), command);
    }

    /** All options of a command, without their headings. */
    public static List<Option<?>> all(String command) {
        List<Option<?>> all = new ArrayList<>();
        of(command).forEach(group -> all.addAll(group.options()));
        return all;
    }

    private static Map<String, List<Group>> commands() {
        Map<String, List<Group>> commands = new LinkedHashMap<>();
        commands.put("sample", sample());
        commands.put("solve", solve());
        commands.put("tune", tune());
        commands.put("compare", compare());
        commands.put("reproduce", reproduce());
        commands.put("verify", verify());
        commands.put("convert", convert());
        commands.put("resume", resume());
        commands.put("report", report());
        commands.put("show", show());
        commands.put("watch", watch());
        return Collections.unmodifiableMap(commands);
    }

    private static Group group(String heading, Option<?>... options) {
        return new Group(heading, List.of(options));
    }

    private static List<Group> sample() {
        return List.of(
                moves(RunOptions.KERNEL.help("One of the kernels listed below")),
                ladder(),
                group(
                        "The run",
                        RunOptions.ROUNDS,
                        RunOptions.STOP,
                        RunOptions.BURN_IN,
                        RunOptions.SIMS,
                        RunOptions.LANES,
                        RunOptions.SEED,
                        RunOptions.THREADS,
                        RunOptions.ON,
                        RunOptions.START,
                        RunOptions.WEIGHTS),
                group(
                        "Input and output",
                        RunOptions.FORMAT,
                        RunOptions.CLASSPATH,
                        RunOptions.EXEC_TIMEOUT,
                        RunOptions.ALLOW_CODE,
                        RunOptions.OUT,
                        RunOptions.CHECKPOINT,
                        RunOptions.WATCH,
                        RunOptions.PORT,
                        RunOptions.JSON,
                        RunOptions.QUIET,
                        RunOptions.VERBOSE,
                        RunOptions.PRINT_CONFIG,
                        RunOptions.DEBUG));
    }

    private static Group moves(Option<KernelName> kernel) {
        return group(
                "How a replica moves",
                kernel,
                RunOptions.BALANCE,
                RunOptions.FORM,
                RunOptions.GAMMA_RULE,
                RunOptions.GAMMA_SCHEDULE,
                RunOptions.SUBSET,
                RunOptions.BLOCK,
                RunOptions.PARTS,
                RunOptions.PART_LENGTH,
                RunOptions.THRESHOLDS,
                RunOptions.BLOCK_MOVES,
                RunOptions.CLUSTER_MOVES,
                RunOptions.HOUDAYER_MOVES,
                RunOptions.LUMPED,
                RunOptions.MODE_JUMPS,
                RunOptions.PAPER_LETTER);
    }

    private static Group ladder() {
        return group(
                "Ladder and rounds",
                RunOptions.BETAS,
                RunOptions.LADDER,
                RunOptions.TUNE,
                RunOptions.SWAP_RATE,
                RunOptions.RUNGS,
                RunOptions.HOTTEST,
                RunOptions.TUNE_WORK,
                RunOptions.RF_RUNGS,
                RunOptions.SWAP,
                RunOptions.L0,
                RunOptions.JUMPS,
                RunOptions.JUMP_PARITY,
                RunOptions.CLOCK);
    }

    private static List<Group> solve() {
        return List.of(
                group(
                        "The search",
                        RunOptions.STOP
                                .help("When a run ends, whichever comes first: best=VALUE, rounds=N, settled=N,"
                                        + " trips=N, time=60s")
                                .otherwise(
                                        "the optimum of a small problem, else settled=5000, or 200 million transitions"),
                        RunOptions.SIMS.help("Independent runs"),
                        RunOptions.LANES
                                .help("Runs in the bits of words, 64 to a word: 64, off or auto")
                                .otherwise(
                                        "auto: where that saves three quarters of the work of runs that stop at no value"),
                        RunOptions.SEED.help("The same seed gives the same numbers"),
                        RunOptions.THREADS,
                        RunOptions.START
                                .help("random, zeros, mode:K, or a file")
                                .usual("random")),
                group(
                        "The engine",
                        RunOptions.SEARCH.help(
                                "tempering, walk (self-avoiding walks of --l0 steps from random states), pns (anneals of --l0"
                                        + " jumps over parts of the neighbours), anneal (pairwise models) or auto:"
                                        + " walk for labs: and .gph, anneal for large sparse pairwise models, unless an option below is given"),
                        RunOptions.KERNEL.usual("mh-sweep"),
                        RunOptions.BALANCE
                                .help("Balancing function of an informed kernel")
                                .usual("sqrt"),
                        RunOptions.BETAS.otherwise("from the objective's scale"),
                        RunOptions.RF_RUNGS.help("a-iit, mh-mult: so many rejection-free rungs"),
                        RunOptions.L0
                                .help("Transitions per round, or steps of a walk")
                                .otherwise("p, but at least 100; 8p for a walk"),
                        RunOptions.JUMPS,
                        RunOptions.CLOCK,
                        RunOptions.SWAP.help("deo or seo"),
                        RunOptions.BLOCK
                                .help("pns: neighbours in a part")
                                .otherwise("the root of p; a quarter of p for --search pns"),
                        RunOptions.PARTS,
                        RunOptions.PART_LENGTH,
                        RunOptions.BLOCK_MOVES.help("A number, off or auto").usual("auto"),
                        RunOptions.CLUSTER_MOVES.help("A number, off or auto").usual("auto"),
                        RunOptions.HOUDAYER_MOVES),
                group(
                        "Input and output",
                        RunOptions.FORMAT,
                        RunOptions.CLASSPATH,
                        RunOptions.EXEC_TIMEOUT,
                        RunOptions.ALLOW_CODE,
                        RunOptions.OUT,
                        RunOptions.SOLUTION,
                        RunOptions.CHECKPOINT,
                        RunOptions.JSON,
                        RunOptions.QUIET,
                        RunOptions.PRINT_CONFIG,
                        RunOptions.DEBUG));
    }

    private static List<Group> tune() {
        return List.of(
                moves(RunOptions.KERNEL),
                ladder(),
                group(
                        "The search, input and output",
                        RunOptions.SEED.help("The same seed finds the same ladder, if costs are the same"),
                        RunOptions.START.help("As for 'sample'").usual("random"),
                        RunOptions.COSTS,
                        RunOptions.FORMAT,
                        RunOptions.CLASSPATH,
                        RunOptions.EXEC_TIMEOUT,
                        RunOptions.ALLOW_CODE,
                        RunOptions.OUT
                                .label("FILE")
                                .help("Write the ladder to FILE, for 'sample --ladder FILE'")
                                .otherwise("nowhere"),
                        RunOptions.JSON.help("Print the ladder as one JSON object and nothing else"),
                        RunOptions.EXPLAIN,
                        RunOptions.QUIET,
                        RunOptions.PRINT_CONFIG,
                        RunOptions.DEBUG));
    }

    private static List<Group> compare() {
        return List.of(
                group(
                        "What is compared",
                        RunOptions.KERNELS,
                        RunOptions.LADDERS,
                        RunOptions.BETAS.help("The common ladder").otherwise("the problem's own"),
                        RunOptions.LADDER
                                .label("FILE")
                                .help("The common ladder, from a ladder.json of 'tune'")
                                .otherwise("the problem's own"),
                        RunOptions.AGAINST,
                        RunOptions.L0
                                .help("Transitions per round, where they measure it")
                                .otherwise(STEPS_AS_SAMPLE),
                        RunOptions.JUMPS
                                .help("Jumps per round, where they measure it")
                                .otherwise(STEPS_AS_SAMPLE),
                        RunOptions.CLOCK
                                .help("Time per round, where it measures it")
                                .otherwise(STEPS_AS_SAMPLE),
                        RunOptions.SWAP.help("deo or seo"),
                        RunOptions.BLOCK_MOVES.help("A number, off or auto").usual("auto"),
                        RunOptions.CLUSTER_MOVES.help("A number, off or auto").usual("auto")),
                group(
                        "The runs",
                        RunOptions.CPU,
                        RunOptions.SIMS.help("Runs of each kernel").usual("40"),
                        RunOptions.SEED.help("Seed of the first; the others follow"),
                        RunOptions.START
                                .help("random, zeros, mode:K, near-modes or a file")
                                .usual("random"),
                        RunOptions.THREADS
                                .help("Runs side by side, or auto: one for each processor")
                                .usual("1"),
                        RunOptions.ON),
                group(
                        "Input and output",
                        RunOptions.FORMAT,
                        RunOptions.CLASSPATH,
                        RunOptions.EXEC_TIMEOUT,
                        RunOptions.ALLOW_CODE,
                        RunOptions.OUT,
                        RunOptions.JSON,
                        RunOptions.QUIET,
                        RunOptions.PRINT_CONFIG,
                        RunOptions.DEBUG));
    }

    private static List<Group> reproduce() {
        return List.of(
                group(
                        "What is run",
                        RunOptions.LIST,
                        RunOptions.EVERY_ITEM,
                        RunOptions.SCALE,
                        RunOptions.SEED.help("The same seed gives the same numbers"),
                        RunOptions.THREADS.help("Simulations side by side, or auto: one for each processor"),
                        RunOptions.ON),
                group(
                        "Output",
                        RunOptions.OUT
                                .help("Where simulations and the report are kept; what is there is not run again")
                                .otherwise("reproduction"),
                        RunOptions.ANY_VERSION.help(
                                "Take simulations that another version of the program has computed as they are"),
                        RunOptions.JSON.help("Print the report as one JSON object and nothing else"),
                        RunOptions.QUIET,
                        RunOptions.DEBUG));
    }

    private static List<Group> verify() {
        return List.of(group(
                "What is checked, input and output",
                RunOptions.KERNEL.help("The kernel to prove, where all states can be listed, or auto: every one"),
                RunOptions.SOLUTION
                        .help("Check the solution in FILE and nothing else: its value, computed again")
                        .otherwise("the target and its kernels"),
                RunOptions.SEED.help("Which states and walks are tried"),
                RunOptions.FORMAT,
                RunOptions.CLASSPATH,
                RunOptions.EXEC_TIMEOUT,
                RunOptions.ALLOW_CODE,
                RunOptions.JSON.help("Print the checks as one JSON object and nothing else"),
                RunOptions.QUIET,
                RunOptions.DEBUG));
    }

    private static List<Group> convert() {
        return List.of(group(
                "Input and output",
                RunOptions.FORMAT.help("The format of PROBLEM, where its name does not tell"),
                RunOptions.QUIET.help("Do not say what was written"),
                RunOptions.DEBUG));
    }

    private static List<Group> resume() {
        return List.of(group(
                "How to continue",
                RunOptions.THREADS
                        .help("Threads at most, or auto; no number depends on them")
                        .otherwise("as before"),
                RunOptions.ON
                        .help("Run simulations here, or on what Spark calls a master")
                        .otherwise("as before, where your key has signed the run"),
                RunOptions.CHECKPOINT.help("Seconds between two checkpoints").otherwise("as before"),
                RunOptions.ANY_VERSION,
                RunOptions.ALLOW_CODE.help("Let a run whose folder your key has not signed run the code that it names"),
                RunOptions.TAKE_OVER,
                RunOptions.WATCH,
                RunOptions.PORT,
                RunOptions.JSON,
                RunOptions.QUIET,
                RunOptions.VERBOSE,
                RunOptions.DEBUG));
    }

    private static List<Group> report() {
        return List.of(group(
                "Output",
                RunOptions.OUT
                        .label("PLACE")
                        .help("Of one RUN: the folder, or the .html file, to write to instead of RUN. Of several: the"
                                + " file that shows them side by side")
                        .otherwise("report-N-runs.html, which must not exist yet"),
                RunOptions.OPEN,
                RunOptions.QUIET.help("Do not list what was written"),
                RunOptions.DEBUG));
    }

    private static List<Group> show() {
        return List.of(group(
                "Output", RunOptions.JSON.help("Print the result of the run as one JSON object"), RunOptions.DEBUG));
    }

    private static List<Group> watch() {
        return List.of(group(
                "Where and how",
                RunOptions.PORT.help("The port of 127.0.0.1 to answer on"),
                RunOptions.QUIET.help("Print the address and nothing else"),
                RunOptions.DEBUG));
    }
}
