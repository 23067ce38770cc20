package org.flipwise.targets.problem;

import java.util.List;
import java.util.Map;
import org.flipwise.targets.selection.BinaryFamily;
import org.flipwise.targets.selection.BinaryPrior;
import org.flipwise.targets.selection.LaplaceOrder;
import org.jspecify.annotations.Nullable;

/**
 * {@code family=}: which distribution the response has. {@code binomial} is R's name for logistic regression. {@code laplace=2}: the second order of Laplace's
 * expansion for a binary one.
 */
final class SelectionFamily {
    /** The parameters read here. */
    static final List<String> PARAMETERS = List.of("family", "laplace");

    private static final Map<String, BinaryFamily> BINARY =
            Map.of("binomial", BinaryFamily.LOGISTIC, "logistic", BinaryFamily.LOGISTIC, "probit", BinaryFamily.PROBIT);

    private SelectionFamily() {}

    /** Returns the family of a binary response; null for linear regression. */
    static @Nullable BinaryFamily of(ProblemArgument word) {
        @Nullable
        BinaryFamily family =
                BINARY.get(word.choice("family", List.of("gaussian", "binomial", "logistic", "probit"), "gaussian"));
        if (family == null && word.text("laplace") != null) {
            throw word.usage("laplace has a meaning only with family=binomial or family=probit");
        }
        return family;
    }

    /** Returns the order of Laplace's expansion; the first by default. */
    static LaplaceOrder order(ProblemArgument word, BinaryPrior prior) {
        if (word.choice("laplace", List.of("1", "2"), "1").equals("1")) {
            return LaplaceOrder.FIRST;
        }
        if (prior.kind() == BinaryPrior.Kind.CRITERION) {
            throw word.usage("laplace=2 has a meaning only with prior=g-prior or prior=slab:"
                    + " BIC and AIC are not integrals");
        }
        return LaplaceOrder.SECOND;
    }
}
