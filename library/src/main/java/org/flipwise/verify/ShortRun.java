package org.flipwise.verify;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.estimate.CompositeRecorder;
import org.flipwise.estimate.LawRecorder;
import org.flipwise.exact.EnumeratedTarget;
import org.flipwise.random.SeededStreams;
import org.flipwise.settings.SampleOptions;
import org.flipwise.settings.SampleSettings;
import org.flipwise.spec.KernelName;
import org.flipwise.spec.Options;
import org.flipwise.state.BitState;
import org.flipwise.targets.problem.Problem;
import org.flipwise.tempering.Ladder;
import org.flipwise.tempering.ParallelTempering;

/**
 * Short tempered runs against the law itself. Half of them make one empirical law, half another; without bias the law of all of them is about half as far from the truth as the two halves
 * are from each other, whatever the chains are like, since the runs are independent.
 */
final class ShortRun {
    private static final int RUNS = 16;
    private static final int RUNGS = 6;
    private static final int BURN_IN = 50;
    private static final int ROUNDS = 1000;
    private static final double TIMES = 2;
    private static final double FLOOR = 0.01;
    private final Subject subject;
    private final EnumeratedTarget listed;
    private final Problem problem;
    private final SampleSettings settings;

    ShortRun(Subject subject, KernelChecks kernels, KernelName kernel) {
        this.subject = subject;
        this.listed = kernels.listed();
        Problem whole = subject.problem();
        this.problem = new Problem(whole.name(), kernels.quick(), whole.hash(), shortened(whole.ladder()));
        this.settings = SampleOptions.resolve(
                Options.of(Map.of("kernel", kernel.label(), "ladder", "problem", "l0", "20")), problem);
    }

    private static Ladder shortened(Ladder ladder) {
        int rungs = Math.min(RUNGS, ladder.rungs());
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            betas[rung] = ladder.beta(rungs == 1 ? 0 : rung * (ladder.rungs() - 1) / (rungs - 1));
        }
        return Ladder.of(betas);
    }

    String agrees() {
        LawRecorder[] halves = {new LawRecorder(subject.dimension()), new LawRecorder(subject.dimension())};
        for (int run = 0; run < RUNS; run++) {
            LawRecorder recorder = new LawRecorder(subject.dimension());
            run(run, recorder);
            halves[run % 2].merge(recorder);
        }
        double apart = halves[0].totalVariation(halves[1].probabilities());
        halves[0].merge(halves[1]);
        double[] law = listed.law(problem.ladder().beta(0)).probabilities();
        double distance = halves[0].totalVariation(law);
        String numbers = String.format(
                Locale.ROOT,
                "total variation %.3f from the exact distribution in %d runs of %d rounds; their halves differ by %.3f",
                distance,
                RUNS,
                ROUNDS,
                apart);
        if (!(distance <= TIMES * apart / 2 + FLOOR)) {
            throw new CheckFailedException(numbers + "; expected about half of that");
        }
        return numbers;
    }

    private void run(int number, LawRecorder recorder) {
        SeededStreams streams = SeededStreams.of(~subject.seed(), number);
        List<BitState> starts =
                settings.start().states(problem.target(), settings.ladder().rungs(), streams.start());
        ParallelTempering tempering = settings.kernel()
                .tempering(
                        problem.target(),
                        settings.plan(),
                        settings.swap(),
                        starts,
                        streams,
                        rung -> CompositeRecorder.of(rung == 0 ? List.of(recorder) : List.of(), true));
        for (int round = 0; round < BURN_IN; round++) {
            tempering.round();
        }
        tempering.endBurnIn();
        recorder.discard();
        for (int round = 0; round < ROUNDS; round++) {
            tempering.round();
        }
    }
}
