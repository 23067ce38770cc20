package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.Decoder;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.diagnose.RoundTripRate;
import org.flipwise.execution.ParallelSimulations;
import org.flipwise.kernel.Budget;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.result.LadderFile;
import org.flipwise.settings.PilotRequest;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.settings.TuneRequest;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;
import org.flipwise.tempering.WorkerThreads;
import org.jspecify.annotations.Nullable;

/**
 * Finds a ladder for a problem: its ends from the target, its rungs by the requested rule, its kernels and round lengths by a pilot, and a last measurement
 * on what was found. Everything is decided by the seed and by counted work, nothing by a clock.
 */
public final class LadderTuner {
    /** Counted work for finding the ladder, in nanoseconds of the cost table; and where the ladder is an insurance only. */
    private static final double SEARCH_WORK = 1.3e9;

    private static final double SEARCH_WORK_OF_INSURANCE = 4e7;
    private static final double MEASURE_WORK = 5e8;
    private static final double MEASURE_WORK_OF_INSURANCE = 1.5e7;
    private static final long FEWEST_MEASURED = 200;
    private static final long FEWEST_MEASURED_OF_INSURANCE = 64;
    /** Of the local chain's round: the rounds of an insurance while it is found. */
    private static final int SEARCH_PART = 8;

    /** Rounds before any are weighed: starting takes evaluations, and a young gamma makes for more jumps. */
    private static final long WARM_UP = 25;

    private static final long MOST_MEASURED = 4000;
    /** Replicas from the hottest rung that arrive in a round, where none was seen. */
    private static final double LEAST_ARRIVALS = 1e-4;
    /** Work of the other rungs, in rounds of the coldest one's kernel: it is a difference of two measurements. */
    private static final double LEAST_OTHERS = 0.1;

    /** Round trips of each replica that the measured rounds have time for, if the work allows; some more than are needed to judge them. */
    private static final double ENOUGH_FOR_TRIPS = 3.5;

    /** The ends of a ladder are at least so far apart, as a share of the coldest. */
    private static final double LEAST_RANGE = 1e-9;

    /** A flip of a refresh, in nanoseconds. */
    private static final double REFRESHED_FLIP = 60;

    private static final String PILOT = "pilot";
    private static final int ITERATIONS_PER_RUNG = 1000;
    private static final int MEASURE_STAGE = 1000;
    private static final int SETTLING_STAGE = 1001;
    /** Rounds of the local chain on each rung before an insurance is measured. */
    private static final int SETTLING_ROUNDS = 8;

    private final Problem problem;
    private final Target target;
    private final SampleSettings settings;
    private final TuneRequest request;
    private final CostTable table;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private @Nullable LocalChoice local;
    /** What the pilot run has shown; empty before it, and where there is none. */
    private List<LadderFile.PilotLine> compared = List.of();

    private LadderTuner(
            Problem problem,
            SampleSettings settings,
            TuneRequest request,
            WorkerThreads workers,
            TuningListener watch) {
        this.problem = problem;
        this.target = problem.target();
        this.settings = settings;
        this.request = request;
        this.table = settings.kernel().costs();
        this.workers = workers;
        this.watch = watch;
    }

    /** Finds a ladder for the settings, whose plan gives the kernels and round lengths to use while tuning. */
    public static TunedLadder tune(Problem problem, SampleSettings settings, TuneRequest request)
            throws InterruptedException {
        return tune(problem, settings, request, TuningListener.NONE);
    }

    /** Finds a ladder for the settings and reports progress to a watch, which may stop it. */
    public static TunedLadder tune(Problem problem, SampleSettings settings, TuneRequest request, TuningListener watch)
            throws InterruptedException {
        return ParallelSimulations.run(
                        1,
                        settings.threads(),
                        (number, workers, clock) -> new LadderTuner(problem, settings, request, workers, watch).tune())
                .get(0);
    }

