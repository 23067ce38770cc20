package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.ModelPrior;
import org.jspecify.annotations.Nullable;

/**
 * The priors of variable selection as parameters of a word: {@code prior=g&g=n}, {@code prior=slab&slab=1}, {@code model=bernoulli:0.1},
 * {@code model=beta-binomial:1:1}.
 *
 * @param coefficients of a model's coefficients
 * @param models over models
 */
record SelectionPriors(CoefficientPrior coefficients, ModelPrior models) {
    /** The parameters read here. */
    static final List<String> PARAMETERS = List.of("prior", "g", "slab", "model");

    static SelectionPriors parse(ProblemWord word, int rows, int candidates) {
        return new SelectionPriors(coefficients(word, rows), models(word, candidates));
    }

    private static CoefficientPrior coefficients(ProblemWord word, int rows) {
        String usual = word.text("slab") == null ? "g" : "slab";
        if (word.choice("prior", List.of("g", "slab"), usual).equals("g")) {
            refuse(word, "slab", "prior=slab");
            return CoefficientPrior.g("n".equals(word.text("g")) ? rows : bounded(word, "g", rows));
        }
        refuse(word, "g", "prior=g");
        return CoefficientPrior.slab(bounded(word, "slab", 1));
    }

    private static void refuse(ProblemWord word, String name, String belongs) {
        if (word.text(name) != null) {
            throw word.usage(name + " has a meaning only with " + belongs);
        }
    }

    private static double bounded(ProblemWord word, String name, double otherwise) {
        double value = word.positive(name, otherwise);
        if (value >= 1e-100 && value <= 1e100) {
            return value;
        }
        throw word.usage(name + " is '" + value + "'; expected 1e-100 to 1e100");
    }

    private static ModelPrior models(ProblemWord word, int candidates) {
        @Nullable String given = word.text("model");
        String[] parts = (given == null ? "beta-binomial:1:1" : given).split(":", -1);
        try {
            if (parts[0].equals("bernoulli") && parts.length == 2) {
                return ModelPrior.bernoulli(candidates, Double.parseDouble(parts[1]));
            }
            if (parts[0].equals("beta-binomial") && parts.length == 3) {
                return ModelPrior.betaBinomial(candidates, Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
            }
        } catch (IllegalArgumentException notPossible) {
            // falls through to the one message below
        }
        throw word.usage("model is '" + given + "'; expected bernoulli:W with W between 0 and 1,"
                + " or beta-binomial:A:B with A and B above 0");
    }
}
