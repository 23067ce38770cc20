package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.targets.labs.LowAutocorrelation;

/** {@code labs:?n=32}: low-autocorrelation binary sequences of a length. */
final class LabsProblems implements BuiltIn {
    private static final int USUAL_LENGTH = 32;
    /** Neighbouring energies differ by 4 at least: one step above the minimum is then rarer by e^−4. */
    private static final double USUAL_BETA = 1;

    @Override
    public String prefix() {
        return "labs:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing(
                "labs:?n=N",
                "low-autocorrelation binary sequences of length n, minimise the energy; law e^(-beta E)",
                "labs:?n=32"));
    }

    @Override
    public Problem resolve(ProblemWord word) {
        if (!word.base().equals(prefix())) {
            throw new ProblemException(
                    ProblemException.Fault.MISSING, "no problem '" + word.base() + "'; expected labs:?n=N");
        }
        word.allow(List.of("n", "beta"));
        int n = word.whole("n", 2, LowAutocorrelation.LARGEST_LENGTH, USUAL_LENGTH);
        double beta = word.positive("beta", USUAL_BETA);
        ContentHash hash = new ContentHash("labs").add(n).add(beta);
        // a random sequence has correlations of about √n, so that a flip changes E by about 4n
        return new Problem(
                word.text(), LowAutocorrelation.of(word.text(), n, beta), hash.hex(), LogicLadders.down(beta, 4.0 * n));
    }
}
