package org.flipwise.exact;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * What must hold of a matrix and the law that it should leave invariant; each check returns how far it is from holding and where.
 * O(n²) each.
 */
public final class LawChecks {
    private LawChecks() {}

    /** max |πP − π|. */
    public static Residual invariance(double[] law, TransitionMatrix matrix) {
        return invariance(law, matrix.push(law), matrix::label);
    }

    /** Returns the state whose probability a kernel changes most, given a law and what it was pushed to. */
    public static Residual invariance(double[] law, double[] after, IntFunction<String> label) {
        Residual worst = Residual.NONE;
        for (int state = 0; state < law.length; state++) {
            double size = Math.abs(after[state] - law[state]);
            if (!(size <= worst.size())) {
                worst = new Residual(
                        size, "state " + label.apply(state) + ": " + law[state] + " becomes " + after[state]);
            }
        }
        return worst;
    }

    /** max |πG|: the same for the generator of a jump process. */
    public static Residual stationarity(double[] law, TransitionMatrix generator) {
        return stationarity(generator.push(law), generator::label);
    }

    /** Returns the state with the largest net flow, which vanishes everywhere under an invariant law. */
    public static Residual stationarity(double[] flow, IntFunction<String> label) {
        Residual worst = Residual.NONE;
        for (int state = 0; state < flow.length; state++) {
            if (!(Math.abs(flow[state]) <= worst.size())) {
                worst = new Residual(
                        Math.abs(flow[state]), "state " + label.apply(state) + ": net flow " + flow[state]);
            }
        }
        return worst;
    }

    /**
     * max |Σ_y P(x, y) − total|, total 1 for a transition matrix and 0 for a generator; relative to a row's largest
     * entry above 1.
     */
    public static Residual rowSums(TransitionMatrix matrix, double total) {
        Residual worst = Residual.NONE;
        for (int from = 0; from < matrix.size(); from++) {
            double sum = 0;
            double largest = 1;
            for (int to = 0; to < matrix.size(); to++) {
                sum += matrix.at(from, to);
                largest = Math.max(largest, Math.abs(matrix.at(from, to)));
            }
            double size = Math.abs(sum - total) / largest;
            if (!(size <= worst.size())) {
                worst = new Residual(size, "row " + matrix.label(from) + " sums to " + sum);
            }
        }
        return worst;
    }

    /** max |π(x)P(x, y) − π(y)P(y, x)|. */
    public static Residual detailedBalance(double[] law, TransitionMatrix matrix) {
        Residual worst = Residual.NONE;
        for (int x = 0; x < law.length; x++) {
            for (int y = 0; y < x; y++) {
                double forth = law[x] * matrix.at(x, y);
                double back = law[y] * matrix.at(y, x);
                double size = Math.abs(forth - back);
                if (!(size <= worst.size())) {
                    worst = new Residual(
                            size, matrix.label(x) + " and " + matrix.label(y) + ": flows " + forth + " and " + back);
                }
            }
        }
        return worst;
    }

    /** Returns the largest probability (or rate) of going from the support of the law to a place outside it. */
    public static Residual escapesFromSupport(double[] law, TransitionMatrix matrix) {
        Residual worst = Residual.NONE;
        for (int from = 0; from < law.length; from++) {
            for (int to = 0; to < law.length; to++) {
                if (law[from] > 0 && law[to] == 0 && matrix.at(from, to) > worst.size()) {
                    worst = new Residual(matrix.at(from, to), matrix.label(from) + " enters " + matrix.label(to));
                }
            }
        }
        return worst;
    }

    /**
     * How many parts the support falls into that do not communicate: 1 for an irreducible chain. For a law that the
     * matrix keeps this is the number of its unit eigenvalues, as every state of the support is then recurrent. O(n²)
     * for each part.
     */
    public static int communicatingClasses(double[] law, TransitionMatrix matrix) {
        boolean[] counted = new boolean[law.length];
        int classes = 0;
        for (int state = 0; state < law.length; state++) {
            if (law[state] > 0 && !counted[state]) {
                boolean[] forth = reachable(matrix, state, false);
                boolean[] back = reachable(matrix, state, true);
                for (int other = 0; other < law.length; other++) {
                    counted[other] |= forth[other] && back[other];
                }
                classes++;
            }
        }
        return classes;
    }

    private static boolean[] reachable(TransitionMatrix matrix, int start, boolean backwards) {
        boolean[] seen = new boolean[matrix.size()];
        int[] waiting = new int[matrix.size()];
        int count = 1;
        waiting[0] = start;
        seen[start] = true;
        while (count > 0) {
            int x = waiting[--count];
            for (int y = 0; y < seen.length; y++) {
                if (!seen[y] && (backwards ? matrix.at(y, x) : matrix.at(x, y)) > 0) {
                    seen[y] = true;
                    waiting[count++] = y;
                }
            }
        }
        return seen;
    }

    /** ½ Σ |a − b|. */
    public static double totalVariation(double[] a, double[] b) {
        double[] difference = new double[a.length];
        Arrays.setAll(difference, i -> Math.abs(a[i] - b[i]));
        return Arrays.stream(difference).sum() / 2;
    }
}
