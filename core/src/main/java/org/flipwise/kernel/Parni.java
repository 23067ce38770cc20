package org.flipwise.kernel;

import org.flipwise.codec.CodecException;
import org.flipwise.codec.Decoder;
import org.flipwise.codec.Encoder;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.state.BitState;

/**
 * Pointwise adaptive random neighbourhood informed sampling (PARNI; Liang, Livingstone and Griffin, "Adaptive random neighbourhood informed Markov chain Monte Carlo for high-dimensional Bayesian variable
 * selection", Statistics and Computing 2022, arXiv 2110.11747). With π_j an approximate probability that bit j is one, a transition draws a set k of bits, each by itself:
 * <pre>P(j ∈ k | x_j = 0) = min(1, π_j/(1 − π_j)),   P(j ∈ k | x_j = 1) = min(1, (1 − π_j)/π_j).</pre>
 * A path then leads through the bits of k. At the present state z of the path it flips bit j with probability ω·g(t)/Z, g(t) = min(1, t) and
 * <pre>t = π(z′)·P(k|z′)/(π(z)·P(k|z)),   Z = ω·g(t) + 1 − ω,</pre>
 * where z′ is z with bit j flipped. As g(t) = t·g(1/t), the path is accepted with probability min(1, Π Z/Z′) over the bits flipped, Z′ = ω·g(1/t) + 1 − ω being that of the way back. The path takes the bits
 * in increasing or decreasing order, by a fair coin, so that the way back is as likely. Reversible; keeps π^β while π_j and ω stand still.
 *
 * <p>In burn-in they adapt: π_j is 0.001 + 0.998 times the mean of π(x_j = 1 | x_−j) at the states in which rounds began, and logit ω moves by i^−0.7·(α_i − 0.65) after transition i, α_i being its
 * acceptance probability. {@link #endBurnIn} freezes both. Without burn-in every π_j and ω are ½, and the path leads through all bits.
 *
 * <p>A transition costs p draws, a look and an exponential for each bit of k, and a flip for each bit that the path flips, twice where it is rejected; a round of burn-in p looks more.
 */
public final class Parni extends PathKernel {
    private static final double LEAST_PROBABILITY = 1e-3;
    private static final double ACCEPTANCE = 0.65;
    private static final double SLOWING = 0.7;
    /** Of |logit ω|. */
    private static final double MOST_LOGIT = 7;

    private boolean adapting;
    /** Sums over the states at which rounds began. */
    private double[] inclusion = new double[0];

    private long states;
    private long transitions;
    private double logitOmega;
    private double omega = 0.5;
    /** log(π_j/(1 − π_j)), and the probabilities of being in k for a zero and for a one. */
    private double[] logOdds = new double[0];

    private double[] ofZero = new double[0];
    private double[] ofOne = new double[0];
    private int[] chosen = new int[0];

    /** Creates a kernel that adapts until burn-in ends. */
    public Parni() {
        adapting = true;
    }

    private Parni(double[] probabilities, double omega) {
        if (!(omega > 0 && omega < 1)) {
            throw new IllegalArgumentException("omega is " + omega + "; expected a number between 0 and 1");
        }
        for (double probability : probabilities) {
            if (!(probability > 0 && probability < 1)) {
                throw new IllegalArgumentException(
                        "an inclusion probability is " + probability + "; expected a number between 0 and 1");
            }
        }
        this.omega = omega;
        logitOmega = Elementary.log(omega / (1 - omega));
        inclusion = probabilities.clone();
        states = 1;
        fit(probabilities.length);
    }

    /** Returns a kernel that never adapts; each π_j is 0.001 + 0.998 times the probability given. */
    public static Parni fixed(double[] probabilities, double omega) {
        return new Parni(probabilities, omega);
    }

    @Override
    public String name() {
        return "parni";
    }

    /** Returns ω as it is now. */
    public double omega() {
        return omega;
    }

    @Override
    public void endBurnIn() {
        adapting = false;
    }

    @Override
    void begin(Walker walker) {
        int bits = walker.at().moves();
        if (adapting) {
            observe(walker, bits);
        }
        if (adapting || logOdds.length != bits) {
            fit(bits);
        }
    }

