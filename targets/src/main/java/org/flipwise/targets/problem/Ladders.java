package org.flipwise.targets.problem;

import org.flipwise.numeric.Elementary;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.tempering.Ladder;

/** Ladders to start from where nothing is known of the problem. */
final class Ladders {
    private static final int MODEL_RUNGS = 12;
    private static final double FROZEN = 4;
    private static final double LEAST_SPAN = 4;

    /** Down to β/724; rungs hotter than a run needs are left out when its ladder is found. */
    private static final int UNKNOWN_RUNGS = 20;

    private Ladders() {}

    /** A ladder for a target of which nothing is known but its coldest β. */
    static Ladder ofUnknown(Target target) {
        return geometric(target.coldestBeta(), UNKNOWN_RUNGS);
    }

    /** β, β/√2, β/2, …: each rung is 1/√2 of the one before. */
    static Ladder geometric(double coldest, int rungs) {
        double[] betas = new double[rungs];
        for (int rung = 0; rung < rungs; rung++) {
            double power = 1.0 / (1L << (rung / 2));
            betas[rung] = coldest * (rung % 2 == 0 ? power : power * Math.sqrt(0.5));
        }
        return Ladder.of(betas);
    }

    /**
     * A ladder of {@value #MODEL_RUNGS} rungs in geometric progression for a problem of optimisation: on the coldest the smallest usual step down from a local
     * maximum is taken with probability e^{−{@value #FROZEN}}, on the hottest a random flip of a random state is accepted with probability about 0.8. A few
     * sweeps over the model.
     */
    static Ladder forModel(PairwiseModel model) {
        ModelScale scale = ModelScale.of(model);
        return between(Math.max(FROZEN / scale.smallestStep(), LEAST_SPAN * scale.hotBeta()), scale.hotBeta());
    }

    /** The same from a coldest β on; the hottest is at most a quarter of it. */
    static Ladder forModel(PairwiseModel model, double coldest) {
        return between(coldest, Math.min(ModelScale.of(model).hotBeta(), coldest / LEAST_SPAN));
    }

    private static Ladder between(double coldest, double hottest) {
        double logRatio = Elementary.log(hottest / coldest) / (MODEL_RUNGS - 1);
        double[] betas = new double[MODEL_RUNGS];
        for (int rung = 0; rung < MODEL_RUNGS; rung++) {
            betas[rung] = coldest * Elementary.exp(rung * logRatio);
        }
        return Ladder.of(betas);
    }
}
