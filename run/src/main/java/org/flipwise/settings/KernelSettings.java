package org.flipwise.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.balance.GammaRule;
import org.flipwise.balance.GammaSchedule;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.AdaptiveIit;
import org.flipwise.kernel.BlockedKernel;
import org.flipwise.kernel.ClassCountMoves;
import org.flipwise.kernel.ClusterMoves;
import org.flipwise.kernel.EfficientAdaptiveIit;
import org.flipwise.kernel.EitherForm;
import org.flipwise.kernel.HoudayerMoves;
import org.flipwise.kernel.IndependentRefresh;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.LitMetropolisHastings;
import org.flipwise.kernel.MaskJumps;
import org.flipwise.kernel.RepeatedRounds;
import org.flipwise.kernel.SubsetAdaptiveIit;
import org.flipwise.kernel.SubsetIit;
import org.flipwise.kernel.SubsetTemperedGibbs;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.ladder.RoundMoves;
import org.flipwise.ladder.RungForm;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.spec.AdaptiveForm;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.target.CostTable;
import org.flipwise.target.Lumped;
import org.flipwise.target.Reference;
import org.flipwise.target.SpinGraph;
import org.flipwise.target.Target;
import org.flipwise.tempering.Audit;
import org.flipwise.tempering.PairedTempering;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;
import org.jspecify.annotations.Nullable;

/**
 * Which kernel stands on each rung.
 *
 * @param name the algorithm
 * @param balance its balancing function, before any bound
 * @param form how A-IIT orders its two steps
 * @param gammaRule what γ grows to
 * @param gammaSchedule when γ may change
 * @param neighbours how many neighbours are looked at together, 0 for all
 * @param blocked whether those neighbours are a block chosen for each round, not a subset that travels with the state
 * @param parts how partial neighbour search divides the neighbours
 * @param thresholds between which powers of p lit-mh clips its weights
 * @param blockMoves class-count block moves tried before each round, 0 for none
 * @param lumped whether replicas live on counts of like bits
 * @param costs what counted work is weighed by where a rung chooses its form
 * @param pilotRequest what a pilot run is to find before the first round
 */
