package org.flipwise.lab.run;

import java.util.Arrays;

/** Short runs whose digits are promised, and a way to repeat them in a virtual machine of its own. */
enum GoldenRuns {
    /** A-IIT with its γ, multiplicities and enumerated law. */
    BIMODAL(
            "paper:bimodal --kernel a-iit --rounds 300 --seed 11",
            "03c42cea09c9ee3f75ce94fbc09b50e5da994667b65814794a244f138987f4c4"),
    /** The jump chain, its parity coin, corrected swaps and pooled simulations. */
    SEVEN_MODES(
            "paper:seven-modes --kernel iit --rounds 400 --sims 2 --seed 12",
            "0766a044fd8ec8c80aadae5c46d2905bc4e4bad996cc4d68cb9fef1a0e4c5dcd"),
    /** Continuous time and a small θ. */
    SIX_MODES(
            "paper:six-modes?p=400 --kernel ct-iit --betas 20000,17500,15000,12500 --clock 50 --rounds 100 --seed 13",
            "9eb462c5d2e611f08408f0ee03546fb980f004d20c4531773fbc54ab608c57f2");

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
