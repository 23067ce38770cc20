package org.flipwise.targets.selection;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.MarginalRecorder;
import org.flipwise.estimate.ModelRecorder;
import org.flipwise.estimate.RaoBlackwellMarginals;
import org.flipwise.estimate.Recorder;
import org.flipwise.estimate.SizeRecorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.NaiveIit;
import org.flipwise.kernel.Walker;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.flipwise.tempering.SwapScheme;

/** A real tempered run of IIT with √ from the empty model, and what the coldest rung's recorders heard. */
final class Sampling {
    private static final double[] BETAS = {1, 0.6, 0.35};
    final MarginalRecorder marginals;
    final RaoBlackwellMarginals conditional;
    final ModelRecorder models;
    final SizeRecorder sizes;

    private Sampling(Target target) {
        marginals = new MarginalRecorder(target.dimension());
        conditional = new RaoBlackwellMarginals(target.dimension(), 1);
        models = new ModelRecorder(target.dimension());
        sizes = new SizeRecorder(target.dimension());
    }

    static Sampling run(Target target, int rounds, int jumps, long seed) {
        Sampling sampling = new Sampling(target);
        SeededStreams streams = SeededStreams.of(seed, 0);
        List<Replica> replicas = new ArrayList<>();
        for (int rung = 0; rung < BETAS.length; rung++) {
            List<Recorder> voices = new ArrayList<>();
            if (rung == 0) {
                voices.addAll(List.of(sampling.marginals, sampling.models, sampling.sizes));
                if (target.dimension() <= 64) {
                    voices.add(sampling.conditional);
                }
            }
            Draws draws = streams.replica(rung);
            replicas.add(new Replica(
                    rung,
                    Walker.over(target.at(BitState.zeros(target.dimension())), draws),
                    draws,
                    new Rung(
                            rung,
                            BETAS[rung],
                            new NaiveIit(BalancingFunction.sqrt()),
                            Budget.jumps(jumps, true),
                            CompositeRecorder.of(voices, true))));
        }
        ParallelTempering tempering = new ParallelTempering(replicas, SwapScheme.DEO, streams);
        for (int round = 0; round < rounds / 10; round++) {
            tempering.round();
        }
        tempering.endBurnIn();
        for (int round = 0; round < rounds; round++) {
            tempering.round();
        }
        return sampling;
    }
}