public record KernelSettings(
        KernelName name,
        BalancingFunction balance,
        AdaptiveForm form,
        GammaRule gammaRule,
        GammaSchedule gammaSchedule,
        int neighbours,
        boolean blocked,
        PartsSettings parts,
        LitMetropolisHastings.Thresholds thresholds,
        int blockMoves,
        boolean lumped,
        CostTable costs,
        PilotRequest pilotRequest) {

    /** These with counted work weighed by another table. */
    KernelSettings withCosts(CostTable other) {
        return with(lumped, other);
    }

    /** These with replicas on bits. */
    KernelSettings onBits() {
        return with(false, costs);
    }

    private KernelSettings with(boolean counts, CostTable table) {
        return new KernelSettings(
                name,
                balance,
                form,
                gammaRule,
                gammaSchedule,
                neighbours,
                blocked,
                parts,
                thresholds,
                blockMoves,
                counts,
                table,
                pilotRequest);
    }

    /** A new kernel for a rung of a plan on this target. */
    public Kernel forRung(LadderPlan plan, int rung, Target target) {
        RungPlan own = plan.rungs().get(rung);
        Kernel kernel = forRung(own, target);
        RoundMoves moves = plan.moves();
        if (own.form() == RungForm.REFRESH) {
            return kernel;
        }
        Kernel moving = moves.areOn(rung) ? moving(kernel, moves, target) : kernel;
        return own.repeats() > 1 ? new RepeatedRounds(moving, own.repeats()) : moving;
    }

    private static Kernel moving(Kernel kernel, RoundMoves moves, Target target) {
        Kernel clustered = moves.clusters() > 0 ? new ClusterMoves(kernel, spins(target), moves.clusters()) : kernel;
        return moves.jumps() > 0 ? new MaskJumps(clustered, target, moves.masks(), moves.jumps()) : clustered;
    }

    private static SpinGraph spins(Target target) {
        return target.spins()
                .orElseThrow(() -> new SettingsException(
                        "'" + target.name() + "' has no couplings of pairs, so it has no cluster moves"));
    }

    private Kernel forRung(RungPlan rung, Target target) {
        if (rung.form() != RungForm.REFRESH) {
            return chain(rung, target);
        }
        Reference reference = target.reference()
                .orElseThrow(() -> new SettingsException("the distribution of '" + target.name()
                        + "' at beta 0 is not known exactly, so no rung can draw from it"));
        return new IndependentRefresh(reference, rung.budget().unit());
    }

    /** A new kernel for a rung, with its own γ, for any form but a refresh; of two forms single proposals where there are too many moves for the other. */
    private Kernel chain(RungPlan rung, Target target) {
        AdaptiveGamma gamma = AdaptiveGamma.of(balance, gammaRule, gammaSchedule);
        KernelName twin = rung.kernel().singleStepTwin();
        Kernel kernel = twin == null
                ? ofItsName(rung.kernel(), gamma, target)
                : switch (rung.form()) {
                    case REJECTION_FREE -> ofItsName(rung.kernel(), gamma, target);
                    case EITHER ->
                        target.manyMoves()
                                ? twin.kernel(gamma)
                                : EitherForm.cheaper(
                                        twin.kernel(gamma), ofItsName(rung.kernel(), gamma, target), costs);
                    default -> twin.kernel(gamma);
                };
        Kernel confined = blocked && kernel.rejectionFree() ? new BlockedKernel(kernel) : kernel;
        return blockMoves > 0 ? new ClassCountMoves(confined, blockMoves) : confined;
    }

    /** Replicas on the rungs of a plan, each from its state with its own stream, and who listens on each rung. */
    public ParallelTempering tempering(
            Target target,
            LadderPlan plan,
            SwapScheme swap,
            List<BitState> starts,
            SeededStreams streams,
            IntFunction<Recorder> listeners) {
        List<Replica> replicas = new ArrayList<>();
        for (int index = 0; index < plan.rungs().size(); index++) {
            Rung rung = rung(plan, index, target, listeners);
            replicas.add(replica(index, target, plan, starts.get(index), streams.replica(index), rung));
        }
        return new ParallelTempering(replicas, swap, streams).audited(Audit.of(target, costs));
    }

    /** Two copies on the rungs of a plan, each from its own states, with moves between them, and who listens to both on each rung. */
    public PairedTempering paired(
            Target target,
            LadderPlan plan,
            SwapScheme swap,
            List<BitState> starts,
            List<BitState> copyStarts,
            SeededStreams streams,
            IntFunction<Recorder> listeners) {
        int rungs = plan.rungs().size();
        List<Replica> first = new ArrayList<>();
        List<Replica> second = new ArrayList<>();
        List<@Nullable HoudayerMoves> moves = new ArrayList<>();
        for (int index = 0; index < rungs; index++) {
            Rung rung = rung(plan, index, target, listeners);
            first.add(replica(index, target, plan, starts.get(index), streams.replica(index), rung));
            moves.add(
                    rung.beta() > 0
                            ? new HoudayerMoves(spins(target), plan.moves().exchanges())
                            : null);
        }
        for (int index = 0; index < rungs; index++) {
            Draws draws = streams.replica(rungs + index);
            second.add(replica(
                    index,
                    target,
                    plan,
                    copyStarts.get(index),
                    draws,
                    first.get(index).rung()));
        }
        return new PairedTempering(first, second, moves, swap, streams).audited(target, costs);
    }

    private Rung rung(LadderPlan plan, int index, Target target, IntFunction<Recorder> listeners) {
        RungPlan own = plan.rungs().get(index);
        return new Rung(index, own.beta(), forRung(plan, index, target), own.budget(), listeners.apply(index));
    }

    private Replica replica(int index, Target target, LadderPlan plan, BitState start, Draws draws, Rung rung) {
        return new Replica(index, walker(target, plan, start, draws), draws, rung);
    }

    /** A walker from this state over all neighbours, or over as many as are looked at together; with the state among the tries of mt-iit where states may be forbidden. */
    public Walker walker(Target target, LadderPlan plan, BitState start, Draws draws) {
        if (neighbours > 0 && name == KernelName.MT_IIT && target.reference().isEmpty()) {
            return Walker.overTries(target.at(start), neighbours, draws);
        }
        if (neighbours > 0) {
            return Walker.overSubsets(target.at(start), neighbours, draws);
        }
        if (lumped) {
            Lumped counts = target.countsAt(start);
            counts.drawBitsBy((long) draws.below(Integer.MAX_VALUE) << Integer.SIZE | draws.below(Integer.MAX_VALUE));
            return Walker.over(counts, draws);
        }
        return Walker.over(plan.looksAtNeighbours() ? target.at(start) : target.proposalsAt(start), draws);
    }

    /** Whether steps look at a subset of bits that is independent of the state, and report the conditional probabilities of those. */
    public boolean reportsConditionals() {
        return name == KernelName.WTGS && neighbours > 0 && !blocked;
    }

    /** The kernel that a name stands for, over as many neighbours as are looked at together. */
    private Kernel ofItsName(KernelName kernel, AdaptiveGamma gamma, Target target) {
        boolean subset = neighbours > 0 && !blocked;
        return switch (kernel) {
            case RF_MH, IIT -> subset ? new SubsetIit(balance) : kernel.kernel(gamma);
            case A_IIT -> subset ? new SubsetAdaptiveIit(gamma) : adaptive(gamma);
            case WTGS -> subset ? new SubsetTemperedGibbs() : kernel.kernel(gamma);
            case LIT_MH -> new LitMetropolisHastings(thresholds);
            case PNS -> parts.kernel(target);
            default -> kernel.kernel(gamma);
        };
    }

    private Kernel adaptive(AdaptiveGamma gamma) {
        return switch (form) {
            case UPDATE_FIRST -> new AdaptiveIit(gamma, AdaptiveIit.Order.UPDATE_THEN_MOVE);
            case MOVE_FIRST -> new AdaptiveIit(gamma, AdaptiveIit.Order.MOVE_THEN_UPDATE);
            case EFFICIENT -> new EfficientAdaptiveIit(gamma);
        };
    }
}
