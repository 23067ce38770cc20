package org.flipwise.targets.problem;

import org.flipwise.numeric.Elementary;
import org.flipwise.target.Target;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.polynomial.PolynomialModel;
import org.flipwise.tempering.Ladder;

/** Ladders to start from where nothing is known of the problem. */
final class Ladders {
    private static final int MODEL_RUNGS = 12;
    private static final double LEAST_SPAN = 4;

    /** Down to β/724; rungs hotter than a run needs are left out when its ladder is found. */
    private static final int UNKNOWN_RUNGS = 20;

    private Ladders() {}

    /** Returns a ladder for a target of which nothing is known but its coldest β. */
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
     * A ladder of {@value #MODEL_RUNGS} rungs in geometric progression from a coldest β to where a random flip of a random state is accepted with probability about
     * 0.8, or to a quarter of the coldest where that is hotter. A sweep over the model.
     */
    static Ladder forModel(PairwiseModel model, double coldest) {
        return between(coldest, Math.min(ModelScale.hotBeta(model), coldest / LEAST_SPAN));
    }

    /** Returns a ladder for a polynomial. */
    static Ladder forModel(PolynomialModel model, double coldest) {
        return between(coldest, Math.min(ModelScale.hotBeta(model), coldest / LEAST_SPAN));
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
