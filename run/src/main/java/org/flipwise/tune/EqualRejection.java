package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.WorkerThreads;

/**
 * The schedule of equal rejection (Syed et al. 2022): in stages of doubling length the ladder at hand is run, the cumulative barrier Λ(β) is drawn through
 * its rejections, and the next ladder is put evenly on Λ, with as many rungs as the wanted swap rate requires. With near-Gaussian energies a pair at barrier
 * distance ℓ rejects with probability erf(√π·ℓ/2), so a rate α requires ℓ = (2/√π)·erfinv(1 − α).
 *
 * <p>A stage is accepted when it was long enough, its barrier is that of the stage before, no pair of its ladder stands out, and every replica has had the
 * time to come back from the hottest rung once: until then the coldest rungs may still be falling into deeper basins, and their barrier with them.
 */
final class EqualRejection {
    private static final String PART = "equal-rejection";
    private static final long FIRST_STAGE = 32;
    private static final int MOST_STAGES = 16;
    static final int MOST_RUNGS = 400;
    private static final int PARTS = 32;
    private static final long FEWEST_AT_ONCE = 4;
    private static final long SETTLED_ROUNDS = 1024;
    private static final double SETTLED = 0.03;
    /** A barrier this small is as good as none. */
    private static final double NEGLIGIBLE = 0.02;
    /** The largest barrier of a pair over the mean of all pairs, where the rungs count as evenly spaced. */
    private static final double EVEN = 1.35;
    /** Barriers of pairs are known to about this much, however small they are. */
    private static final double NOISE = 0.1;

    private final Target target;
    private final SampleSettings settings;
    private final TuningLimits limits;
    private final WorkerThreads workers;
    private final TuningListener watch;
    private final int givenRungs;
    private final double spacing;
    private final List<Stage> stages = new ArrayList<>();
    private final Costs costs = new Costs();

    EqualRejection(
            Target target,
            SampleSettings settings,
            TuningLimits limits,
            double rate,
            int givenRungs,
            WorkerThreads workers,
            TuningListener watch) {
        this.watch = watch;
        this.target = target;
        this.settings = settings;
        this.limits = limits;
        this.givenRungs = givenRungs;
        this.workers = workers;
        this.spacing = BarrierCurve.increment(1 - rate);
    }

    /**
     * Where the search stands between two stages.
     *
     * @param ladder the next to be tried
     * @param states where its rungs begin
     * @param rounds of the next stage
     * @param barrier of the last stage
     * @param over whether there is to be no other stage
     */
    private record Standing(Ladder ladder, List<BitState> states, long rounds, double barrier, boolean over) {}

    /** Stages from this ladder on until the barrier has settled or the work is used up. */
    FoundLadder from(Ladder first, PlanMaker plans) throws InterruptedException {
        Standing standing = watch.memory().recall(PART).map(this::restored).orElseGet(() -> beginning(first));
        while (!standing.over()) {
            Standing reached = stage(standing, plans.of(standing.ladder()));
            watch.memory().remember(PART, into -> save(reached, into));
            standing = reached;
        }
        return new FoundLadder(standing.ladder(), standing.states(), stages, costs);
    }

    private Standing beginning(Ladder first) {
        List<BitState> states = settings.start()
                .states(
                        target,
                        first.rungs(),
                        SeededStreams.beforeTheRun(settings.seed(), 0).start());
        return new Standing(first, states, FIRST_STAGE, Double.NaN, false);
    }

    private Standing stage(Standing from, LadderPlan plan) throws InterruptedException {
        Ladder ladder = from.ladder();
        long rounds = from.rounds();
        watch.doing(doing(ladder.rungs(), rounds));
        Probe probe = new Probe(
                target,
                settings,
                plan,
                from.states(),
                SeededStreams.beforeTheRun(settings.seed(), stages.size()),
                workers,
                watch);
        count(probe, rounds / 4);
        probe.countFromHere();
        count(probe, rounds - rounds / 4);
        costs.add(probe.costs());
        if (probe.rounds() < rounds / 4) {
            return new Standing(ladder, probe.states(), rounds, from.barrier(), true);
        }
        double[] rejections = probe.rejections();
        BarrierCurve curve = BarrierCurve.of(ladder.betas(), rejections);
        stages.add(Stage.of(probe, curve));
        boolean settled = rounds >= SETTLED_ROUNDS
                && Math.abs(curve.total() - from.barrier()) <= Math.max(SETTLED * curve.total(), NEGLIGIBLE)
                && even(rejections, curve.total())
                && probe.roundTrips() >= ladder.rungs();
        Ladder next = evenly(curve, rungs(curve.total()));
        boolean over = settled || stages.size() == MOST_STAGES || !limits.affords(costs, probe.costs());
        return new Standing(next, carried(probe, ladder, next, curve), 2 * rounds, curve.total(), over);
    }

