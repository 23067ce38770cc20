package org.flipwise.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.codec.Decoder;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.KnownMasks;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.ResolvedSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Costs;
import org.flipwise.target.Flips;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;
import org.flipwise.tempering.WorkerThreads;

/**
 * Learns jumps between modes for a plan whose kernels were chosen automatically, before anything counts. A short run of the plan gives states of the coldest rungs; each is led uphill to its local
 * maximum, masks are made of the maxima ({@link LearnedMasks}), and those stay which the states of the coldest rung would accept. Where the target is symmetric the mask of all bits is
 * one of them. A list of masks is frozen into the plan, with empty ones so that jumps take at most {@link #SHARE} of the counted work of a round.
 */
final class LearnedJumps {
    private static final String PART = "jumps";
    private static final int STAGE = 2000;
    private static final double WORK = 2e8;
    private static final int WARM_UP = 16;
    private static final long FEWEST_ROUNDS = 64;
    private static final long MOST_ROUNDS = 1024;
    private static final int SNAPSHOTS = 32;
    /** States are taken from the coldest rungs, one in so many of all. */
    private static final int COLD_PART = 4;

    private static final int MOST_SWEEPS = 50;
    private static final double ROUNDING = 1e-9;
    private static final int MOST_KEPT = 32;
    /** Masks that are accepted less often are dropped. */
    private static final double LEAST_ACCEPTED = 0.02;
    /** Of a round's work. */
    private static final double SHARE = 0.1;
    /** Terms of an evaluation that a flip and its report take as long as, beside the bits coupled with it. */
    private static final double FLIP_TERMS = 4;

    private final Target target;
    private final SampleSettings settings;
    private final CostTable table;
    private final double beta;
    private final double work;
    private final Costs costs = new Costs();
    private final MoveDelta delta = new MoveDelta();
    private final Flips flips = new Flips();

    private LearnedJumps(Target target, SampleSettings settings, LadderPlan plan) {
        this.target = target;
        this.settings = settings;
        this.table = settings.kernel().costs();
        this.beta = plan.ladder().beta(0);
        this.work = settings.tuningShare() * WORK;
    }

    /** A mask and what is known of its jumps from states of the coldest rung: the mean chance, and the mean work of an attempt. */
    private record Rated(BitState mask, double accepted, double work) {}

    /**
     * Returns the plan with the jumps that were learned, or as it is where none are wanted, none are accepted, or the masks are known already.
     *
     * @param states on the rungs of the plan
     * @param costs takes in the work done here
     */
    static LadderPlan learned(
            Target target,
            SampleSettings settings,
            LadderPlan plan,
            List<BitState> states,
            Costs costs,
            WorkerThreads workers,
            TuningListener watch)
            throws InterruptedException {
        boolean wanted = settings.kernel().pilotRequest().jumps() > 0
                && plan.moves().jumps() == 0
                && !target.external()
                && target.at(states.get(0)).singleFlips();
        if (!wanted) {
            return plan;
        }
        LearnedJumps own = new LearnedJumps(target, settings, plan);
        Optional<Decoder> before = watch.memory().recall(PART);
        LadderPlan found;
        if (before.isPresent()) {
            found = ResolvedSettings.plan(before.get(), target.dimension());
            own.costs.restore(before.get());
        } else {
            watch.doing("looking for jumps between modes");
            found = own.learn(plan, states, workers, watch);
            watch.memory().remember(PART, into -> {
                ResolvedSettings.savePlan(found, into);
                own.costs.save(into);
            });
        }
        costs.add(own.costs);
        return found;
    }

    private LadderPlan learn(LadderPlan plan, List<BitState> states, WorkerThreads workers, TuningListener watch)
            throws InterruptedException {
        Probe probe = new Probe(
                target, settings, plan, states, SeededStreams.beforeTheRun(settings.seed(), STAGE), workers, watch);
        probe.run(WARM_UP);
        double before = table.work(probe.costs());
        probe.run(WARM_UP);
        double perRound = Math.max(1, table.work(probe.costs()) - before) / WARM_UP;
        long rounds = (long) Math.max(FEWEST_ROUNDS, Math.min(MOST_ROUNDS, work / perRound));
        int cold = Math.max(1, plan.rungs().size() / COLD_PART);
        List<BitState> coldest = new ArrayList<>();
        List<BitState> others = new ArrayList<>();
        for (int snapshot = 0; snapshot < SNAPSHOTS; snapshot++) {
            probe.run(Math.max(1, rounds / SNAPSHOTS));
            coldest.add(probe.state(0));
            if (cold > 1) {
                others.add(probe.state(1 + snapshot % (cold - 1)));
            }
        }
        costs.add(probe.costs());
        LearnedMasks masks = new LearnedMasks(target, beta);
        List<Rated> rated = rated(masks.between(maxima(coldest, others)), coldest);
        costs.add(masks.costs());
        return plan.with(moves(plan, rated, perRound / plan.rungs().size()));
    }

