package org.flipwise.exact;

import java.util.function.IntFunction;

/** A dense matrix over numbered states: the transition probabilities of a chain, or the rates of a jump process. */
public final class TransitionMatrix {
    private final double[][] rows;
    private final IntFunction<String> label;

    TransitionMatrix(double[][] rows, IntFunction<String> label) {
        this.rows = rows;
        this.label = label;
    }

    /** From rows of equal length as many as there are states; the rows are copied. */
    public static TransitionMatrix of(double[][] rows) {
        double[][] copy = new double[rows.length][];
        for (int i = 0; i < rows.length; i++) {
            copy[i] = rows[i].clone();
        }
        return new TransitionMatrix(copy, Integer::toString);
    }

    public int size() {
        return rows.length;
    }

    public double at(int from, int to) {
        return rows[from][to];
    }

    /** Returns the state as a reader knows it. */
    public String label(int state) {
        return label.apply(state);
    }

    /** πP: where the law goes in one application. O(n²). */
    public double[] push(double[] law) {
        double[] pushed = new double[rows.length];
        for (int from = 0; from < rows.length; from++) {
            if (law[from] != 0) {
                for (int to = 0; to < rows.length; to++) {
                    pushed[to] += law[from] * rows[from][to];
                }
            }
        }
        return pushed;
    }

    /** This, then the other. O(n³). */
    public TransitionMatrix then(TransitionMatrix next) {
        double[][] product = new double[rows.length][];
        for (int from = 0; from < rows.length; from++) {
            product[from] = next.push(rows[from]);
        }
        return new TransitionMatrix(product, label);
    }

    /** This applied so many times, at least once. */
    public TransitionMatrix power(int times) {
        TransitionMatrix result = this;
        for (int i = 1; i < times; i++) {
            result = result.then(this);
        }
        return result;
    }

    /** ½ this + ½ other: one of the two, by a fair coin. */
    public TransitionMatrix mean(TransitionMatrix other) {
        double[][] mean = new double[rows.length][rows.length];
        for (int from = 0; from < rows.length; from++) {
            for (int to = 0; to < rows.length; to++) {
                mean[from][to] = 0.5 * (rows[from][to] + other.rows[from][to]);
            }
        }
        return new TransitionMatrix(mean, label);
    }

    /** Returns the largest difference between two entries. */
    public Residual difference(TransitionMatrix other) {
        Residual worst = Residual.NONE;
        for (int from = 0; from < rows.length; from++) {
            for (int to = 0; to < rows.length; to++) {
                double size = Math.abs(rows[from][to] - other.rows[from][to]);
                if (!(size <= worst.size())) {
                    worst = new Residual(
                            size,
                            label(from) + " to " + label(to) + ": " + rows[from][to] + " and " + other.rows[from][to]);
                }
            }
        }
        return worst;
    }
}
