package org.flipwise.lab.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.flipwise.codec.Decoder;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.diagnose.RoundTripRate;
import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.run.PilotWishes;
import org.flipwise.lab.run.RungForm;
import org.flipwise.lab.run.RungPlan;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.lab.run.Settled;
import org.flipwise.lab.run.SideBySide;
import org.flipwise.lab.run.TuneRequest;
import org.flipwise.lab.spec.KernelName;
import org.flipwise.lab.spec.SettingsException;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.SwapScheme;
import org.flipwise.tempering.WorkerThreads;

/**
 * Finds a ladder for a problem: its ends from the target, its rungs by the requested rule, its kernels and round lengths by a pilot, and a last measurement
 * on what was found. Everything is decided by the seed and by counted work, nothing by a clock.
 */
public final class LadderTuner {
    /** Counted work for finding the ladder, in nanoseconds of the cost table. */
    private static final double SEARCH_WORK = 4e9;

    private static final double MEASURE_WORK = 2e9;
    private static final long FEWEST_MEASURED = 200;
    /** Rounds before any are weighed: starting takes evaluations, and a young gamma makes for more jumps. */
    private static final long WARM_UP = 25;

    private static final long MOST_MEASURED = 4000;
    /** Round trips of each replica that the measured rounds have time for, if the work allows; some more than are needed to judge them. */
    private static final double ENOUGH_FOR_TRIPS = 3.5;

    /** The ends of a ladder are at least so far apart, as a share of the coldest. */
    private static final double LEAST_RANGE = 1e-9;

    private static final String PILOT = "pilot";
    private static final int ITERATIONS_PER_RUNG = 1000;
    private static final int MEASURE_STAGE = 1000;
    private final Problem problem;
    private final Target target;
    private final SampleSettings settings;
    private final TuneRequest request;
    private final CostTable table;
    private final WorkerThreads workers;
    private final TuningWatch watch;

    private LadderTuner(
            Problem problem, SampleSettings settings, TuneRequest request, WorkerThreads workers, TuningWatch watch) {
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
        return tune(problem, settings, request, TuningWatch.NONE);
    }

    /** Finds a ladder for the settings and reports progress to a watch, which may stop it. */
    public static TunedLadder tune(Problem problem, SampleSettings settings, TuneRequest request, TuningWatch watch)
            throws InterruptedException {
        return SideBySide.run(
                        1,
                        settings.threads(),
                        (number, workers, clock) -> new LadderTuner(problem, settings, request, workers, watch).tune())
                .get(0);
    }

    /** What should stand on a single rung, of which there is nothing else to find. */
    static LadderPlan kernelOfOneRung(Problem problem, SampleSettings settings, TuneRequest request, TuningWatch watch)
            throws InterruptedException {
        return SideBySide.run(1, settings.threads(), (number, workers, clock) -> {
                    LadderTuner tuner = new LadderTuner(problem, settings, request, workers, watch);
                    FoundLadder standing = tuner.standing();
                    return tuner.piloted(standing, tuner.trial(standing.ladder()))
                            .with(settings.plan().moves());
                })
                .get(0);
    }

    private TunedLadder tune() throws InterruptedException {
        FoundLadder found = request.method() == TuneRequest.Method.NONE ? standing() : search();
        Costs costs = new Costs();
        costs.add(found.costs());
        LadderPlan plan = trial(found.ladder());
        if (request.chooseKernels()) {
            plan = refreshed(piloted(found, plan));
            plan = LearnedJumps.learned(target, settings, plan, found.states(), costs, workers, watch);
        }
        return measured(plan, found, costs);
    }

