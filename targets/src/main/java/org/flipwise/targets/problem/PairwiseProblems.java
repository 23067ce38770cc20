package org.flipwise.targets.problem;

import java.util.List;
import java.util.Locale;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.pairwise.PairwiseModel;
import org.flipwise.targets.pairwise.PairwiseTarget;
import org.flipwise.tempering.Ladder;

/** What the built-in families of pairwise models have in common: the parameters {@code beta}, {@code layout} and {@code seed}, and their limits. */
abstract class PairwiseProblems implements BuiltIn {
    static final Objective ENERGY = new Objective("energy", false);
    static final Objective CUT = new Objective("cut", true);
    static final Objective VALUE = new Objective("value", true);
    static final int MOST_SITES = 10_000_000;
    static final int MOST_EDGES = 50_000_000;
    private static final List<String> LAYOUTS = List.of("auto", "classes", "sparse", "dense");

    /** Returns what follows the prefix. */
    static String kind(ProblemArgument word) {
        return word.base().substring(word.base().indexOf(':') + 1);
    }

    final ProblemException unknown(ProblemArgument word) {
        return unknown(word, "there are ");
    }

    static long seed(ProblemArgument word) {
        return word.whole("seed", 0, Integer.MAX_VALUE, 1);
    }

    /** Returns the side of a torus whose sites fit. */
    static int side(ProblemArgument word, int dimensions, int otherwise) {
        int side = word.whole("L", 3, dimensions == 2 ? 3162 : 215, otherwise);
        double sites = dimensions == 2 ? (double) side * side : (double) side * side * side;
        MemoryCheck.requireForGraph(word, sites, dimensions * sites);
        return side;
    }

    /** Returns a frustrated model; the coldest β follows from its couplings unless it is given. */
    static Problem frustrated(ProblemArgument word, PairwiseModel model, Objective objective) {
        double beta = word.positive("beta", PairwiseLadder.coldestBeta(model));
        return problem(word, model, beta, objective, PairwiseLadder.frustrated(beta, model.dimension()));
    }

    static Problem problem(ProblemArgument word, PairwiseModel model, double beta, Objective objective, Ladder ladder) {
        String layout = word.choice("layout", LAYOUTS, "auto");
        try {
            PairwiseTarget target =
                    PairwiseTarget.of(word.text(), model, beta, Layout.valueOf(layout.toUpperCase(Locale.ROOT)));
            return new Problem(word.text(), target.withObjective(objective), PairwiseHash.of(model), ladder);
        } catch (IllegalArgumentException notAllowed) {
            throw word.usage(String.valueOf(notAllowed.getMessage()));
        }
    }
}
