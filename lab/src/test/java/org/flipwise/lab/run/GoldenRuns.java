package org.flipwise.lab.run;

import java.util.Arrays;

/** Short runs whose digits are promised, and a way to repeat them in a virtual machine of its own. */
enum GoldenRuns {
    /** A-IIT with its γ, multiplicities and enumerated law. */
    BIMODAL(
            "paper:bimodal --kernel a-iit --rounds 300 --seed 11",
            "e0fe34863665e75faca707247f257b5a8e3cbb98ad32f24f167821efb38697c2"),
    /** The jump chain, its parity coin, corrected swaps and pooled simulations. */
    SEVEN_MODES(
            "paper:seven-modes --kernel iit --rounds 400 --sims 2 --seed 12",
            "cb320fe2541f22f1e421987d9d2e932a4e91797ac11dd1ab85ac583a1acb2a54"),
    /** Continuous time and a small θ. */
    SIX_MODES(
            "paper:six-modes?p=400 --kernel ct-iit --betas 20000,17500,15000,12500 --clock 50 --rounds 100 --seed 13",
            "4e4960d839d8c6809cd24f93394d96b57a7620d29fb5745950479e507f9467f5");

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
