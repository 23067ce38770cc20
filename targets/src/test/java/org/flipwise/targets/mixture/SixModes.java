package org.flipwise.targets.mixture;

import java.util.Arrays;

/**
 * The law of U for the paper's six modes at p = 3000, θ = 0.001, by sums over lumps. With s_g the sum of spins in the four groups of 750 bits on which the three
 * pairs of complementary modes agree or differ alike,
 * <pre>U = −θp/2 + log 2Σ_i cosh(θm_i/2),   m_i = s_1 ± s_2 ± s_3 ± s_4,</pre>
 * and each group's number of ups is binomial. Sums go over numbers about a standard deviation apart, which for so smooth a law is as good as all of them, and U is
 * kept on a grid.
 */
final class SixModes {
    private static final int GROUP = 750;
    private static final double THETA = 0.001;
    private static final int GRID = 20_000;
    private static final double LOWEST = 0.28;
    private static final double HIGHEST = 0.67;
    private final double[] logMass = new double[GRID];

    SixModes() {
        double[] sum = new double[GRID];
        double[][] points = points();
        double[] spin = points[0];
        double[] weight = points[1];
        double scale = 4 * GROUP * Math.log(2);
        Arrays.fill(logMass, Double.NEGATIVE_INFINITY);
        double[] largest = new double[GRID];
        Arrays.fill(largest, Double.NEGATIVE_INFINITY);
        int n = spin.length;
        for (int a = 0; a < n; a++) {
            for (int b = 0; b < n; b++) {
                for (int c = 0; c <= b; c++) {
                    double twice = b == c ? 0 : Math.log(2);
                    for (int d = 0; d < n; d++) {
                        double w = weight[a] + weight[b] + weight[c] + weight[d] + twice - scale;
                        double u = potential(spin[a], spin[b], spin[c], spin[d]);
                        int slot = (int) ((u - LOWEST) / (HIGHEST - LOWEST) * GRID);
                        if (w > largest[slot]) {
                            sum[slot] = sum[slot] * Math.exp(largest[slot] - w) + 1;
                            largest[slot] = w;
                        } else {
                            sum[slot] += Math.exp(w - largest[slot]);
                        }
                    }
                }
            }
        }
        for (int slot = 0; slot < GRID; slot++) {
            logMass[slot] = sum[slot] > 0 ? largest[slot] + Math.log(sum[slot]) : Double.NEGATIVE_INFINITY;
        }
    }

    private static double potential(double a, double b, double c, double d) {
        double half = THETA / 2;
        return -half * 4 * GROUP
                + Math.log(2
                        * (Math.cosh(half * (a + b + c + d))
                                + Math.cosh(half * (a + b - c - d))
                                + Math.cosh(half * (a - b + c - d))));
    }

    /** Sums of spins at the points of the sum, and the log number of states that each stands for: the trapezoid rule. */
    private static double[][] points() {
        double[] logCount = new double[GROUP + 1];
        for (int k = 1; k <= GROUP; k++) {
            logCount[k] = logCount[k - 1] + Math.log((double) (GROUP - k + 1) / k);
        }
        double[] spin = new double[GROUP + 1];
        double[] weight = new double[GROUP + 1];
        int points = 0;
        int before = -1;
        for (int k = 0; k <= GROUP; points++) {
            int width = (int) Math.max(1, Math.sqrt(k * (1 - (double) k / GROUP)));
            int next = k == GROUP ? GROUP + 1 : Math.min(GROUP, k + width);
            spin[points] = 2 * k - GROUP;
            weight[points] = logCount[k] + Math.log((next - before) / 2.0);
            before = k;
            k = next;
        }
        return new double[][] {Arrays.copyOf(spin, points), Arrays.copyOf(weight, points)};
    }

    private double[] law(double beta) {
        double[] law = new double[GRID];
        double largest = Double.NEGATIVE_INFINITY;
        for (int slot = 0; slot < GRID; slot++) {
            law[slot] = logMass[slot] + beta * (LOWEST + (slot + 0.5) * (HIGHEST - LOWEST) / GRID);
            largest = Math.max(largest, law[slot]);
        }
        double total = 0;
        for (int slot = 0; slot < GRID; slot++) {
            law[slot] = Math.exp(law[slot] - largest);
            total += law[slot];
        }
        for (int slot = 0; slot < GRID; slot++) {
            law[slot] /= total;
        }
        return law;
    }

    /** 1 − E[min(1, A)] = 1 − 2P(U_cold &lt; U_hot) − P(equal): half of the pairs are as likely exchanged. */
    double rejection(double cold, double hot) {
        double[] c = law(cold);
        double[] h = law(hot);
        double below = 0;
        double accepted = 0;
        for (int slot = 0; slot < GRID; slot++) {
            accepted += 2 * below * h[slot] + c[slot] * h[slot];
            below += c[slot];
        }
        return 1 - accepted;
    }

    /** E[min{1, e^(βΔU)}] of a jump that flips the last two groups; by symmetry that of any two. */
    static double acceptance(double beta) {
        return acceptance(beta, 1, 1, -1, -1);
    }

    /** The same of a jump that changes the spins of the groups with sign −1. */
    static double acceptance(double beta, int signA, int signB, int signC, int signD) {
        double[] cosh = new double[4 * GROUP + 1];
        for (int m = 0; m < cosh.length; m++) {
            cosh[m] = Math.cosh(THETA / 2 * m);
        }
        double[][] points = points();
        double[] spin = points[0];
        double[] weight = points[1];
        double top = Double.NEGATIVE_INFINITY;
        double total = 0;
        double accepted = 0;
        for (int a = 0; a < spin.length; a++) {
            for (int b = 0; b < spin.length; b++) {
                for (int c = 0; c < spin.length; c++) {
                    double three = weight[a] + weight[b] + weight[c];
                    for (int d = 0; d < spin.length; d++) {
                        double here = sum(cosh, spin[a], spin[b], spin[c], spin[d]);
                        double log = three + weight[d] + beta * Math.log(here);
                        if (log < top - 40) {
                            continue;
                        }
                        if (log > top) {
                            total *= Math.exp(top - log);
                            accepted *= Math.exp(top - log);
                            top = log;
                        }
                        double mass = Math.exp(log - top);
                        double there = sum(cosh, signA * spin[a], signB * spin[b], signC * spin[c], signD * spin[d]);
                        total += mass;
                        accepted += mass * (there >= here ? 1 : Math.exp(beta * Math.log(there / here)));
                    }
                }
            }
        }
        return accepted / total;
    }

    private static double sum(double[] cosh, double a, double b, double c, double d) {
        return cosh[(int) Math.abs(a + b + c + d)]
                + cosh[(int) Math.abs(a + b - c - d)]
                + cosh[(int) Math.abs(a - b + c - d)];
    }
}
