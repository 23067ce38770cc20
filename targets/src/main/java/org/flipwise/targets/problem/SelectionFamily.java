package org.flipwise.targets.problem;

import java.util.List;
import java.util.Map;
import org.flipwise.targets.selection.BinaryFamily;
import org.jspecify.annotations.Nullable;

/** {@code family=}: which distribution the response has. {@code binomial} is R's name for logistic regression. */
final class SelectionFamily {
    static final String PARAMETER = "family";
    private static final Map<String, BinaryFamily> BINARY =
            Map.of("binomial", BinaryFamily.LOGISTIC, "logistic", BinaryFamily.LOGISTIC, "probit", BinaryFamily.PROBIT);

    private SelectionFamily() {}

    /** The family of a binary response; null for linear regression. */
    static @Nullable BinaryFamily of(ProblemArgument word) {
        return BINARY.get(word.choice(PARAMETER, List.of("gaussian", "binomial", "logistic", "probit"), "gaussian"));
    }
}
