package org.flipwise.targets.problem;

import org.flipwise.tempering.Ladder;

/** Ladders for problems whose value comes in known steps. */
final class LogicLadders {
    private static final int FEWEST = 4;
    private static final int MOST = 32;

    private LogicLadders() {}

    /** From the coldest β down by factors of √2 until the largest step matters little: β·largest ≤ 1/2; between 4 and 32 rungs. */
    static Ladder down(double coldest, double largestStep) {
        int rungs = FEWEST;
        double square = coldest * largestStep * coldest * largestStep / (1 << (FEWEST - 1));
        while (square > 0.25 && rungs < MOST) {
            square /= 2;
            rungs++;
        }
        return Ladders.geometric(coldest, rungs);
    }
}
