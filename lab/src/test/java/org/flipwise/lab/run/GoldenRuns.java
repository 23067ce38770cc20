package org.flipwise.lab.run;

import java.util.Arrays;

/** Short runs whose digits are promised, and a way to repeat them in a virtual machine of its own. */
enum GoldenRuns {
    /** A-IIT with its γ, multiplicities and enumerated law. */
    BIMODAL(
            "paper:bimodal --kernel a-iit --rounds 300 --seed 11",
            "ba72192ec66ad733dfa44c320f310d6ab5c0f74b7716f17454ffe8900bff43c0"),
    /** The jump chain, its parity coin, corrected swaps and pooled simulations. */
    SEVEN_MODES(
            "paper:seven-modes --kernel iit --rounds 400 --sims 2 --seed 12",
            "521980f2ff613016d821e0e334439eae4b9e9ef6ffdecaab3c08a6b732924a71"),
    /** Continuous time and a small θ. */
    SIX_MODES(
            "paper:six-modes?p=400 --kernel ct-iit --betas 20000,17500,15000,12500 --clock 50 --rounds 100 --seed 13",
            "7d1c54a9a2b6c33dc28b6d937d4babdff194f1029a91c4f048a7a234526593bd");

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
