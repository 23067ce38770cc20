package org.flipwise.targets.problem;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.Design;
import org.flipwise.targets.selection.SyntheticRegression;
import org.flipwise.targets.selection.VariableSelection;

/** Variable selection on data that are made up from a seed: {@code selection:synthetic?n=500&p=5000&support=10&snr=3&rho=0.5&seed=1}. */
final class SelectionProblems implements BuiltIn {
    /** Numbers held at most: 268 MB. */
    static final long MOST_CELLS = 1L << 25;

    private static final int LADDER_RUNGS = 8;
    private static final int LARGEST = 100_000;

    @Override
    public String prefix() {
        return "selection:";
    }

    @Override
    public List<Listing> listings() {
        return List.of(new Listing(
                "selection:synthetic",
                "variable selection on made-up data whose support is known",
                "selection:synthetic?n=500&p=5000&support=10&snr=3&rho=0.5&seed=1"));
    }

    @Override
    public Problem resolve(ProblemWord word) {
        if (!word.base().equals("selection:synthetic")) {
            throw new ProblemException(
                    Fault.NO_INPUT, "no problem '" + word.base() + "'; there is selection:synthetic");
        }
        word.allow(
                Stream.concat(Stream.of("n", "p", "support", "snr", "rho", "seed"), SelectionPriors.PARAMETERS.stream())
                        .toList());
        int n = word.whole("n", 3, LARGEST, 500);
        int p = word.whole("p", 1, LARGEST, 5000);
        if ((long) n * (p + 1) > MOST_CELLS) {
            throw word.usage("n·p is " + (long) n * p + "; expected at most " + MOST_CELLS + " numbers");
        }
        Room.require(word, (double) Double.BYTES * n * (p + 1));
        int support = word.whole("support", 0, Math.min(p, n / 2), Math.min(10, Math.min(p, n / 2)));
        double snr = word.positive("snr", 3);
        double rho = word.number("rho", 0);
        if (!(Math.abs(rho) < 1)) {
            throw word.usage("rho is '" + rho + "'; expected a number between -1 and 1");
        }
        int seed = word.whole("seed", 0, Integer.MAX_VALUE, 1);
        SelectionPriors priors = SelectionPriors.parse(word, n, p);
        SyntheticRegression made =
                SyntheticRegression.of(new SyntheticRegression.Recipe(n, p, support, snr, rho, seed));
        ContentHash hash = new ContentHash("selection synthetic").add(n).add(p).add(support);
        hash.add(snr).add(rho).add(seed).add(made.support());
        return problem(word, made.design(), priors, hash, LADDER_RUNGS);
    }

    /** The posterior, its hash completed by the priors. */
    static Problem problem(ProblemWord word, Design design, SelectionPriors priors, ContentHash hash, int rungs) {
        CoefficientPrior coefficients = priors.coefficients();
        hash.add(coefficients.ridge()).add(coefficients.shrinkage()).add(coefficients.penalty());
        hash.add(priors.models().log(0)).add(priors.models().log(design.candidates()));
        return new Problem(
                word.text(),
                VariableSelection.of(word.text(), design, coefficients, priors.models()),
                hash.hex(),
                Ladders.geometric(1, rungs));
    }
}
