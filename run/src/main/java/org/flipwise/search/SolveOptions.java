package org.flipwise.search;

import java.util.List;
import java.util.OptionalDouble;
import org.flipwise.anneal.ReheatedSearch;
import org.flipwise.settings.PilotRequest;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.Start;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.stop.StopRules;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;

/** From options to the settings of a search: the engine's own options, with defaults that suit a search. */
public final class SolveOptions {
    private static final long DEFAULT_TRANSITIONS = 200_000_000;
    /** Of an annealed search, whose proposals are cheap. */
    private static final long DEFAULT_PROPOSALS = 4_000_000_000L;

    private static final long SHORTEST_ROUND = 100;
    private static final long MOST_DEFAULT_ROUNDS = 100_000;

    private static final long WALK_STEPS_PER_BIT = 8;
    /** A search by parts looks at one flip in so many. */
    private static final int PARTS_OF_A_SEARCH = 4;

    /** What only tempering can do. */
    private static final List<Option<?>> ENGINE = List.of(
            RunOptions.KERNEL,
            RunOptions.BALANCE,
            RunOptions.BETAS,
            RunOptions.LADDER,
            RunOptions.RF_RUNGS,
            RunOptions.JUMPS,
            RunOptions.CLOCK,
            RunOptions.SWAP,
            RunOptions.START,
            RunOptions.BLOCK_MOVES,
            RunOptions.CLUSTER_MOVES,
            RunOptions.HOUDAYER_MOVES);

    /** What is for parts of the neighbours, under tempering or by themselves. */
    private static final List<Option<?>> PARTS = List.of(RunOptions.BLOCK, RunOptions.PARTS, RunOptions.PART_LENGTH);

    private SolveOptions() {}

    public static SolveSettings resolve(Options options, Problem problem) {
        for (Option<?> option :
                List.of(RunOptions.BURN_IN, RunOptions.WEIGHTS, RunOptions.PAPER_LETTER, RunOptions.ROUNDS)) {
            options.refuse(option, "is for 'sample'; end a search with --stop best=VALUE, rounds=N or time=60s");
        }
        SearchMethod method = method(options, problem);
        return switch (method) {
            case WALK -> walk(options, problem);
            case PNS -> parts(options, problem);
            case ANNEAL -> anneal(options, problem);
            case TEMPERING -> tempering(options, problem);
        };
    }

    /** What the user names, or what suits the problem; an option of the engine means tempering. */
    private static SearchMethod method(Options options, Problem problem) {
        boolean engine =
                ENGINE.stream().anyMatch(options::has) || PARTS.stream().anyMatch(options::has);
        return switch (options.orUsual(RunOptions.SEARCH)) {
            case "tempering" -> SearchMethod.TEMPERING;
            case "walk" -> SearchMethod.WALK;
            case "pns" -> SearchMethod.PNS;
            case "anneal" -> SearchMethod.ANNEAL;
            default -> engine ? SearchMethod.TEMPERING : usualWith(options, problem);
        };
    }

    /** The method that suits the problem; lengths of rounds and lanes have no meaning for anneals. */
    private static SearchMethod usualWith(Options options, Problem problem) {
        SearchMethod usual = SearchMethod.usual(problem);
        boolean tempered = options.has(RunOptions.L0) || options.has(RunOptions.LANES);
        return usual == SearchMethod.ANNEAL && tempered ? SearchMethod.TEMPERING : usual;
    }

    /** One rung, whose rounds are sweeps of anneals. */
    private static SolveSettings anneal(Options options, Problem problem) {
        for (Option<?> option : ENGINE) {
            options.refuse(option, "is for --search tempering; anneals find their own schedule");
        }
        for (Option<?> option : PARTS) {
            options.refuse(option, "is for --kernel pns and --search pns");
        }
        for (Option<?> option : List.of(RunOptions.L0, RunOptions.LANES)) {
            options.refuse(option, "is not for --search anneal, whose rounds are of fixed length");
        }
        if (problem.target().spins().isEmpty()) {
            throw new SettingsException(
                    "--search anneal: '" + problem.name() + "' is not a sum of fields and couplings of pairs");
        }
        long transitions = (long) ReheatedSearch.SWEEPS * problem.target().dimension();
        double coldest = AnnealedRounds.coldest(problem.target());
        SampleSettings engine = alone(
                options.with(RunOptions.LANES, NumberOr.of("off")), problem, KernelName.MH_SWEEP, transitions, coldest);
        long rounds = Math.max(1, Math.min(MOST_DEFAULT_ROUNDS, DEFAULT_PROPOSALS / transitions));
        return new SolveSettings(engine, stop(options, problem, rounds), SearchMethod.ANNEAL);
    }

    /** One rung, whose rounds are walks of --l0 steps. */
    private static SolveSettings walk(Options options, Problem problem) {
        for (Option<?> option : ENGINE) {
            options.refuse(option, "is for --search tempering; a walk has only --l0, its number of steps");
        }
        requireSingleFlips(problem, "walk");
        for (Option<?> option : PARTS) {
            options.refuse(option, "is for --kernel pns and --search pns");
        }
        double coldest = problem.target().coldestBeta();
        SampleSettings engine = alone(options, problem, KernelName.MH_SWEEP, steps(options, problem), coldest);
        return alone(options, problem, engine, SearchMethod.WALK);
    }

