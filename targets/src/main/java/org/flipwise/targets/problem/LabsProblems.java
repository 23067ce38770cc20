package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.targets.labs.LowAutocorrelation;

/** {@code labs:?n=32}: low-autocorrelation binary sequences of a length. */
final class LabsProblems implements BuiltIn {
    private static final int USUAL_LENGTH = 32;
    /** A flip changes the energy by about 4n, so that temperatures scale with n; from 0.8/n on sequences move freely. */
    private static final double USUAL_COLDEST = 6;

    private static final double USUAL_HOTTEST = 0.8;

    @Override
    public String prefix() {
        return "labs:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing(
                "labs:?n=N",
                "low-autocorrelation binary sequences of length n, minimise the energy; target e^(-beta E)",
                "labs:?n=32"));
    }

    @Override
    public Problem resolve(ProblemArgument word) {
        if (!word.base().equals(prefix())) {
            throw new ProblemException(Fault.NO_INPUT, "no problem '" + word.base() + "'; expected labs:?n=N");
        }
        word.allow(List.of("n", "beta"));
        int n = word.whole("n", 2, LowAutocorrelation.LARGEST_LENGTH, USUAL_LENGTH);
        double beta = word.positive("beta", USUAL_COLDEST / n);
        ContentHash hash = new ContentHash("labs").add(n).add(beta);
        return new Problem(
                word.text(),
                LowAutocorrelation.of(word.text(), n, beta),
                hash.hex(),
                LogicLadders.between(beta, USUAL_HOTTEST / n, n));
    }
}
