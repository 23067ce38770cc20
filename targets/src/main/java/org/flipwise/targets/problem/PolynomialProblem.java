package org.flipwise.targets.problem;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import org.flipwise.target.Objective;
import org.flipwise.targets.pairwise.Layout;
import org.flipwise.targets.polynomial.PolynomialModel;
import org.flipwise.targets.polynomial.PolynomialTarget;
import org.flipwise.tempering.Ladder;

/** Polynomials to be minimised, as read from a file; the model is U, the negative of the file's polynomial. Those of degree 2 or less become pairwise models. */
final class PolynomialProblem {
    private static final Objective VALUE = new Objective("value", false);
    private static final List<String> LAYOUTS = List.of("auto", "classes", "sparse", "dense");

    private PolynomialProblem() {}

    /** Returns a problem at its own β; names of the variables in the order of the bits, or empty for x1, x2, … */
    static Problem of(ProblemArgument word, PolynomialModel model, List<String> names) {
        return model.degree() <= 2 ? pairwise(word, model, names) : polynomial(word, model, names);
    }

    private static Problem polynomial(ProblemArgument word, PolynomialModel model, List<String> names) {
        String layout = word.choice("layout", LAYOUTS, "auto");
        Ladder ladder = Ladders.forModel(model, word.positive("beta", 1));
        try {
            PolynomialTarget target = PolynomialTarget.of(
                            word.text(), model, ladder.beta(0), Layout.valueOf(layout.toUpperCase(Locale.ROOT)))
                    .withObjective(VALUE);
            return new Problem(
                    word.text(), names.isEmpty() ? target : target.withVariables(names), hash(model), ladder);
        } catch (IllegalArgumentException notAllowed) {
            throw word.usage(String.valueOf(notAllowed.getMessage()));
        }
    }

    private static Problem pairwise(ProblemArgument word, PolynomialModel model, List<String> names) {
        PairwiseTerms terms = new PairwiseTerms(model.dimension(), VALUE);
        terms.constant(-model.constant());
        for (int t = 0; t < model.terms(); t++) {
            int[] bits = model.bits(t);
            double value = -model.weight(t);
            if (bits.length == 1 && model.spins()) {
                terms.spinLinear(bits[0], value);
            } else if (bits.length == 1) {
                terms.linear(bits[0], value);
            } else if (model.spins()) {
                terms.spinPair(bits[0], bits[1], value);
            } else {
                terms.pair(bits[0], bits[1], value);
            }
        }
        return terms.problem(word, names);
    }

    /** Returns what defines a polynomial, independent of the order and the file in which its terms came. */
    private static String hash(PolynomialModel model) {
        ContentHash hash = new ContentHash(model.spins() ? "polynomial in spins" : "polynomial in bits")
                .add(model.dimension())
                .add(model.constant());
        for (int t = 0; t < model.terms(); t++) {
            int[] bits = model.bits(t);
            ByteBuffer buffer = ByteBuffer.allocate(4 * bits.length + 12).putInt(bits.length);
            for (int bit : bits) {
                buffer.putInt(bit);
            }
            hash.add(buffer.putDouble(model.weight(t)).flip());
        }
        return hash.hex();
    }
}