    /** Adds the conditional probabilities of the present state. */
    private void observe(Walker walker, int bits) {
        if (inclusion.length != bits) {
            inclusion = new double[bits];
        }
        BitState x = walker.at().state();
        for (int bit = 0; bit < bits; bit++) {
            double logRatio = walker.logRatio(bit);
            inclusion[bit] += Elementary.sigmoid(x.get(bit) ? -logRatio : logRatio);
        }
        states++;
        walker.costs().equivalent(bits);
        walker.costs().exponentiated(bits);
    }

    /** Works out the probabilities of being in k. */
    private void fit(int bits) {
        if (logOdds.length != bits) {
            logOdds = new double[bits];
            ofZero = new double[bits];
            ofOne = new double[bits];
            chosen = new int[bits];
        }
        if (inclusion.length != 0 && inclusion.length != bits) {
            throw new IllegalArgumentException(
                    inclusion.length + " inclusion probabilities for " + bits + " bits; expected one for each bit");
        }
        for (int bit = 0; bit < bits; bit++) {
            double mean = states == 0 ? 0.5 : inclusion[bit] / states;
            double probability = LEAST_PROBABILITY + (1 - 2 * LEAST_PROBABILITY) * mean;
            double odds = probability / (1 - probability);
            logOdds[bit] = Elementary.log(odds);
            ofZero[bit] = Math.min(1, odds);
            ofOne[bit] = Math.min(1, 1 / odds);
        }
    }

    @Override
    double propose(Walker walker, Draws draws) {
        int count = choose(walker.at().state(), draws);
        boolean backwards = count > 1 && draws.below(2) == 1;
        double logRatio = 0;
        for (int i = 0; i < count; i++) {
            logRatio += decide(walker, chosen[backwards ? count - 1 - i : i], draws);
        }
        walker.costs().equivalent(count);
        walker.costs().exponentiated(count);
        return logRatio;
    }

    /** Draws k; returns its size. */
    private int choose(BitState x, Draws draws) {
        int count = 0;
        for (int bit = 0; bit < logOdds.length; bit++) {
            chosen[count] = bit;
            count += draws.bernoulli(x.get(bit) ? ofOne[bit] : ofZero[bit]);
        }
        return count;
    }

    /** Flips the bit or not; returns log Z/Z′. */
    private double decide(Walker walker, int bit, Draws draws) {
        boolean one = walker.at().state().get(bit);
        double logT = walker.logRatio(bit) + (one ? logOdds[bit] : -logOdds[bit]);
        double flipping = omega * Elementary.exp(Math.min(0, logT));
        double there = flipping + 1 - omega;
        if (draws.bernoulli(flipping / there) == 0) {
            return 0;
        }
        double back = omega * Elementary.exp(Math.min(0, -logT)) + 1 - omega;
        flip(walker, bit);
        return Elementary.log(there / back);
    }

    @Override
    void proposed(double logRatio) {
        if (adapting) {
            transitions++;
            double acceptance = Elementary.exp(Math.min(0, logRatio));
            double step = Elementary.exp(-SLOWING * Elementary.log((double) transitions));
            double moved = logitOmega + step * (acceptance - ACCEPTANCE);
            logitOmega = Math.max(-MOST_LOGIT, Math.min(MOST_LOGIT, moved));
            omega = Elementary.sigmoid(logitOmega);
        }
    }

    @Override
    public void save(Encoder into) {
        into.flag(adapting);
        into.whole(states);
        into.whole(transitions);
        into.real(logitOmega);
        into.real(omega);
        into.reals(inclusion);
    }

    @Override
    public void restore(Decoder from) {
        adapting = from.flag();
        states = from.whole();
        transitions = from.whole();
        logitOmega = from.real();
        omega = from.real();
        inclusion = from.reals();
        if (!(omega > 0 && omega < 1) || !Double.isFinite(logitOmega) || states < 0 || transitions < 0) {
            throw new CodecException("found omega " + omega + " after " + states + " states");
        }
        for (double sum : inclusion) {
            if (!(sum >= 0 && sum <= states)) {
                throw new CodecException("found a sum of " + states + " inclusion probabilities of " + sum);
            }
        }
        logOdds = new double[0];
    }
}