    /** What should stand on a single rung, of which there is nothing else to find. */
    static LadderPlan kernelOfOneRung(
            Problem problem, SampleSettings settings, TuneRequest request, TuningListener watch)
            throws InterruptedException {
        return ParallelSimulations.run(1, settings.threads(), (number, workers, clock) -> {
                    LadderTuner tuner = new LadderTuner(problem, settings, request, workers, watch);
                    FoundLadder standing = tuner.standing();
                    return tuner.refreshed(tuner.piloted(standing, tuner.trial(standing.ladder()))
                            .with(settings.plan().moves()));
                })
                .get(0);
    }

    private TunedLadder tune() throws InterruptedException {
        if (triesLocally()) {
            local = LocalChoice.of(problem, settings, workers, watch);
        }
        FoundLadder found = request.method() == TuneRequest.Method.NONE ? standing() : search();
        Costs costs = new Costs();
        costs.add(found.costs());
        if (local != null) {
            costs.add(local.costs());
        }
        LadderPlan plan = trial(found.ladder());
        if (insures()) {
            plan = refreshed(WorkShares.insurance(found.ladder(), known().best()));
            plan = suffices() ? plan : withLearnedJumps(plan, found.states(), costs);
        } else if (request.chooseKernels()) {
            plan = refreshed(piloted(found, plan).with(moves()));
            plan = withLearnedJumps(plan, found.states(), costs);
        }
        TunedLadder tuned = measured(plan, found, costs);
        return local == null || insures() ? tuned : HoudayerPilot.tried(target, settings, tuned, workers, watch);
    }

    private LadderPlan withLearnedJumps(LadderPlan plan, List<BitState> states, Costs costs)
            throws InterruptedException {
        LadderPlan learned = LearnedJumps.learned(target, settings, plan, states, costs, workers, watch);
        return insures() ? learned.with(learned.moves().onColdest()) : learned;
    }

    /** Trials are for a ladder and kernels that are both open, without options for rounds or functions. */
    private boolean triesLocally() {
        PilotRequest pilotRequest = settings.kernel().pilotRequest();
        return request.method() == TuneRequest.Method.EQUAL_REJECTION
                && pilotRequest.kind() == PilotRequest.Kind.CHAIN
                && !pilotRequest.balanceGiven()
                && !pilotRequest.lengthGiven()
                && settings.kernel().neighbours() == 0
                && LocalChoice.affords(problem, settings);
    }

    /** What rungs do before each round: as the settings say, or what the best chain of the trials does. */
    private RoundMoves moves() {
        return local == null ? settings.plan().moves() : local.best().chain().moves();
    }

    /** Whether the ladder is an insurance of the local chain: its copies agree, or cannot tell in the work there is. */
    private boolean insures() {
        return local != null && local.best().answer() != LocalVerdict.Answer.DISAGREE;
    }

    /** Whether the user waits for log Z, which is made of all rungs. */
    private boolean wantsLogZ() {
        return settings.length().stop().waitForLogNormalizer();
    }

    /** Whether the ladder need not be found well. */
    private boolean hurries() {
        return insures() && !wantsLogZ();
    }

    private boolean suffices() {
        return local != null && local.suffices();
    }

    private LocalChoice known() {
        LocalChoice present = local;
        if (present == null) {
            throw new IllegalStateException("nothing was tried on the coldest rung");
        }
        return present;
    }

