package org.flipwise.targets.problem;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.tempering.Ladder;

/**
 * Problems of optimisation that are a pairwise model, as read from a file. Every such file takes the parameters {@code beta}, its coldest inverse
 * temperature (1 unless given: the law is e^U), and {@code layout}, how its neighbourhoods are kept.
 */
final class PairwiseProblem {
    private static final List<String> LAYOUTS = List.of("auto", "classes", "sparse", "dense");

    private PairwiseProblem() {}

    /** Refuses parameters other than those of every pairwise file and some more. */
    static void allow(ProblemArgument word, String... more) {
        word.allow(Stream.concat(Stream.of(more), Stream.of("beta", "layout")).toList());
    }

    /**
     * A problem at its own β, with a ladder down to where the model's flips are nearly free.
     *
     * @param names of the variables, in the order of the bits; empty for x1, x2, …
     */
    static Problem of(ProblemArgument word, PairwiseModel model, Objective objective, List<String> names) {
        String layout = word.choice("layout", LAYOUTS, "auto");
        Ladder ladder = Ladders.forModel(model, word.positive("beta", 1));
        try {
            PairwiseTarget target = PairwiseTarget.of(
                            word.text(), model, ladder.beta(0), Layout.valueOf(layout.toUpperCase(Locale.ROOT)))
                    .withObjective(objective);
            return new Problem(
                    word.text(),
                    names.isEmpty() ? target : target.withVariables(names),
                    PairwiseHash.of(model),
                    ladder);
        } catch (IllegalArgumentException notAllowed) {
            throw word.usage(String.valueOf(notAllowed.getMessage()));
        }
    }
}
