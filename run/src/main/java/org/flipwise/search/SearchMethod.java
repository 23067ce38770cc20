package org.flipwise.search;

import java.util.List;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.NeighbourParts;
import org.flipwise.kernel.PartialNeighbourAnneal;
import org.flipwise.kernel.Walker;
import org.flipwise.ladder.RungPlan;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.targets.problem.IndependentSets;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Audit;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;

/** How {@code solve} moves from state to state. */
public enum SearchMethod {
    /** Parallel tempering with a kernel on each rung. */
    TEMPERING("tempering"),
    /** Self-avoiding walks from random states, one in each round ({@link SelfAvoidingWalk}). */
    WALK("walk"),
    /** Anneals over parts of the neighbours, one in each round ({@link PartialNeighbourAnneal}). */
    PNS("pns anneal"),
    /** Anneals of what exact elimination leaves, reheated from the best state and merged into it by components ({@link org.flipwise.anneal.ReheatedSearch}). */
    ANNEAL("anneal");

    private final String label;

    SearchMethod(String label) {
        this.label = label;
    }

    /** What a summary says in the place of a kernel; tempering has one. */
    String label() {
        return label;
    }

    /** The method that suits a problem whose user names none: walks for sequences of low autocorrelation and for independent sets, whose best states lie in narrow valleys; anneals for large sparse pairwise models. */
    static SearchMethod usual(Problem problem) {
        if (problem.target().narrowOptima()
                || IndependentSets.of(problem.target()).isPresent()) {
            return WALK;
        }
        return AnnealedRounds.suits(problem.target()) ? ANNEAL : TEMPERING;
    }

    /** The single replica of a search by walks. */
    static ParallelTempering walks(Target target, SampleSettings engine, SeededStreams streams, Recorder listener) {
        return alone(new SelfAvoidingWalk(), target, engine, streams, listener);
    }

    /** The single replica of a search over parts of the neighbours. */
    static ParallelTempering parts(Target target, SampleSettings engine, SeededStreams streams, Recorder listener) {
        double hottest = engine.plan().rungs().get(0).beta() * SearchLadder.HOTTEST / SearchLadder.COLDEST;
        NeighbourParts parts = engine.kernel().parts().parts(target);
        return alone(new PartialNeighbourAnneal(parts, hottest), target, engine, streams, listener);
    }

    /** One replica on one rung: rounds, checkpoints, audits and records are those of tempering. */
    private static ParallelTempering alone(
            Kernel kernel, Target target, SampleSettings engine, SeededStreams streams, Recorder listener) {
        RungPlan rung = engine.plan().rungs().get(0);
        BitState start = engine.start().states(target, 1, streams.start()).get(0);
        Draws draws = streams.replica(0);
        Walker walker = Walker.over(target.proposalsAt(start), draws);
        Replica replica = new Replica(0, walker, draws, new Rung(0, rung.beta(), kernel, rung.budget(), listener));
        return new ParallelTempering(List.of(replica), engine.swap(), streams)
                .audited(Audit.of(target, engine.kernel().costs()));
    }
}
