package org.flipwise.kernel;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.state.BitState;
import org.flipwise.target.MoveDelta;
import org.flipwise.target.Neighbourhood;
import org.flipwise.target.Target;

/** The law that a kernel keeps at one β, state by state, by the formula; and independent draws from it. */
public final class SmallLaw {
    private final int dimension;
    private final double[] probability;
    private final double[] cumulative;

    private SmallLaw(int dimension, double[] weights) {
        this.dimension = dimension;
        double total = Arrays.stream(weights).sum();
        probability = Arrays.stream(weights).map(w -> w / total).toArray();
        cumulative = probability.clone();
        Arrays.parallelPrefix(cumulative, Double::sum);
    }

    /** π^β: e^(base + βU), and nothing where the target forbids. */
    public static SmallLaw ofTarget(Target target, double beta) {
        return new SmallLaw(target.dimension(), weights(target, beta));
    }

    /** Z·π^β, with Z = Σ Q(y|x) h(r) added up move by move. */
    public static SmallLaw ofJumps(Target target, double beta, BalancingFunction balance) {
        double[] weights = weights(target, beta);
        MoveDelta look = new MoveDelta();
        for (int state = 0; state < weights.length; state++) {
            double z = 0;
            if (weights[state] > 0) {
                Neighbourhood at = target.at(BitState.ofIndex(target.dimension(), state));
                for (int move = 0; move < at.moves(); move++) {
                    at.look(move, look);
                    z += look.probability() * Math.exp(balance.logH(look.logRatio(beta)));
                }
            }
            weights[state] *= z;
        }
        return new SmallLaw(target.dimension(), weights);
    }

    /** The law that the kernel says it keeps. */
    public static SmallLaw of(Target target, double beta, Kernel kernel) {
        return kernel.law() == Kernel.Law.TARGET ? ofTarget(target, beta) : ofJumps(target, beta, kernel.balance());
    }

    private static double[] weights(Target target, double beta) {
        double[] weights = new double[1 << target.dimension()];
        for (int state = 0; state < weights.length; state++) {
            BitState x = BitState.ofIndex(target.dimension(), state);
            double potential = target.potential(x);
            weights[state] = potential == Double.NEGATIVE_INFINITY ? 0 : Math.exp(target.base(x) + beta * potential);
        }
        return weights;
    }

    /** By state. */
    public double[] probability() {
        return probability;
    }

    /** An independent draw. */
    public BitState draw(UniformRandomProvider source) {
        int at = Arrays.binarySearch(cumulative, source.nextDouble() * cumulative[cumulative.length - 1]);
        int state = at < 0 ? -at - 1 : at + 1;
        while (probability[state] == 0) {
            state++;
        }
        return BitState.ofIndex(dimension, state);
    }
}
