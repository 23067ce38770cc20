package org.flipwise.run;

import java.util.Arrays;

/** Short runs whose digits are promised, and a way to repeat them in a virtual machine of its own. */
public enum GoldenRuns {
    /** A-IIT with its γ, multiplicities and enumerated law. */
    BIMODAL(
            "paper:bimodal --kernel a-iit --rounds 300 --seed 11",
            "c9600e61836e7ce9d603a107f39cdd8024b54649ad7ff5738bd325dec00bad33"),
    /** The jump chain, its parity coin, corrected swaps and pooled simulations. */
    SEVEN_MODES(
            "paper:seven-modes --kernel iit --rounds 400 --sims 2 --seed 12",
            "c8353567c7b8bc5ea4ba4b82ad3414a77a041ec910e443d410a8ccdef86e9d7f"),
    /** Continuous time and a small θ. */
    SIX_MODES(
            "paper:six-modes?p=400 --kernel ct-iit --betas 20000,17500,15000,12500 --clock 50 --rounds 100 --seed 13",
            "2d8072dd402ec1557c828b042e58e10105df71beb5175eb8fb13b9cc4dcc827a");

    private final String words;
    private final String digest;

    GoldenRuns(String words, String digest) {
        this.words = words;
        this.digest = digest;
    }

    public String words() {
        return words;
    }

    /** What it gave when it was committed. */
    public String digest() {
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
