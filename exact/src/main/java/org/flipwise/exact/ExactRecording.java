package org.flipwise.exact;

import org.flipwise.estimate.Recorder;
import org.flipwise.kernel.Budget;
import org.flipwise.kernel.Kernel;
import org.flipwise.kernel.Walker;
import org.flipwise.target.Neighbourhood;

/**
 * Feeds a recorder with every path of a round that starts from the law on trial, each stay's weight times the
 * probability of its start and path. The recorder's weighted mean of g is then exactly
 * <pre>E[Σ w g] / E[Σ w],</pre>
 * to which the estimates of a long run converge, and which must be π_β(g). Every path is one round for the recorder.
 * Costs two runs of each path: one to learn its probability, one to tell it.
 */
public final class ExactRecording {
    private ExactRecording() {}

    public static void feed(ExactKernel exact, Budget budget, Recorder recorder) {
        feed(exact, budget, recorder, new EnumeratingDraws());
    }

    /** Feeds a recorder every round under draws of the caller's choice, for continuous time. */
    public static void feed(ExactKernel exact, Budget budget, Recorder recorder, EnumeratingDraws draws) {
        double[] law = exact.law();
        for (int from = 0; from < law.length; from++) {
            int start = from;
            if (law[from] > 0) {
                draws.exhaust(() -> {
                    walk(exact, start, budget, draws, new Scaled(recorder, 0, true));
                    double weight = law[start] * draws.probability();
                    draws.rewind();
                    walk(exact, start, budget, draws, new Scaled(recorder, weight, false));
                });
            }
        }
    }

    private static void walk(ExactKernel exact, int from, Budget budget, EnumeratingDraws draws, Recorder recorder) {
        Walker walker = exact.space().start(from);
        Kernel kernel = exact.kernel().get();
        walker.bind(exact.beta(), kernel.balance());
        recorder.enter(walker.at());
        kernel.advance(walker, budget, draws, recorder);
        recorder.leave();
    }

    /** Passes everything on with weights multiplied, or nothing but what the recorder asks of weights. */
    private record Scaled(Recorder heard, double by, boolean mute) implements Recorder {
        @Override
        public void enter(Neighbourhood x) {
            if (!mute) {
                heard.enter(x);
            }
        }

        @Override
        public void stay(Neighbourhood x, double weight) {
            if (!mute) {
                heard.stay(x, by * weight);
            }
        }

        @Override
        public void flip(int bit) {
            if (!mute) {
                heard.flip(bit);
            }
        }

        @Override
        public void leave() {
            if (!mute) {
                heard.leave();
            }
        }

        @Override
        public void discard() {
            heard.discard();
        }

        @Override
        public boolean wantsConditionals() {
            return heard.wantsConditionals();
        }

        @Override
        public void conditionals(int[] bits, double[] ones, int n) {
            if (!mute) {
                heard.conditionals(bits, ones, n);
            }
        }

        @Override
        public boolean wantsExpectedWeights() {
            return heard.wantsExpectedWeights();
        }
    }
}
