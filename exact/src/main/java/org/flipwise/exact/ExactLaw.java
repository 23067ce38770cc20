package org.flipwise.exact;

import java.util.function.ToDoubleFunction;
import org.flipwise.balance.BalancingFunction;
import org.flipwise.numeric.Elementary;
import org.flipwise.state.BitState;
import org.flipwise.target.TargetException;

/** π_β(x) ∝ e^(base(x) + β·U(x)) on every state, normalised in logarithms. Forbidden states have probability 0. */
public final class ExactLaw {
    private final EnumeratedTarget target;
    private final double beta;
    private final double[] probabilities;
    private final double logNormalizer;

    ExactLaw(EnumeratedTarget target, double beta) {
        this.target = target;
        this.beta = beta;
        this.probabilities = new double[target.states()];
        for (int state = 0; state < probabilities.length; state++) {
            probabilities[state] = target.logDensity(state, beta);
        }
        this.logNormalizer = Elementary.logSumExp(probabilities, probabilities.length);
        double total = 0;
        for (int state = 0; state < probabilities.length; state++) {
            probabilities[state] = Elementary.exp(probabilities[state] - logNormalizer);
            total += probabilities[state];
        }
        scale(probabilities, 1 / total);
    }

    private static void scale(double[] values, double by) {
        for (int i = 0; i < values.length; i++) {
            values[i] *= by;
        }
    }

    public double beta() {
        return beta;
    }

    public int states() {
        return probabilities.length;
    }

    public double probability(int state) {
        return probabilities[state];
    }

    /** Returns a copy, by state index. */
    public double[] probabilities() {
        return probabilities.clone();
    }

    /** log Σ_x e^(base(x) + β·U(x)). */
    public double logNormalizer() {
        return logNormalizer;
    }

    /** Σ_x π_β(x)·g(x), over states of positive probability. */
    public double expectation(ToDoubleFunction<BitState> g) {
        double sum = 0;
        for (int state = 0; state < probabilities.length; state++) {
            if (probabilities[state] > 0) {
                sum += probabilities[state] * g.applyAsDouble(target.state(state));
            }
        }
        return sum;
    }

    /** P(x_bit = 1). */
    public double marginal(int bit) {
        return expectation(x -> x.get(bit) ? 1 : 0);
    }

    /** Z_β(x) = Σ_y Q(y|x) h(r) for every state, 0 for a forbidden one. O(2^p·moves). */
    public double[] escape(BalancingFunction balance) {
        ProposalTable proposal = target.proposal();
        double[] escape = new double[probabilities.length];
        for (int from = 0; from < escape.length; from++) {
            for (int move = 0; move < proposal.moves(from); move++) {
                double logH = balance.logH(proposal.logRatio(from, move, beta));
                escape[from] += proposal.probability(from, move) * Elementary.exp(logH);
            }
        }
        return escape;
    }

    /** π̂(x) ∝ Z_β(x)·π_β(x), the law of a jump chain. Isolated states have no place in it. */
    public double[] jumpLaw(BalancingFunction balance) {
        double[] law = escape(balance);
        double total = 0;
        for (int state = 0; state < law.length; state++) {
            law[state] *= probabilities[state];
            total += law[state];
        }
        if (total == 0) {
            throw new TargetException("every possible state of '"
                    + target.target().name() + "' is isolated: a jump chain has no law there");
        }
        scale(law, 1 / total);
        return law;
    }

    /** E_π[Z]: the rate of leaving at stationarity, per transition of the original chain. */
    public double meanEscape(BalancingFunction balance) {
        double[] escape = escape(balance);
        double sum = 0;
        for (int state = 0; state < escape.length; state++) {
            sum += escape[state] * probabilities[state];
        }
        return sum;
    }
}