    /** Where every evaluation is dear, what was tried so far stands: either form of Metropolis, whichever takes fewer evaluations. */
    private LadderPlan piloted(FoundLadder found, LadderPlan trial) throws InterruptedException {
        if (tooDear(found.ladder().rungs())) {
            return trial;
        }
        Optional<Decoder> chosen = watch.memory().recall(PILOT);
        if (chosen.isPresent()) {
            LadderPlan plan = ResolvedSettings.plan(chosen.get(), target.dimension());
            compared = TuningCodec.pilotLines(chosen.get());
            return plan;
        }
        watch.doing("choosing kernels for " + found.ladder().rungs() + " rungs");
        Pilot pilot = Pilot.of(problem, settings.kernel(), settings.start(), settings.seed(), workers)
                .within(settings.tuningShare() * Pilot.WORK)
                .watchedBy(watch);
        Pilot.Comparison made = settings.kernel().pilotRequest().kind() == PilotRequest.Kind.EVALUATIONS
                ? new Pilot.Comparison(pilot.byEvaluations(trial), List.of())
                : pilot.compare(found.ladder(), found.states());
        compared = made.lines();
        watch.memory().remember(PILOT, into -> {
            ResolvedSettings.savePlan(made.plan(), into);
            TuningCodec.save(made.lines(), into);
        });
        return made.plan();
    }

    /** Returns whether the target is the user's own log density and the user gave no option that the trial plan lacks. */
    private boolean tooDear(int rungs) {
        PilotRequest pilotRequest = settings.kernel().pilotRequest();
        return target.external()
                && pilotRequest.kind() == PilotRequest.Kind.CHAIN
                && !pilotRequest.balanceGiven()
                && pilotRequest.transitions() == null
                && pilotRequest.time() == null
                && !Pilot.affords(table, rungs);
    }

    private FoundLadder standing() {
        Ladder ladder = settings.ladder();
        List<BitState> states = settings.start()
                .states(
                        target,
                        ladder.rungs(),
                        SeededStreams.beforeTheRun(settings.seed(), 0).start());
        return new FoundLadder(ladder, states, List.of(), new Costs());
    }

    private FoundLadder search() throws InterruptedException {
        double coldest = problem.ladder().beta(0);
        Double given = request.hottest();
        double hottest = given != null
                ? given
                : HotEnd.of(
                        problem, SeededStreams.beforeTheRun(settings.seed(), 0).start());
        if (!(hottest < coldest - LEAST_RANGE * coldest)) {
            throw new SettingsException(
                    "--hottest is " + hottest + "; expected less than the coldest inverse temperature, " + coldest);
        }
        if (request.method() == TuneRequest.Method.ARR) {
            return new AtchadeRobertsRosenthal(
                            target, settings, request.rate(), request.rungs(), ITERATIONS_PER_RUNG, watch)
                    .from(coldest, hottest, this::trial);
        }
        TuningLimits limits =
                new TuningLimits(table, settings.tuningShare() * (hurries() ? SEARCH_WORK_OF_INSURANCE : SEARCH_WORK));
        return new EqualRejection(target, settings, limits, request.rate(), request.rungs(), workers, watch)
                .from(first(coldest, hottest), this::trial);
    }

    /** The problem's own rungs between the ends. */
    private Ladder first(double coldest, double hottest) {
        List<Double> betas = new ArrayList<>();
        betas.add(coldest);
        for (int rung = 1; rung < problem.ladder().rungs(); rung++) {
            if (problem.ladder().beta(rung) > hottest) {
                betas.add(problem.ladder().beta(rung));
            }
        }
        betas.add(hottest);
        return Ladder.of(betas.stream().mapToDouble(Double::doubleValue).toArray());
    }

    /** The kernel of the settings on every rung, or Metropolis where a pilot is yet to choose. */
    private LadderPlan trial(Ladder ladder) {
        if (insures()) {
            LocalChain chain = known().best().chain();
            Budget budget = Budget.transitions(Math.max(1, chain.rung().budget().count() / SEARCH_PART));
            return refreshed(LadderPlan.uniform(
                            ladder, chain.rung().kernel(), chain.rung().form(), budget)
                    .with(chain.moves().onColdest()));
        }
        RungPlan usual = settings.plan().rungs().get(0);
        boolean auto = usual.kernel() == KernelName.AUTO;
        KernelName kernel = auto ? KernelName.MH_MULT : usual.kernel();
        RungForm open = kernel.hasSingleStepTwin() ? RungForm.EITHER : RungForm.REJECTION_FREE;
        RungForm form = usual.form() == RungForm.BY_PILOT ? open : usual.form();
        int free = rejectionFree();
        LadderPlan uniform = free > 0 && free < settings.plan().rungs().size()
                ? LadderPlan.uniform(ladder, kernel, Math.min(free, ladder.rungs()), usual.budget())
                : LadderPlan.uniform(ladder, kernel, form, usual.budget());
        return refreshed(uniform.with(moves()));
    }