    /** Local maxima above states of cold rungs, as many as the work allows, the coldest rung's first. */
    private List<BitState> maxima(List<BitState> coldest, List<BitState> others) {
        List<BitState> maxima = new ArrayList<>();
        double before = table.work(costs);
        for (int i = 0; i < coldest.size(); i++) {
            if (table.work(costs) - before > work) {
                maxima.add(coldest.get(i));
            } else {
                maxima.add(uphill(coldest.get(i)));
                if (i < others.size()) {
                    maxima.add(uphill(others.get(i)));
                }
            }
        }
        return maxima;
    }

    /** The local maximum that sweeps of single flips end in, each bit flipped where that is better. */
    private BitState uphill(BitState from) {
        Neighbourhood at = target.proposalsAt(from);
        boolean moved = true;
        for (int sweep = 0; moved && sweep < MOST_SWEEPS; sweep++) {
            moved = false;
            for (int bit = 0; bit < at.moves(); bit++) {
                at.look(bit, delta);
                if (delta.logRatio(beta) > ROUNDING) {
                    at.apply(bit, flips);
                    moved = true;
                }
            }
            costs.proposed(at.moves());
        }
        costs.add(at.costs());
        return at.state().copy();
    }

    /** What the states of the coldest rung would accept, the most accepted first; the mask of all bits of a symmetric target before them. */
    private List<Rated> rated(List<BitState> masks, List<BitState> coldest) {
        double dear = target.evaluationCost(table);
        int affordable = (int) Math.max(1, Math.min(masks.size(), work / (dear * coldest.size())));
        List<Rated> rated = new ArrayList<>();
        for (BitState mask : masks.subList(0, Math.min(masks.size(), affordable))) {
            Rated own = rated(mask, coldest);
            if (own.accepted() >= LEAST_ACCEPTED) {
                rated.add(own);
            }
        }
        rated.sort(Comparator.comparingDouble(Rated::accepted).reversed());
        if (target.symmetric()) {
            rated.add(0, rated(KnownMasks.allBits(target.dimension()), coldest));
        }
        return rated.subList(0, Math.min(rated.size(), MOST_KEPT));
    }

    private Rated rated(BitState mask, List<BitState> coldest) {
        double accepted = 0;
        Costs looks = new Costs();
        for (BitState state : coldest) {
            Walker walker = Walker.over(
                    target.proposalsAt(state),
                    SeededStreams.beforeTheRun(settings.seed(), STAGE).start());
            walker.bind(beta, BalancingFunction.min());
            Costs before = new Costs();
            before.add(walker.at().costs());
            walker.lookAll(mask, target, delta);
            accepted += Math.min(1, Elementary.exp(delta.logRatio(beta)));
            looks.add(walker.at().costs().since(before));
            looks.add(walker.costs());
        }
        costs.add(looks);
        double chance = accepted / coldest.size();
        double flip = CostTable.RATIOS_PER_TERM * table.ratioUpdate() * (FLIP_TERMS + degree());
        double attempt = table.work(looks) / coldest.size() + 2 * table.exp() + chance * mask.count() * flip;
        return new Rated(mask, chance, attempt);
    }

    private double degree() {
        int[] coupled = target.coupled(0);
        return coupled == null ? 0 : coupled.length / CostTable.RATIOS_PER_TERM;
    }

    /** As many jumps before a round as the user set, else one, or fewer where a share of a rung's round allows no more. */
    private RoundMoves moves(LadderPlan plan, List<Rated> rated, double rungRound) {
        List<BitState> masks = rated.stream().map(Rated::mask).toList();
        if (masks.isEmpty()) {
            return plan.moves();
        }
        int wanted = settings.kernel().pilotRequest().jumps();
        double attempt = rated.stream().mapToDouble(Rated::work).average().orElse(1);
        double rate = SHARE * rungRound / attempt;
        return wanted > 1
                ? plan.moves().withJumps(wanted, masks)
                : plan.moves().withJumps(1, KnownMasks.thinned(masks, rate));
    }
}
