package org.flipwise.settings;

import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.LitMetropolisHastings.Thresholds;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.LadderReader;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.spec.AdaptiveForm;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.NumberOr;
import org.flipwise.spec.Option;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.stop.StopRules;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/** From options to the settings of a run: defaults filled in, contradictions refused. */
public final class SampleOptions {
    /** Of a run's time; the rest is the run's. */
    private static final double TUNING_PART_OF_TIME = 1.0 / 3;
    /** Counted seconds of work in one of the clock: less than one, as code is slow before it is compiled. */
    private static final double WORK_PER_SECOND = 0.7;

    private static final double LEAST_TUNING = 0.05;
    private static final long DEFAULT_ROUNDS = 5000;
    private static final long MOST_ROUNDS_UNSAID = 100;
    private static final long SHORTEST_DEFAULT_ROUND = 100;
    private static final long LONGEST_DEFAULT_ROUND = 10_000;
    private static final double BLACK_BOX_ROUND = 2e6;
    /** Block moves do the travelling, so rounds are many and short. */
    private static final long DEFAULT_ROUNDS_WITH_BLOCK_MOVES = 40_000;

    private static final long DEFAULT_ROUND_WITH_BLOCK_MOVES = 20;
    private static final List<Option<?>> OF_A_IIT = List.of(
            RunOptions.FORM,
            RunOptions.GAMMA_RULE,
            RunOptions.GAMMA_SCHEDULE,
            RunOptions.RF_RUNGS,
            RunOptions.SUBSET,
            RunOptions.BLOCK);

    private final Options options;
    private final Problem problem;
    private final boolean paperLetter;

    private SampleOptions(Options options, Problem problem) {
        this.options = options;
        this.problem = problem;
        this.paperLetter = options.isOn(RunOptions.PAPER_LETTER);
    }

    public static SampleSettings resolve(Options options, Problem problem) {
        int lanes = LaneOptions.runs(options, problem);
        if (lanes == 0) {
            return new SampleOptions(options, problem).settings();
        }
        SampleSettings settings =
                new SampleOptions(options.with(RunOptions.KERNEL, KernelName.MH_SWEEP), problem).settings();
        return settings.with(settings.length().inLanes(lanes));
    }

    private SampleSettings settings() {
        KernelName name = options.get(RunOptions.KERNEL, usualKernel());
        SwapScheme swap = options.orUsual(RunOptions.SWAP);
        LadderOptions.Choice choice =
                LadderOptions.of(options, problem, pilotRequest(name).kind() != PilotRequest.Kind.NONE, swap);
        Ladder ladder = choice.ladder();
        LadderReader.Read file = choice.file();
        if (file != null) {
            for (Option<?> length : List.of(RunOptions.L0, RunOptions.CLOCK, RunOptions.JUMPS, RunOptions.RF_RUNGS)) {
                options.refuse(length, "is set by the ladder file; give --kernel to use only its betas");
            }
            SubsetOptions.check(options, file.plan(), file.kernel());
        }
        KernelSettings kernel = file == null ? kernel(name) : ofFile(file);
        long usual = kernel.blockMoves() > 0 ? DEFAULT_ROUNDS_WITH_BLOCK_MOVES : DEFAULT_ROUNDS;
        RunLength length = length(usual);
        LadderPlan plan = file == null ? plan(name, ladder, budget(name, kernel.blockMoves() > 0)) : file.plan();
        return new SampleSettings(
                kernel,
                plan.with(moves(kernel, plan, file)),
                swap,
                length,
                Start.parse(options, problem),
                options.orUsual(RunOptions.SEED),
                options.threads(RunOptions.THREADS),
                options.orUsual(RunOptions.WEIGHTS).equals("expected"),
                choice.from(),
                tuningWork(length),
                choice.tune(),
                null);
    }

    /** The kernels of a ladder file; refuses rungs that choose bits one by one where moves are others, and keeps replicas on bits for them unless {@code --lumped on} is given, which is refused. */
    private KernelSettings ofFile(LadderReader.Read file) {
        KernelSettings kernel = kernel(file.kernel()).withCosts(file.costs());
        List<RungPlan> rungs = file.plan().rungs();
        for (int rung = 0; rung < rungs.size(); rung++) {
            KernelName own = rungs.get(rung).kernel();
            boolean byBits = rungs.get(rung).form() != RungForm.REFRESH && own.choosesBits();
            String place = "rung " + (rung + 1) + " of --ladder " + options.text(RunOptions.LADDER);
            if (own.singleFlipsOnly() && !problem.target().singleFlips()) {
                throw new SettingsException(place + " has kernel " + own.label()
                        + ", which needs moves that flip one bit each; '" + problem.name() + "' has others");
            }
            if (byBits && "on".equals(options.get(RunOptions.LUMPED))) {
                throw new SettingsException("--lumped on cannot be used with " + place + ", whose kernel " + own.label()
                        + " chooses bits one by one");
            }
            kernel = byBits ? kernel.onBits() : kernel;
        }
        return kernel;
    }

