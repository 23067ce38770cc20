package org.flipwise.lab.run;

import java.util.Arrays;

/** Short runs whose digits are promised, and a way to repeat them in a virtual machine of its own. */
enum GoldenRuns {
    /** A-IIT with its γ, multiplicities and enumerated law. */
    BIMODAL(
            "paper:bimodal --kernel a-iit --rounds 300 --seed 11",
            "bfde761ee635713ba0a493ce4574747e04f3db19734760c4c322a72e5cff30b6"),
    /** The jump chain, its parity coin, corrected swaps and pooled simulations. */
    SEVEN_MODES(
            "paper:seven-modes --kernel iit --rounds 400 --sims 2 --seed 12",
            "76f854f50bf992b305223946d9b809a40a240642f417fa4e4bfae24f9745a84b"),
    /** Continuous time and a small θ. */
    SIX_MODES(
            "paper:six-modes?p=400 --kernel ct-iit --betas 20000,17500,15000,12500 --clock 50 --rounds 100 --seed 13",
            "270df8977c3b88bc88fe59940536284819e6e45e4b3d21ed2baf8e06af5cbe25");

    private final String words;
    private final String digest;

    GoldenRuns(String words, String digest) {
        this.words = words;
        this.digest = digest;
    }

    String words() {
        return words;
    }

    /** What it gave when it was committed. */
    String digest() {
        return digest;
    }

    /** Prints the digest of each run, in order; options for all of them may be given. */
    public static void main(String[] more) throws InterruptedException {
        for (GoldenRuns run : values()) {
            System.out.println(Runs.of(run.words + " " + String.join(" ", Arrays.asList(more)))
                    .digest());
        }
    }
}
