package org.flipwise.paper.beyond;

/** Made-up regressions as the papers on variable selection make them (Yang, Wainwright and Jordan 2016; Zhou, Yang, Vats, Roberts and Rosenthal 2022, arXiv 2105.05719). */
final class PublishedData {
    private static final String EFFECTS = "2,-3,2,2,-3,3,-2,3,-2,3";
    /** e^−1, so that columns i and j have correlation e^−|i−j|. */
    private static final String RHO = "0.36788";

    private PublishedData() {}

    /** A g-prior with g = n, and ten columns in a model expected beforehand: several models have weight. */
    static String spread(int n, int p, int snr) {
        return data(n, p, snr) + "&g=" + n + "&model=bernoulli:" + 10.0 / p;
    }

    /** A g-prior with g = p³, and prior odds p^−2 for each column: nearly all weight is on few models. */
    static String concentrated(int n, int p, int snr) {
        return data(n, p, snr) + "&g=" + (long) p * p * p + "&model=bernoulli:" + 1 / (1 + (double) p * p);
    }

    private static String data(int n, int p, int snr) {
        return "selection:synthetic?n=" + n + "&p=" + p + "&snr=" + snr + "&rho=" + RHO + "&effects=" + EFFECTS
                + "&seed=1";
    }
}
