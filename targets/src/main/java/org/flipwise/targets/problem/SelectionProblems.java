package org.flipwise.targets.problem;

import java.util.List;
import java.util.stream.Stream;
import org.flipwise.fault.Fault;
import org.flipwise.target.AddDropSwap;
import org.flipwise.target.Target;
import org.flipwise.targets.selection.BinaryFamily;
import org.flipwise.targets.selection.BinaryPrior;
import org.flipwise.targets.selection.CoefficientPrior;
import org.flipwise.targets.selection.Design;
import org.flipwise.targets.selection.Heredity;
import org.flipwise.targets.selection.LaplaceOrder;
import org.flipwise.targets.selection.ModelPrior;
import org.flipwise.targets.selection.SyntheticRegression;
import org.flipwise.targets.selection.UnitSelection;
import org.flipwise.targets.selection.Units;
import org.flipwise.targets.selection.VariableSelection;
import org.jspecify.annotations.Nullable;

/** Variable selection on data that are made up from a seed: {@code selection:synthetic?n=500&p=5000&support=10&snr=3&rho=0.5&seed=1}. */
final class SelectionProblems implements BuiltIn {
    /** Numbers held at most: 268 MB. */
    static final long MOST_CELLS = 1L << 25;

    private static final String SWAPS = "add-drop-swap";
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
    public Problem resolve(ProblemArgument word) {
        if (!word.base().equals("selection:synthetic")) {
            throw new ProblemException(
                    Fault.NO_INPUT, "no problem '" + word.base() + "'; there is selection:synthetic");
        }
        word.allow(Stream.concat(
                        Stream.of("n", "p", "support", "snr", "rho", "seed", "effects"),
                        Stream.of(SelectionFamily.PARAMETERS, SelectionPriors.PARAMETERS)
                                .flatMap(List::stream))
                .toList());
        int n = word.whole("n", 3, LARGEST, 500);
        int p = word.whole("p", 1, LARGEST, 5000);
        if ((long) n * (p + 1) > MOST_CELLS) {
            throw word.usage("n·p is " + (long) n * p + "; expected at most " + MOST_CELLS + " numbers");
        }
        MemoryCheck.require(word, (double) Double.BYTES * n * (p + 1));
        int most = Math.min(p, n / 2);
        List<Double> effects = effects(word);
        if (!effects.isEmpty() && (word.text("support") != null || effects.size() > most)) {
            throw word.usage("effects has " + effects.size() + " numbers; expected at most " + most
                    + ", one for each of the first columns, and no support beside them");
        }
        int support = effects.isEmpty() ? word.whole("support", 0, most, Math.min(10, most)) : effects.size();
        double snr = word.positive("snr", 3);
        double rho = word.number("rho", 0);
        if (!(Math.abs(rho) < 1)) {
            throw word.usage("rho is '" + rho + "'; expected a number between -1 and 1");
        }
        int seed = word.whole("seed", 0, Integer.MAX_VALUE, 1);
        @Nullable BinaryFamily family = SelectionFamily.of(word);
        SyntheticRegression made =
                SyntheticRegression.of(new SyntheticRegression.Recipe(n, p, support, snr, rho, seed, effects));
        ContentHash hash = new ContentHash("selection synthetic").add(n).add(p).add(support);
        hash.add(snr).add(rho).add(seed).add(made.support());
        effects.forEach(hash::add);
        if (family == null) {
            return linear(word, made.design(), null, Heredity.none(), hash);
        }
        double[] response = new double[n];
        for (int row = 0; row < n; row++) {
            response[row] = made.design().response(row);
        }
        return binary(word, made.design(), aboveZero(response), family, null, Heredity.none(), hash);
    }

    /** Returns the effects of the first columns; empty where they are not given. */
    private static List<Double> effects(ProblemArgument word) {
        String text = word.text("effects");
        if (text == null) {
            return List.of();
        }
        try {
            List<Double> effects =
                    Stream.of(text.split(",", -1)).map(Double::valueOf).toList();
            if (effects.stream().allMatch(effect -> Double.isFinite(effect) && effect != 0)) {
                return effects;
            }
        } catch (NumberFormatException notANumber) {
            // reported below, with what is expected
        }
        throw word.usage(
                "effects is '" + text + "'; expected numbers other than 0 with commas between them, such as 2,-3,2");
    }

    /** Returns a binary response: whether a number is above 0. */
    static boolean[] aboveZero(double[] response) {
        boolean[] ones = new boolean[response.length];
        for (int row = 0; row < ones.length; row++) {
            ones[row] = response[row] > 0;
        }
        return ones;
    }

    /** Returns the posterior of a linear regression, its hash completed by the priors. */
    static Problem linear(
            ProblemArgument word, Design design, @Nullable Units units, Heredity heredity, ContentHash hash) {
        CoefficientPrior coefficients = SelectionPriors.linear(word, design.rows(), design.candidates());
        ModelPrior models = SelectionPriors.models(word, units == null ? design.candidates() : units.count());
        for (double parameter : coefficients.parameters()) {
            hash.add(parameter);
        }
        Target target = units == null
                ? VariableSelection.of(word.text(), design, coefficients, models, heredity)
                : UnitSelection.linear(word.text(), design, units, coefficients, models, heredity);
        return problem(word, target, models, hash);
    }

    /** Returns the posterior of a regression with a binary response, its hash completed by the family and the priors. */
    static Problem binary(
            ProblemArgument word,
            Design design,
            boolean[] ones,
            BinaryFamily family,
            @Nullable Units units,
            Heredity heredity,
            ContentHash hash) {
        BinaryPrior prior = SelectionPriors.binary(word, design.rows());
        Units bits = units == null ? Units.single(design) : units;
        ModelPrior models = SelectionPriors.models(word, bits.count());
        hash.add(family.name());
        for (double parameter : prior.parameters()) {
            hash.add(parameter);
        }
        LaplaceOrder order = SelectionFamily.order(word, prior);
        if (order != LaplaceOrder.FIRST) {
            hash.add("laplace " + order);
        }
        Target target = UnitSelection.binary(word.text(), design, ones, bits, family, prior, order, models, heredity);
        return problem(word, target, models, hash);
    }

    private static Problem problem(ProblemArgument word, Target target, ModelPrior models, ContentHash hash) {
        hash.add(models.log(0)).add(models.log(target.dimension()));
        boolean swaps = word.choice("moves", List.of("flips", SWAPS), "flips").equals(SWAPS);
        Target walked = swaps ? AddDropSwap.of(target) : target;
        if (swaps) {
            hash.add(SWAPS);
        }
        return new Problem(word.text(), walked, hash.hex(), Ladders.geometric(1, LADDER_RUNGS));
    }
}