    /** Returns how many of the coldest rungs should be rejection-free. */
    private int rejectionFree() {
        return (int) settings.plan().rungs().stream()
                .filter(rung -> rung.form() == RungForm.REJECTION_FREE)
                .count();
    }

    /** Returns the plan with an independent refresh at β = 0, if the law there can be drawn from. */
    private LadderPlan refreshed(LadderPlan plan) {
        List<RungPlan> rungs = new ArrayList<>();
        for (RungPlan rung : plan.rungs()) {
            boolean refresh = !rungs.isEmpty() && RefreshRule.possible(target, settings, rung.beta());
            rungs.add(refresh ? rung.with(RungForm.REFRESH).repeated(1) : rung);
        }
        return LadderPlan.of(rungs).with(plan.moves());
    }

    /** Runs the final plan for a while, from the states that tuning ended with, and longer where that shows whether replicas travel. */
    private TunedLadder measured(LadderPlan plan, FoundLadder found, Costs costs) throws InterruptedException {
        watch.doing("measuring " + plan.rungs().size() + " rungs");
        Probe probe = new Probe(
                target,
                settings,
                plan,
                suffices() ? settled(found, costs) : found.states(),
                SeededStreams.beforeTheRun(settings.seed(), MEASURE_STAGE),
                workers,
                watch);
        probe.run(WARM_UP);
        double before = table.work(probe.costs());
        probe.run(WARM_UP);
        double perRound = Math.max(1, table.work(probe.costs()) - before) / WARM_UP;
        double work = settings.tuningShare() * (hurries() ? MEASURE_WORK_OF_INSURANCE : MEASURE_WORK);
        long fewest = hurries() || settings.tuningShare() < 1 ? FEWEST_MEASURED_OF_INSURANCE : FEWEST_MEASURED;
        long rounds = (long) Math.max((double) fewest, Math.min(MOST_MEASURED, work / perRound));
        probe.run(rounds / 4);
        probe.countFromHere();
        probe.run(rounds);
        double trips = ENOUGH_FOR_TRIPS * plan.rungs().size() / rate(probe.rejections());
        if (trips > rounds && trips <= work / perRound) {
            probe.run((long) trips - rounds);
        }
        costs.add(probe.costs());
        double[] rejections = probe.rejections();
        List<Stage> stages = new ArrayList<>(found.stages());
        BarrierCurve curve = BarrierCurve.of(plan.ladder().betas(), rejections);
        double rate = rate(rejections);
        stages.add(Stage.of(probe, curve));
        double workPerRound = table.work(probe.costs()) / probe.allRounds();
        LadderPlan shared = shared(plan, workPerRound, (double) probe.roundTrips() / probe.rounds());
        int repeats = shared.rungs().get(0).repeats();
        double own = ownWork(plan, workPerRound);
        double total = workPerRound + (repeats - plan.rungs().get(0).repeats()) * own;
        return new TunedLadder(
                shared,
                Arrays.stream(rejections).boxed().toList(),
                curve,
                new TunedLadder.Travel(rejections.length + 1, probe.rounds(), probe.roundTrips(), rate),
                stages,
                costs,
                total,
                new TunedLadder.Travel(rejections.length + 1, probe.allRounds(), probe.allRoundTrips(), rate)
                        .tripRounds(),
                local == null ? null : local.line(repeats * own / total, onHottest(plan)),
                compared,
                local == null ? Double.NaN : forgetting(known().best()) / (repeats * own),
                probe.states());
    }