    /** Moves before each round: those of a ladder file unless an option says otherwise, else those that options and the problem give. */
    private RoundMoves moves(KernelSettings kernel, LadderPlan plan, LadderReader.@Nullable Read file) {
        Target target = problem.target();
        boolean kept = file != null && file.hasMoves();
        RoundMoves moves = kept ? possible(plan.moves()) : RoundMoves.NONE;
        if (!kept || decided(RunOptions.MODE_JUMPS)) {
            RoundMoves known = ModeJumps.known(options, target, kernel, file == null);
            moves = moves.withJumps(known.jumps(), known.masks());
        }
        if (!kept || decided(RunOptions.CLUSTER_MOVES)) {
            moves = moves.withClusters(PairMoves.clusters(options, target, kernel.name(), plan));
        }
        if (!kept || decided(RunOptions.HOUDAYER_MOVES)) {
            moves = moves.withExchanges(PairMoves.houdayer(options, target, kernel.name(), plan));
        }
        return moves;
    }

    /** Whether an option of moves is given and is not left to the program. */
    private boolean decided(Option<NumberOr> option) {
        return !MoveCount.of(options, option).isOpen();
    }

    /** Refuses moves of a ladder file that this problem cannot make. */
    private RoundMoves possible(RoundMoves moves) {
        boolean pairs = moves.clusters() + moves.exchanges() == 0
                || problem.target().spins().isPresent();
        boolean flips = moves.jumps() == 0 || problem.target().singleFlips();
        if (pairs && flips) {
            return moves;
        }
        throw new SettingsException("--ladder " + options.text(RunOptions.LADDER) + " has "
                + (pairs ? "jumps between modes" : "cluster moves") + ", which '" + problem.name()
                + "' cannot make; give --kernel to use only its betas");
    }

    /**
     * The work that tuning may take: as the user says, or no more than a third of the time that the run has, by what a processor does in a second. Nothing is timed, so
     * the same time always means the same tuning; in hundredths, so that {@code --tune-work} can repeat it.
     */
    private double tuningWork(RunLength length) {
        double affordable = Math.round(100
                        * TUNING_PART_OF_TIME
                        * WORK_PER_SECOND
                        * length.stop().seconds())
                / 100.0;
        return options.get(
                RunOptions.TUNE_WORK, Math.max(LEAST_TUNING, Math.min(SampleSettings.USUAL_TUNING, affordable)));
    }

    /** Chosen for each rung, unless options are set that only A-IIT or partial neighbour search has. */
    private KernelName usualKernel() {
        if (options.has(RunOptions.PARTS) || options.has(RunOptions.PART_LENGTH)) {
            return KernelName.PNS;
        }
        boolean adaptive = paperLetter || OF_A_IIT.stream().anyMatch(options::has);
        return adaptive ? KernelName.A_IIT : KernelName.AUTO;
    }

    /**
     * Rounds end a run, or bound one that waits for something else: a hundred times the usual number where neither rounds nor a time is given. A run that may end sooner has
     * a tenth of the usual rounds as burn-in, or fewer.
     */
    private RunLength length(long usual) {
        StopRules stop = StopRules.ofSample(options.get(RunOptions.STOP), problem.target());
        if (options.has(RunOptions.ROUNDS) && stop.boundsRounds()) {
            throw new SettingsException(
                    "--rounds and --stop rounds=N both set the length of the run; give one of them");
        }
        long most = options.has(RunOptions.STOP) ? MOST_ROUNDS_UNSAID * usual : usual;
        long rounds = stop.boundsRounds() ? stop.rounds() : options.get(RunOptions.ROUNDS, most);
        if (options.has(RunOptions.ROUNDS) || !stop.ends()) {
            stop = stop.orAfter(rounds);
        }
        long likely = stop.any().size() == 1 && stop.boundsRounds() ? rounds : Math.min(rounds, usual);
        long burnIn = options.get(RunOptions.BURN_IN, likely / 10);
        return new RunLength(
                rounds,
                burnIn,
                options.orUsual(RunOptions.SIMS).intValue(),
                stop,
                options.has(RunOptions.ROUNDS) || options.has(RunOptions.STOP),
                options.has(RunOptions.BURN_IN));
    }

