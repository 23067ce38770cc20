package org.flipwise.exact.twins;

import org.flipwise.kernel.Walker;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.target.MoveDelta;

/** Defect: the sum of the weights is not set to zero before a new state's are added up. */
public final class StaleTotal extends MultiplicityTemplate {
    private double total;

    @Override
    int pick(Walker walker, Draws draws) {
        double[] weights = new double[walker.at().moves()];
        MoveDelta look = new MoveDelta();
        for (int move = 0; move < weights.length; move++) {
            walker.at().look(move, look);
            weights[move] = look.probability() * Elementary.exp(walker.logH(look.logRatio(walker.beta())));
            total += weights[move];
        }
        return draws.pick(weights, weights.length, total);
    }
}
