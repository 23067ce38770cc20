package org.flipwise.estimate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.flipwise.target.Neighbourhood;

/** The weighted mean of one number of the state, looked at again at every stay; rounds are kept for good and cut into batches at the end. */
public final class BruteForce implements Recorder {
    private final ToDoubleFunction<Neighbourhood> g;
    private final List<Double> sums = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private double sum;
    private double weight;
    private double squares;

    public BruteForce(ToDoubleFunction<Neighbourhood> g) {
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
        sums.add(sum);
        weights.add(weight);
        sum = 0;
        weight = 0;
    }

    @Override
    public void discard() {
        sums.clear();
        weights.clear();
        sum = 0;
        weight = 0;
        squares = 0;
    }

    private static double total(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).sum();
    }

    public double mean() {
        return total(sums) / total(weights);
    }

    public double variance() {
        return squares / total(weights) - mean() * mean();
    }

    /** The squared error with fewer than this many batches of equal length, a power of two; rounds past the last batch are left out. */
    public double squaredError(int most) {
        int length = 1;
        while (sums.size() / length >= most) {
            length *= 2;
        }
        int batches = sums.size() / length;
        double allSums = total(sums.subList(0, batches * length));
        double allWeights = total(weights.subList(0, batches * length));
        double[] influences = new double[batches];
        for (int i = 0; i < batches * length; i++) {
            influences[i / length] += (sums.get(i) - allSums / allWeights * weights.get(i)) * batches / allWeights;
        }
        return InitialSequence.varianceOfMean(influences, batches);
    }

    /** The error by about √n batches of √n rounds, taken as independent: too small where correlation is longer than a batch. */
    public double rootBatchError() {
        int length = (int) Math.sqrt(sums.size());
        int batches = sums.size() / length;
        double mean = mean();
        double squares = 0;
        for (int k = 0; k < batches; k++) {
            double residual = 0;
            for (int i = k * length; i < (k + 1) * length; i++) {
                residual += sums.get(i) - mean * weights.get(i);
            }
            squares += residual * residual;
        }
        return Math.sqrt(squares * batches / (batches - 1)) / total(weights);
    }
}