    /** Where every evaluation is dear, what was tried so far stands: either form of Metropolis, whichever takes fewer evaluations. */
    private LadderPlan piloted(FoundLadder found, LadderPlan trial) throws InterruptedException {
        if (tooDear(found.ladder().rungs())) {
            return trial;
        }
        Optional<Decoder> chosen = watch.memory().recall(PILOT);
        if (chosen.isPresent()) {
            return Settled.plan(chosen.get(), target.dimension());
        }
        watch.doing("choosing kernels for " + found.ladder().rungs() + " rungs");
        Pilot pilot = Pilot.of(problem, settings.kernel(), settings.start(), settings.seed(), workers)
                .watchedBy(watch);
        LadderPlan plan = settings.kernel().wishes().kind() == PilotWishes.Kind.EVALUATIONS
                ? pilot.byEvaluations(trial)
                : pilot.choose(found.ladder(), found.states());
        watch.memory().remember(PILOT, into -> Settled.savePlan(plan, into));
        return plan;
    }

    /** Returns whether the target is the user's own log density and the user gave no option that the trial plan lacks. */
    private boolean tooDear(int rungs) {
        PilotWishes wishes = settings.kernel().wishes();
        return target.external()
                && wishes.kind() == PilotWishes.Kind.CHAIN
                && !wishes.balanceGiven()
                && wishes.transitions() == null
                && wishes.time() == null
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
        TuningLimits limits = new TuningLimits(table, SEARCH_WORK);
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
        RungPlan usual = settings.plan().rungs().get(0);
        boolean auto = usual.kernel() == KernelName.AUTO;
        KernelName kernel = auto ? KernelName.MH_MULT : usual.kernel();
        RungForm open = kernel.hasSingleStepTwin() ? RungForm.EITHER : RungForm.REJECTION_FREE;
        RungForm form = usual.form() == RungForm.BY_PILOT ? open : usual.form();
        int free = rejectionFree();
        return refreshed(
                free > 0 && free < settings.plan().rungs().size()
                        ? LadderPlan.uniform(ladder, kernel, Math.min(free, ladder.rungs()), usual.budget())
                        : LadderPlan.uniform(ladder, kernel, form, usual.budget()));
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
            rungs.add(refresh ? new RungPlan(rung.beta(), rung.kernel(), RungForm.REFRESH, rung.budget()) : rung);
        }
        return LadderPlan.of(rungs).with(settings.plan().moves());
    }

    /** Runs the final plan for a while, from the states that tuning ended with, and longer where that shows whether replicas travel. */
    private TunedLadder measured(LadderPlan plan, FoundLadder found, Costs costs) throws InterruptedException {
        watch.doing("measuring " + plan.rungs().size() + " rungs");
        Probe probe = new Probe(
                target,
                settings,
                plan,
                found.states(),
                SeededStreams.beforeTheRun(settings.seed(), MEASURE_STAGE),
                workers,
                watch);
        probe.run(WARM_UP);
        double before = table.work(probe.costs());
        probe.run(WARM_UP);
        double perRound = Math.max(1, table.work(probe.costs()) - before) / WARM_UP;
        long rounds = (long) Math.max(FEWEST_MEASURED, Math.min(MOST_MEASURED, MEASURE_WORK / perRound));
        probe.run(rounds / 4);
        probe.countFromHere();
        probe.run(rounds);
        double trips = ENOUGH_FOR_TRIPS * plan.rungs().size() / rate(probe.rejections());
        if (trips > rounds && trips <= MEASURE_WORK / perRound) {
            probe.run((long) trips - rounds);
        }
        costs.add(probe.costs());
        double[] rejections = probe.rejections();
        List<Stage> stages = new ArrayList<>(found.stages());
        BarrierCurve curve = BarrierCurve.of(plan.ladder().betas(), rejections);
        double rate = rate(rejections);
        stages.add(Stage.of(probe, curve));
        return new TunedLadder(
                plan,
                Arrays.stream(rejections).boxed().toList(),
                curve,
                new TunedLadder.Travel(rejections.length + 1, probe.rounds(), probe.roundTrips(), rate),
                stages,
                costs,
                table.work(probe.costs()) / probe.allRounds(),
                new TunedLadder.Travel(rejections.length + 1, probe.allRounds(), probe.allRoundTrips(), rate)
                        .tripRounds(),
                probe.states());
    }

    private double rate(double[] rejections) {
        return settings.swap() == SwapScheme.SEO
                ? RoundTripRate.random(rejections)
                : RoundTripRate.alternating(rejections);
    }
}
