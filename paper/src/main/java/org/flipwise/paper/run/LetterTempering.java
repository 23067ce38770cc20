package org.flipwise.paper.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.flipwise.balance.AdaptiveGamma;
import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Kernel;
import org.flipwise.ladder.LadderPlan;
import org.flipwise.paper.BurnInGamma;
import org.flipwise.random.Draws;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.KernelSettings;
import org.flipwise.settings.SampleSettings;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.tempering.ParallelTempering;
import org.flipwise.tempering.Replica;
import org.flipwise.tempering.Rung;
import org.jspecify.annotations.Nullable;

/** A-IIT whose single-step rungs do not follow the text in burn-in ({@link LetterSingleStep}); all else as the settings say. */
final class LetterTempering {
    private LetterTempering() {}

    /**
     * Puts a replica on every rung.
     *
     * @param rule of γ on single-step rungs in burn-in
     * @throws IllegalArgumentException unless the kernel is a-iit and the coldest rung is rejection-free
     */
    static ParallelTempering of(
            BurnInGamma rule,
            SampleSettings settings,
            Target target,
            List<BitState> starts,
            SeededStreams streams,
            IntFunction<Recorder> listeners) {
        KernelSettings kernels = settings.kernel();
        LadderPlan plan = settings.plan();
        List<Replica> replicas = new ArrayList<>();
        AdaptiveGamma lender = null;
        for (int index = 0; index < starts.size(); index++) {
            Kernel plain = kernels.forRung(plan, index, target);
            lender = plain.rejectionFree() ? plain.gamma() : lender;
            Kernel kernel = plain.rejectionFree() ? plain : singleStep(rule, plain.gamma(), lender);
            Draws draws = streams.replica(index);
            Rung rung = new Rung(
                    index,
                    settings.ladder().beta(index),
                    kernel,
                    plan.rungs().get(index).budget(),
                    listeners.apply(index));
            replicas.add(new Replica(index, kernels.walker(target, plan, starts.get(index), draws), draws, rung));
        }
        return new ParallelTempering(replicas, settings.swap(), streams);
    }

    private static Kernel singleStep(BurnInGamma rule, @Nullable AdaptiveGamma own, @Nullable AdaptiveGamma lender) {
        if (lender == null) {
            throw new IllegalArgumentException(
                    "no colder rung is rejection-free with a gamma to lend; expected a-iit with the coldest rung rejection-free");
        }
        return new LetterSingleStep(rule, Objects.requireNonNull(own), lender);
    }
}
