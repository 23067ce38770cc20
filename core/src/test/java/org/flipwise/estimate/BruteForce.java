package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.target.Neighbourhood;

/** The weighted mean of one number of the state, looked at anew at every stay; mean and error by the formulas of batch means. */
public final class BruteForce implements Recorder {
    private final ToDoubleFunction<Neighbourhood> g;
    private final long roundsPerBatch;
    private final List<Double> sums = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private double sum;
    private double weight;
    private double squares;
    private long rounds;

    public BruteForce(BatchPlan plan, ToDoubleFunction<Neighbourhood> g) {
        this.roundsPerBatch = plan.roundsPerBatch();
        this.g = g;
    }

    @Override
    public void enter(Neighbourhood x) {}

    @Override
    public void stay(Neighbourhood x, double w) {
        double value = g.applyAsDouble(x);
        sum += w * value;
        weight += w;
        squares += w * value * value;
    }

    @Override
    public void flip(int bit) {}

    @Override
    public void leave() {
        if (++rounds % roundsPerBatch == 0) {
            sums.add(sum);
            weights.add(weight);
            sum = 0;
            weight = 0;
        }
    }

    @Override
    public void discard() {}

    private static double total(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }

    public double mean() {
        return total(sums) / total(weights);
    }

    public double variance() {
        return squares / total(weights) - mean() * mean();
    }

    public double standardError() {
        double mean = mean();
        double e = 0;
        for (int k = 0; k < sums.size(); k++) {
            e += Math.pow(sums.get(k) - mean * weights.get(k), 2);
        }
        return Math.sqrt(e * sums.size() / (sums.size() - 1)) / total(weights);
    }
}