    private KernelSettings kernel(KernelName name) {
        if (name.singleFlipsOnly() && !problem.target().singleFlips()) {
            throw new SettingsException("--kernel " + name.label() + " needs moves that flip one bit each; '"
                    + problem.name() + "' has others: use mh");
        }
        if (name != KernelName.AUTO && name.rejectionFree() && problem.target().manyMoves()) {
            throw new SettingsException("--kernel " + name.label() + " looks at all moves of a state, and '"
                    + problem.name() + "' has too many: use mh or ss-iit");
        }
        if (!name.adaptive()) {
            String none = "has no meaning for " + name.label() + ", which has no gamma";
            List.of(RunOptions.GAMMA_RULE, RunOptions.GAMMA_SCHEDULE, RunOptions.FORM)
                    .forEach(option -> options.refuse(option, none));
        }
        if (paperLetter && name == KernelName.AUTO) {
            throw new SettingsException("--paper-letter is for the paper's kernels, not for auto");
        }
        if (paperLetter) {
            String set = "cannot be combined with --paper-letter, which sets it";
            List.of(RunOptions.GAMMA_RULE, RunOptions.GAMMA_SCHEDULE, RunOptions.JUMP_PARITY)
                    .forEach(option -> options.refuse(option, set));
        }
        BalancingFunction balance = balance(name);
        AdaptiveForm form = form(name, balance);
        return new KernelSettings(
                name,
                balance,
                form,
                gammaRule(),
                gammaSchedule(),
                SubsetOptions.count(options, problem.target(), name),
                options.has(RunOptions.BLOCK) && name != KernelName.PNS,
                PartsSettings.of(options, problem.target(), name),
                thresholds(name),
                LikeBits.blockMoves(options, problem.target(), name),
                LikeBits.lumped(options, problem.target(), name),
                problem.costs(),
                pilotRequest(name));
    }

    private Thresholds thresholds(KernelName name) {
        if (name != KernelName.LIT_MH) {
            options.refuse(RunOptions.THRESHOLDS, "is for lit-mh, not for " + name.label());
        }
        return options.orUsual(RunOptions.THRESHOLDS);
    }

    private BalancingFunction balance(KernelName name) {
        BalancingFunction given = options.get(RunOptions.BALANCE);
        if (name.metropolis()) {
            if (given != null && given != BalancingFunction.min()) {
                throw new SettingsException("--balance " + given.name() + " contradicts --kernel " + name.label()
                        + ", whose balancing function is min; use --kernel " + informedTwin(name) + " for others");
            }
            return BalancingFunction.min();
        }
        if (name.temperedGibbs()) {
            options.refuse(
                    RunOptions.BALANCE, "has no meaning for " + name.label() + ", whose balancing function is 1 + r");
            return BalancingFunction.sum();
        }
        return options.orUsual(RunOptions.BALANCE);
    }

    /** The kernel that makes the same kind of chain with any balancing function. */
    private static String informedTwin(KernelName metropolis) {
        if (metropolis.unit() == Budget.Unit.JUMPS) {
            return KernelName.IIT.label();
        }
        boolean staysByNumber = metropolis.rejectionFree() || metropolis == KernelName.PNS;
        return (staysByNumber ? KernelName.A_IIT : KernelName.SS_IIT).label();
    }

    private AdaptiveForm form(KernelName name, BalancingFunction balance) {
        AdaptiveForm form = options.orUsual(RunOptions.FORM);
        if (options.has(RunOptions.FORM) && name != KernelName.A_IIT) {
            throw new SettingsException("--form has no meaning for " + name.label() + "; it is for a-iit");
        }
        if (form == AdaptiveForm.EFFICIENT && balance != BalancingFunction.sqrt()) {
            throw new SettingsException("--form efficient is for --balance sqrt, not " + balance.name());
        }
        return form;
    }

    private GammaRule gammaRule() {
        if (paperLetter) {
            return GammaRule.RATIO;
        }
        return options.orUsual(RunOptions.GAMMA_RULE);
    }

    private GammaSchedule gammaSchedule() {
        if (paperLetter) {
            return GammaSchedule.of(GammaSchedule.Kind.ALWAYS);
        }
        return options.orUsual(RunOptions.GAMMA_SCHEDULE);
    }