    /** One rung, the cold end of anneals of --l0 steps over parts of the neighbours. */
    private static SolveSettings parts(Options options, Problem problem) {
        requireSingleFlips(problem, "pns");
        for (Option<?> option : ENGINE) {
            if (!option.equals(RunOptions.START)) {
                options.refuse(option, "is for --search tempering; --search pns has --block, --parts and --l0");
            }
        }
        options.refuse(RunOptions.PART_LENGTH, "is for --kernel pns; a search by pns has a new part for each jump");
        double coldest = SearchLadder.of(problem.target()).beta(0);
        int bits = problem.target().dimension();
        Options sized =
                options.withDefault(RunOptions.BLOCK, (long) Math.min(bits, Math.max(2, bits / PARTS_OF_A_SEARCH)));
        SampleSettings engine = alone(sized, problem, KernelName.PNS, steps(options, problem), coldest);
        return alone(options, problem, engine, SearchMethod.PNS);
    }

    private static void requireSingleFlips(Problem problem, String method) {
        if (!problem.target().singleFlips()) {
            throw new SettingsException("--search " + method + " needs moves that flip one bit each; '" + problem.name()
                    + "' has others: use --search tempering");
        }
    }

    /** The engine of a search with one replica, in rounds of so many steps. */
    private static SampleSettings alone(Options options, Problem problem, KernelName kernel, long steps, double beta) {
        Options engineOptions = options.without(RunOptions.STOP)
                .without(RunOptions.SEARCH)
                .with(RunOptions.KERNEL, kernel)
                .with(RunOptions.L0, steps)
                .with(RunOptions.LADDER, "problem")
                .with(RunOptions.BLOCK_MOVES, NumberOr.of("off"))
                .with(RunOptions.CLUSTER_MOVES, NumberOr.of("off"));
        return SampleOptions.resolve(engineOptions, problem.withLadder(Ladder.of(beta)));
    }

    private static long steps(Options options, Problem problem) {
        return options.get(RunOptions.L0, WALK_STEPS_PER_BIT * problem.target().dimension());
    }

    private static SolveSettings alone(Options options, Problem problem, SampleSettings engine, SearchMethod method) {
        long rounds = Math.max(1, DEFAULT_TRANSITIONS / steps(options, problem));
        return new SolveSettings(engine, stop(options, problem, rounds), method);
    }

    /** When a search ends: as the user says, or as is usual for the problem, and after so many rounds where nothing else would end it. */
    private static StopRules stop(Options options, Problem problem, long rounds) {
        String rules = options.get(RunOptions.STOP);
        return rules == null ? usual(problem).orAfter(rounds) : StopRules.ofSearch(rules, rounds);
    }

    private static SolveSettings tempering(Options options, Problem problem) {
        Options engineOptions = options.without(RunOptions.STOP)
                .without(RunOptions.SEARCH)
                .withDefault(RunOptions.KERNEL, problem.target().singleFlips() ? KernelName.MH_SWEEP : KernelName.MH);
        if (engineOptions.get(RunOptions.KERNEL) == KernelName.MH_SWEEP) {
            engineOptions = engineOptions.withDefault(
                    RunOptions.L0, Math.max(SHORTEST_ROUND, problem.target().dimension()));
        }
        Ladder ladder = problem.target().objective().isPresent() ? SearchLadder.of(problem.target()) : problem.ladder();
        if (!engineOptions.has(RunOptions.BETAS)) {
            engineOptions = engineOptions.withDefault(RunOptions.LADDER, "problem");
        }
        String rules = options.get(RunOptions.STOP);
        StopRules until = rules == null ? usual(problem) : StopRules.ofSearch(rules, 1);
        if ((until.best() != null || until.optimum() != null)
                && options.orUsual(RunOptions.LANES).is("auto")) {
            engineOptions = engineOptions.with(RunOptions.LANES, NumberOr.of("off"));
        }
        SampleSettings engine = SampleOptions.resolve(engineOptions, problem.withLadder(ladder));
        if (Start.TUNED.equals(options.get(RunOptions.START))) {
            throw new SettingsException("--start tuned is for 'sample': 'solve' does not tune");
        }
        if (engine.kernel().pilotRequest().kind() != PilotRequest.Kind.NONE) {
            throw new SettingsException(
                    "a pilot run (--kernel auto, --rf-rungs pilot) is for 'sample', not for 'solve'");
        }
        double perRound = engine.plan().rungs().stream()
                .mapToDouble(rung -> Math.max(1, rung.budget().amount()))
                .sum();
        long rounds = Math.max(1, Math.min(MOST_DEFAULT_ROUNDS, (long) (DEFAULT_TRANSITIONS / perRound)));
        StopRules stop = rules == null ? until.orAfter(rounds) : StopRules.ofSearch(rules, rounds);
        return new SolveSettings(engine, stop);
    }

    /** The optimum where all states can be looked at, else no better value for a long time. */
    private static StopRules usual(Problem problem) {
        OptionalDouble optimum = Enumeration.optimum(problem);
        return optimum.isPresent() ? StopRules.atOptimum(optimum.getAsDouble()) : StopRules.settled();
    }
}
