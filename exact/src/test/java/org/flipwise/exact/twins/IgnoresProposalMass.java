package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;

/** Defect: moves are drawn in proportion to h alone, without Q. */
public final class IgnoresProposalMass extends MultiplicityTemplate {
    @Override
    int pick(Walker walker, Draws draws) {
        double[] weights = new double[walker.at().moves()];
        double total = 0;
        MoveDelta look = new MoveDelta();
        for (int move = 0; move < weights.length; move++) {
            walker.at().look(move, look);
            weights[move] = Elementary.exp(walker.logH(look.logRatio(walker.beta())));
            total += weights[move];
        }
        return draws.pick(weights, weights.length, total);
    }
}
