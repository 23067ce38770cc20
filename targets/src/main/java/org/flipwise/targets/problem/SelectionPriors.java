package org.flipwise.targets.problem;

import java.util.List;
import java.util.Locale;
import org.flipwise.targets.selection.BinaryPrior;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.ModelPrior;
import org.jspecify.annotations.Nullable;

/**
 * The priors of variable selection as parameters of a word: {@code prior=g-prior&g=n}, {@code prior=hyper-g&alpha=3}, {@code prior=slab&slab=1},
 * {@code model=bernoulli:0.1}, {@code model=beta-binomial:1:1}. Names are those of the R packages BAS and BayesVarSel, in any case.
 */
final class SelectionPriors {
    /** The parameters read here, and {@code moves}, which every kind of selection takes. */
    static final List<String> PARAMETERS = List.of("prior", "g", "slab", "alpha", "model", "moves");

    private static final List<String> LINEAR = List.of(
            "g",
            "g-prior",
            "gzellner",
            "fls",
            "slab",
            "hyper-g",
            "hyper-g-n",
            "liangetal",
            "zs-null",
            "jzs",
            "zellnersiow",
            "robust",
            "eb-local",
            "bic",
            "aic");
    private static final List<String> BINARY = List.of("g", "g-prior", "slab", "bic", "aic");

    private final ProblemArgument word;
    private final String name;
    private final int rows;

    private SelectionPriors(ProblemArgument word, List<String> known, int rows) {
        this.word = word;
        this.rows = rows;
        @Nullable String given = word.text("prior");
        this.name = given == null ? word.text("slab") == null ? "g" : "slab" : given.toLowerCase(Locale.ROOT);
        if (!known.contains(name)) {
            boolean elsewhere = LINEAR.contains(name);
            throw word.usage("prior is '" + given + "'"
                    + (elsewhere ? ", which is for family=gaussian" : NearestName.hint(name, known))
                    + "; expected one of "
                    + String.join(", ", known));
        }
        refuse("slab", name.equals("slab"), "prior=slab");
        refuse("g", name.equals("g") || name.equals("g-prior"), "prior=g-prior");
        refuse("alpha", name.equals("hyper-g") || name.equals("hyper-g-n"), "prior=hyper-g or prior=hyper-g-n");
    }

    /** Of the coefficients in linear regression. */
    static CoefficientPrior linear(ProblemArgument word, int rows, int candidates) {
        SelectionPriors priors = new SelectionPriors(word, LINEAR, rows);
        return switch (priors.name) {
            case "slab" -> CoefficientPrior.slab(priors.bounded("slab", 1));
            case "fls" -> CoefficientPrior.g(Math.max(rows, (double) candidates * candidates));
            case "hyper-g" -> CoefficientPrior.hyperG(priors.alpha());
            case "hyper-g-n", "liangetal" -> CoefficientPrior.hyperGN(priors.alpha(), rows);
            case "zs-null", "jzs", "zellnersiow" -> CoefficientPrior.zellnerSiow(rows);
            case "robust" -> CoefficientPrior.robust(rows);
            case "eb-local" -> CoefficientPrior.localEmpiricalBayes();
            case "bic" -> CoefficientPrior.bic(rows);
            case "aic" -> CoefficientPrior.aic(rows);
            default -> CoefficientPrior.g(priors.g());
        };
    }

    /** Of the slopes with a binary response. */
    static BinaryPrior binary(ProblemArgument word, int rows) {
        SelectionPriors priors = new SelectionPriors(word, BINARY, rows);
        return switch (priors.name) {
            case "slab" -> BinaryPrior.slab(priors.bounded("slab", 1));
            case "bic" -> BinaryPrior.bic(rows);
            case "aic" -> BinaryPrior.aic();
            default -> BinaryPrior.g(priors.g());
        };
    }

    private double g() {
        return "n".equals(word.text("g")) ? rows : bounded("g", rows);
    }

    private double alpha() {
        double alpha = word.positive("alpha", 3);
        if (alpha > 2 && alpha <= 100) {
            return alpha;
        }
        throw word.usage("alpha is '" + alpha + "'; expected above 2, up to 100");
    }

    private void refuse(String parameter, boolean meant, String belongs) {
        if (!meant && word.text(parameter) != null) {
            throw word.usage(parameter + " has a meaning only with " + belongs);
        }
    }

    private double bounded(String parameter, double otherwise) {
        double value = word.positive(parameter, otherwise);
        if (value >= 1e-100 && value <= 1e100) {
            return value;
        }
        throw word.usage(parameter + " is '" + value + "'; expected 1e-100 to 1e100");
    }

    /** Over models of this many units. */
    static ModelPrior models(ProblemArgument word, int units) {
        @Nullable String given = word.text("model");
        String[] parts = (given == null ? "beta-binomial:1:1" : given.toLowerCase(Locale.ROOT)).split(":", -1);
        try {
            if (parts.length == 1 && (parts[0].equals("uniform") || parts[0].equals("constant"))) {
                return ModelPrior.bernoulli(units, 0.5);
            }
            if (parts.length == 1 && parts[0].equals("scottberger")) {
                return ModelPrior.betaBinomial(units, 1, 1);
            }
            if (parts[0].equals("bernoulli") && parts.length == 2) {
                return ModelPrior.bernoulli(units, Double.parseDouble(parts[1]));
            }
            if (parts[0].equals("beta-binomial") && parts.length == 3) {
                return ModelPrior.betaBinomial(units, Double.parseDouble(parts[1]), Double.parseDouble(parts[2]));
            }
        } catch (IllegalArgumentException notPossible) {
            // falls through to the one message below
        }
        throw word.usage("model is '" + given + "'; expected bernoulli:W with W between 0 and 1,"
                + " beta-binomial:A:B with A and B above 0, or uniform");
    }
}