    private LadderPlan plan(KernelName name, Ladder ladder, Budget budget) {
        if (name == KernelName.AUTO) {
            options.refuse(RunOptions.RF_RUNGS, "is for a-iit and mh-mult; auto chooses each rung's form by itself");
            return LadderPlan.uniform(ladder, name, RungForm.BY_PILOT, budget);
        }
        NumberOr rejectionFree = options.get(RunOptions.RF_RUNGS);
        if (name.hasSingleStepTwin() && rejectionFree != null && !rejectionFree.isNumber()) {
            SubsetOptions.refuseBeside(options, "--rf-rungs " + rejectionFree);
            RungForm form = rejectionFree.is("auto") ? RungForm.EITHER : RungForm.BY_PILOT;
            return LadderPlan.uniform(ladder, name, form, budget);
        }
        return LadderPlan.uniform(ladder, name, rejectionFreeRungs(name, ladder.rungs()), budget);
    }

    private PilotRequest pilotRequest(KernelName name) {
        if (name == KernelName.AUTO) {
            Long transitions = options.get(RunOptions.L0);
            Double time = options.get(RunOptions.CLOCK);
            return new PilotRequest(
                    PilotRequest.Kind.CHAIN,
                    transitions == null ? null : Budget.transitions(transitions),
                    time == null ? null : Budget.time(time),
                    options.has(RunOptions.BALANCE),
                    ModeJumps.learned(options, name),
                    PairMoves.isOpen(options, problem.target()),
                    PairMoves.isHoudayerOpen(options));
        }
        NumberOr rejectionFree = options.get(RunOptions.RF_RUNGS);
        boolean evaluations = rejectionFree != null && rejectionFree.is("pilot") && name.hasSingleStepTwin();
        return evaluations
                ? new PilotRequest(PilotRequest.Kind.EVALUATIONS, null, null, true, 0, false, false)
                : PilotRequest.none();
    }

    private int rejectionFreeRungs(KernelName name, int rungs) {
        if (!name.hasSingleStepTwin()) {
            options.refuse(
                    RunOptions.RF_RUNGS,
                    "is for a-iit and mh-mult, whose hot rungs may use the single-step twin, not for " + name.label());
            return name.rejectionFree() ? rungs : 0;
        }
        NumberOr given = options.get(RunOptions.RF_RUNGS, NumberOr.of(rungs));
        if (given.number() > rungs) {
            throw new SettingsException(
                    "--rf-rungs is '" + given + "'; expected a whole number from 0 to " + rungs + ", auto or pilot");
        }
        return (int) given.number();
    }

    /** A round of a log density of the user's own is no longer than {@value #BLACK_BOX_ROUND} nanoseconds of evaluations. */
    private long affordable() {
        return problem.target().external()
                ? (long) Math.max(1, BLACK_BOX_ROUND / problem.costs().evaluation())
                : Long.MAX_VALUE;
    }

    private Budget budget(KernelName name, boolean blockMoves) {
        long longEnough = Math.min(
                LONGEST_DEFAULT_ROUND,
                Math.max(SHORTEST_DEFAULT_ROUND, problem.target().dimension()));
        long usual = blockMoves ? DEFAULT_ROUND_WITH_BLOCK_MOVES : Math.min(longEnough, affordable());
        String why = "has no meaning for " + name.label() + ", whose rounds are measured by ";
        if (name == KernelName.AUTO) {
            options.refuse(RunOptions.JUMPS, why + "--l0 or --clock");
            options.refuse(RunOptions.JUMP_PARITY, why + "--l0 or --clock");
            return Budget.transitions(usual);
        }
        Option<?> own = name.roundOption();
        for (Option<?> other : List.of(RunOptions.L0, RunOptions.JUMPS, RunOptions.CLOCK)) {
            if (!other.is(own)) {
                options.refuse(other, why + own.flag());
            }
        }
        if (name.unit() != Budget.Unit.JUMPS) {
            options.refuse(RunOptions.JUMP_PARITY, why + own.flag());
        }
        boolean coin = options.orUsual(RunOptions.JUMP_PARITY).equals("random");
        return switch (name.unit()) {
            case TRANSITIONS -> Budget.transitions(options.get(RunOptions.L0, usual));
            case JUMPS -> Budget.jumps(options.orUsual(RunOptions.JUMPS), coin && !paperLetter);
            case TIME -> Budget.time(options.get(RunOptions.CLOCK, (double) usual));
        };
    }
}
