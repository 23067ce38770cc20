package org.flipwise.lab.tune;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.diagnose.BarrierCurve;
import org.flipwise.lab.run.LadderPlan;
import org.flipwise.lab.run.SampleSettings;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Costs;
import org.flipwise.target.Target;
import org.flipwise.tempering.Crew;
import org.flipwise.tempering.Ladder;

/**
 * The schedule of equal rejection (Syed et al. 2022): in stages of doubling length the ladder at hand is run, the cumulative barrier Λ(β) is drawn through
 * its rejections, and the next ladder is put evenly on Λ, with as many rungs as the wanted swap rate asks for. With near-Gaussian energies a pair at barrier
 * distance ℓ rejects with probability erf(√π·ℓ/2), so a rate α asks for ℓ = (2/√π)·erfinv(1 − α).
 */
final class EqualRejection {
    private static final long FIRST_STAGE = 32;
    private static final int MOST_STAGES = 16;
    private static final int MOST_RUNGS = 400;
    private static final long SETTLED_ROUNDS = 1024;
    private static final double SETTLED = 0.03;
    private final Target target;
    private final SampleSettings settings;
    private final TuningLimits limits;
    private final Crew crew;
    private final int givenRungs;
    private final double spacing;
    private final List<Stage> stages = new ArrayList<>();
    private final Costs costs = new Costs();

    EqualRejection(
            Target target, SampleSettings settings, TuningLimits limits, double rate, int givenRungs, Crew crew) {
        this.target = target;
        this.settings = settings;
        this.limits = limits;
        this.givenRungs = givenRungs;
        this.crew = crew;
        this.spacing = BarrierCurve.increment(1 - rate);
    }

    /** Stages from this ladder on until the barrier has settled or the work is used up. */
    Found from(Ladder first, PlanMaker plans) throws InterruptedException {
        Ladder ladder = first;
        List<BitState> states = settings.start()
                .states(
                        target,
                        ladder.rungs(),
                        SeededStreams.beforeTheRun(settings.seed(), 0).start());
        long rounds = FIRST_STAGE;
        double before = Double.NaN;
        while (true) {
            LadderPlan plan = plans.of(ladder);
            Probe probe = new Probe(
                    target, settings, plan, states, SeededStreams.beforeTheRun(settings.seed(), stages.size()), crew);
            probe.run(rounds / 4);
            probe.countFromHere();
            probe.run(rounds - rounds / 4);
            costs.add(probe.costs());
            BarrierCurve curve = BarrierCurve.of(ladder.betas(), probe.rejections());
            stages.add(Stage.of(probe, curve));
            Ladder next = Ladder.of(curve.even(rungs(curve.total())));
            states = carried(probe, ladder, next, curve);
            ladder = next;
            boolean settled = rounds >= SETTLED_ROUNDS && Math.abs(curve.total() - before) <= SETTLED * curve.total();
            before = curve.total();
            rounds *= 2;
            if (settled || stages.size() == MOST_STAGES || !limits.affords(costs, probe.costs())) {
                return new Found(ladder, states, stages, costs);
            }
        }
    }

    private int rungs(double barrier) {
        if (givenRungs > 0) {
            return givenRungs;
        }
        return (int) Math.min(MOST_RUNGS, 1 + Math.max(1, Math.ceil(barrier / spacing)));
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