    private void save(Standing standing, Encoder into) {
        into.reals(standing.ladder().betas());
        ResolvedSettings.saveStates(standing.states(), into);
        into.whole(standing.rounds());
        into.real(standing.barrier());
        into.flag(standing.over());
        TuningCodec.saveStages(stages, into);
        costs.save(into);
    }

    private Standing restored(Decoder from) {
        Standing standing = new Standing(
                Ladder.of(from.reals()),
                ResolvedSettings.states(from, target.dimension()),
                from.whole(),
                from.real(),
                from.flag());
        stages.addAll(TuningCodec.stages(from));
        costs.restore(from);
        return standing;
    }

    private String doing(int rungs, long rounds) {
        String before = stages.isEmpty()
                ? ""
                : String.format(
                        Locale.ROOT,
                        ", barrier %.3g so far",
                        stages.get(stages.size() - 1).barrier());
        return "finding a ladder: pass " + (stages.size() + 1) + ", " + rounds + " rounds of " + rungs + " rungs"
                + before;
    }

    /** The first stage is run whatever it takes. */
    private boolean affords(Probe probe) {
        return stages.isEmpty() || !limits.spent(costs, probe.costs());
    }

    /** Rounds in parts, not beyond the work there is: a replica that reaches states where steps are dear may make a stage far dearer than the one before. */
    private void count(Probe probe, long rounds) throws InterruptedException {
        long part = Math.max(FEWEST_AT_ONCE, rounds / PARTS);
        for (long left = rounds; left > 0 && affords(probe); left -= part) {
            probe.run(Math.min(part, left));
        }
    }

    private static boolean even(double[] rejections, double barrier) {
        double largest = 0;
        for (double rejection : rejections) {
            largest = Math.max(largest, BarrierCurve.increment(rejection));
        }
        return largest <= EVEN * barrier / rejections.length + NOISE;
    }

    private int rungs(double barrier) {
        return givenRungs > 0 ? givenRungs : Math.min(MOST_RUNGS, wanted(barrier, spacing));
    }

    /** Rungs that cross a barrier in steps of at most this. */
    static int wanted(double barrier, double spacing) {
        return (int) Math.min(Integer.MAX_VALUE - 1, 1 + Math.max(1, Math.ceil(barrier / spacing)));
    }

    /** Rungs evenly on Λ, or evenly in β where Λ is too small to tell so many apart. */
    private static Ladder evenly(BarrierCurve curve, int rungs) {
        double[] betas = curve.even(rungs);
        double coldest = betas[0];
        double hottest = betas[rungs - 1];
        for (int rung = 1; rung < rungs; rung++) {
            if (!(betas[rung] < betas[rung - 1])) {
                Arrays.setAll(betas, each -> coldest + (hottest - coldest) * each / (rungs - 1));
                betas[rungs - 1] = hottest;
                break;
            }
        }
        return Ladder.of(betas);
    }

    /** Each new rung begins with the state of the old rung that is nearest along the barrier. */
    private static List<BitState> carried(Probe probe, Ladder old, Ladder next, BarrierCurve curve) {
        List<BitState> states = new ArrayList<>();
        for (int rung = 0; rung < next.rungs(); rung++) {
            double at = curve.cumulative(next.beta(rung));
            int nearest = 0;
            for (int candidate = 1; candidate < old.rungs(); candidate++) {
                double distance = Math.abs(curve.cumulative(old.beta(candidate)) - at);
                if (distance < Math.abs(curve.cumulative(old.beta(nearest)) - at)) {
                    nearest = candidate;
                }
            }
            states.add(probe.state(nearest));
        }
        return states;
    }
}
