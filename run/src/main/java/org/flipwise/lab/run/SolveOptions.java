package org.flipwise.lab.run;

import java.util.List;
import java.util.OptionalDouble;
import org.flipwise.lab.anneal.ReheatedSearch;
import org.flipwise.lab.spec.KernelName;
import org.flipwise.lab.spec.Option;
import org.flipwise.lab.spec.Options;
import org.flipwise.lab.spec.RunOptions;
import org.flipwise.lab.spec.SettingsException;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;

/** From options to the settings of a search: the engine's own options, with defaults that suit a search. */
public final class SolveOptions {
    private static final long DEFAULT_TRANSITIONS = 200_000_000;
    /** Of an annealed search, whose proposals are cheap. */
    private static final double DEFAULT_PROPOSALS = 4e9;

    private static final long SHORTEST_ROUND = 100;
    private static final long MOST_DEFAULT_ROUNDS = 100_000;

    private SolveOptions() {}

    public static SolveSettings resolve(Options options, Problem problem) {
        for (Option<?> option :
                List.of(RunOptions.BURN_IN, RunOptions.WEIGHTS, RunOptions.PAPER_LETTER, RunOptions.ROUNDS)) {
            options.refuse(option, "is for 'sample'; a search ends by --stop best=VALUE, rounds=N or time=60s");
        }
        Options engineOptions = options.without(RunOptions.STOP).withDefault(RunOptions.KERNEL, KernelName.MH_SWEEP);
        if (engineOptions.get(RunOptions.KERNEL) == KernelName.MH_SWEEP) {
            engineOptions = engineOptions.withDefault(
                    RunOptions.L0, Math.max(SHORTEST_ROUND, problem.target().dimension()));
        }
        Ladder ladder = problem.target().objective().isPresent() ? SearchLadder.of(problem.target()) : problem.ladder();
        if (!engineOptions.has(RunOptions.BETAS)) {
            engineOptions = engineOptions.withDefault(RunOptions.LADDER, "problem");
        }
        SampleSettings engine = SampleOptions.resolve(engineOptions, problem.withLadder(ladder));
        if (Start.TUNED.equals(options.get(RunOptions.START))) {
            throw new SettingsException("--start tuned is for 'sample': 'solve' does not tune");
        }
        if (engine.kernel().wishes().kind() != PilotWishes.Kind.NONE) {
            throw new SettingsException(
                    "a pilot run (--kernel auto, --rf-rungs pilot) is for 'sample', not for 'solve'");
        }
        boolean annealed = AnnealedEngine.suits(options, problem.target());
        String rules = options.get(RunOptions.STOP);
        long rounds = annealed ? annealingRounds(problem) : temperingRounds(engine);
        StopRules stop = rules == null ? usual(problem).orAfter(rounds) : StopRules.ofSearch(rules, rounds);
        return new SolveSettings(engine, stop, annealed);
    }

    private static long annealingRounds(Problem problem) {
        double perRound = (double) ReheatedSearch.SWEEPS * problem.target().dimension();
        return Math.max(1, Math.min(MOST_DEFAULT_ROUNDS, (long) (DEFAULT_PROPOSALS / perRound)));
    }

    private static long temperingRounds(SampleSettings engine) {
        double perRound = engine.plan().rungs().stream()
                .mapToDouble(rung -> Math.max(1, rung.budget().amount()))
                .sum();
        return Math.max(1, Math.min(MOST_DEFAULT_ROUNDS, (long) (DEFAULT_TRANSITIONS / perRound)));
    }

    /** The optimum where all states can be looked at, else no better value for a long time. */
    private static StopRules usual(Problem problem) {
        OptionalDouble optimum = Enumeration.optimum(problem);
        return optimum.isPresent() ? StopRules.atOptimum(optimum.getAsDouble()) : StopRules.settled();
    }
}