    /**
     * The states of all rungs after some rounds of the local chain on each. Rungs that only insure make few sweeps in the run: what they have not forgotten by then they hand on to the coldest.
     */
    private List<BitState> settled(FoundLadder found, Costs costs) throws InterruptedException {
        LocalChain chain = known().best().chain();
        LadderPlan plan = refreshed(LadderPlan.uniform(
                        found.ladder(),
                        chain.rung().kernel(),
                        chain.rung().form(),
                        chain.rung().budget())
                .with(chain.moves()));
        SeededStreams streams = SeededStreams.beforeTheRun(settings.seed(), SETTLING_STAGE);
        Probe probe = new Probe(target, settings, plan, found.states(), streams, workers, watch);
        probe.run(SETTLING_ROUNDS);
        costs.add(probe.costs());
        return probe.states();
    }

    /** Whether copies agree on the hottest rung; null where that rung draws new states, where the coldest needs no other, or where nothing was tried. */
    private LocalVerdict.@Nullable Answer onHottest(LadderPlan plan) throws InterruptedException {
        RungPlan hottest = plan.rungs().get(plan.rungs().size() - 1);
        return local == null || suffices() || hottest.form() == RungForm.REFRESH
                ? null
                : LocalChoice.at(hottest.beta(), known().best().chain(), problem, settings, workers, watch);
    }

    /** Work of one round of the coldest rung's kernel, as the trials have shown it, at most what a whole round took; an equal share where they have not. */
    private double ownWork(LadderPlan plan, double workPerRound) {
        Budget budget = plan.rungs().get(0).budget();
        if (local == null || budget.unit() != Budget.Unit.TRANSITIONS) {
            return workPerRound / plan.rungs().size();
        }
        LocalVerdict best = known().best();
        double tried = best.workPerRound()
                * budget.amount()
                / best.chain().rung().budget().amount();
        return Math.min(tried, workPerRound / plan.rungs().get(0).repeats());
    }

    /** Work in which a copy of the local chain forgets its state. */
    private static double forgetting(LocalVerdict best) {
        return best.rounds() * best.workPerRound() / Math.max(1, best.effective());
    }

    /** The plan with the coldest rung's share of the work, where trials have shown what it is good for. */
    private LadderPlan shared(LadderPlan plan, double workPerRound, double tripsPerRound) {
        RungPlan coldest = plan.rungs().get(0);
        if (local == null || coldest.budget().unit() != Budget.Unit.TRANSITIONS) {
            return plan;
        }
        LocalVerdict best = known().best();
        double own = ownWork(plan, workPerRound);
        double others = Math.max(LEAST_OTHERS * own, workPerRound - coldest.repeats() * own) + uncounted(plan);
        double arrivals = Math.max(tripsPerRound, LEAST_ARRIVALS);
        List<RungPlan> rungs = new ArrayList<>(plan.rungs());
        rungs.set(
                0,
                coldest.repeated(WorkShares.repeats(best, own / best.workPerRound(), others, arrivals, wantsLogZ())));
        return LadderPlan.of(rungs).with(plan.moves());
    }

    /** What the costs of a run leave out, where the ladder is an insurance: the rounds of the other rungs beside their kernels, and the flips of a refresh, half of all bits, which count as one change of state. */
    private double uncounted(LadderPlan plan) {
        if (!suffices()) {
            return 0;
        }
        int others = plan.rungs().size() - 1;
        boolean draws = plan.rungs().get(others).form() == RungForm.REFRESH;
        return table.round() * others + (draws ? REFRESHED_FLIP * target.dimension() / 2 : 0);
    }

    private double rate(double[] rejections) {
        return settings.swap() == SwapScheme.SEO
                ? RoundTripRate.random(rejections)
                : RoundTripRate.alternating(rejections);
    }
}
