package org.flipwise.random;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Runs an experiment once for every outcome of its draws and adds up their probabilities: the exact law of its result. For
 * experiments that choose among finitely many things; they must do the same again when the same is drawn.
 */
public final class EveryDraw implements Draws {
    private final List<Choice> path = new ArrayList<>();
    private int depth;

    /** Where a path stands among the outcomes of one draw. */
    private static final class Choice {
        private final double[] probability;
        private int taken = -1;

        Choice(double[] probability) {
            this.probability = probability;
        }

        /** Goes to the next outcome that can happen. */
        boolean next() {
            do {
                taken++;
            } while (taken < probability.length && probability[taken] == 0);
            return taken < probability.length;
        }
    }

    private EveryDraw() {}

    /** Each result and its probability. */
    public static <T> Map<T, Double> law(Function<Draws, T> experiment) {
        Map<T, Double> law = new LinkedHashMap<>();
        EveryDraw draws = new EveryDraw();
        do {
            draws.depth = 0;
            T result = experiment.apply(draws);
            law.merge(result, draws.probability(), Double::sum);
        } while (draws.advance());
        return law;
    }

    private double probability() {
        double product = 1;
        for (Choice choice : path) {
            product *= choice.probability[choice.taken];
        }
        return product;
    }

    private boolean advance() {
        while (!path.isEmpty()) {
            if (path.get(path.size() - 1).next()) {
                return true;
            }
            path.remove(path.size() - 1);
        }
        return false;
    }

    private int choose(Supplier<double[]> probability) {
        if (depth == path.size()) {
            Choice fresh = new Choice(probability.get());
            fresh.next();
            path.add(fresh);
        }
        return path.get(depth++).taken;
    }

    @Override
    public int below(int n) {
        return choose(() -> {
            double[] uniform = new double[n];
            Arrays.fill(uniform, 1.0 / n);
            return uniform;
        });
    }

    @Override
    public int pick(double[] weights, int n, double total) {
        return choose(
                () -> Arrays.stream(weights, 0, n).map(weight -> weight / total).toArray());
    }

    @Override
    public boolean accept(double logProbability) {
        double p = Math.exp(Math.min(0, logProbability));
        return choose(() -> new double[] {p, 1 - p}) == 0;
    }

    @Override
    public long holding(double escape, long cap) {
        throw new UnsupportedOperationException("a holding time has too many outcomes");
    }

    @Override
    public double waiting(double rate) {
        throw new UnsupportedOperationException("a waiting time has too many outcomes");
    }
}
