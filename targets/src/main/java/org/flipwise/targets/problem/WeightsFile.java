package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.List;
import org.flipwise.target.Target;
import org.flipwise.targets.boltzmann.BoltzmannMachine;
import org.flipwise.targets.boltzmann.JointMachine;
import org.flipwise.targets.boltzmann.MachineWeights;

/**
 * The weights of a restricted Boltzmann machine:
 * <pre>
 * # comment
 * visible 3 hidden 2
 * 0.1 -0.2 0.3        the biases a of the visible units
 * 0 0.5               the biases b of the hidden units
 * 1 -1                a row of W for each visible unit
 * 0.5 2
 * -1.5 0
 * </pre>
 * Only the order of the numbers matters, not the lines. The hidden units are summed out, or with {@code ?hidden=joint} part of the state.
 */
final class WeightsFile implements FileFormat {
    private static final double HOTTEST = 0.1;
    private static final int MOST_UNITS = 10_000_000;
    private static final long MOST_WEIGHTS = 1L << 27;

    @Override
    public String name() {
        return "rbm";
    }

    @Override
    public List<String> extensions() {
        return List.of(".rbm");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "restricted Boltzmann machine: biases a, biases b, a row of W per visible unit; hidden units summed out, or ?hidden=joint",
                "visible 3 hidden 2\n0.1 -0.2 0.3\n0 0.5\n1 -1\n0.5 2\n-1.5 0");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        return FirstLines.outside('#', lines).stream()
                .findFirst()
                .filter(words -> words.get(0).equals("visible")
                        && (words.size() < 3 || words.get(2).equals("hidden")))
                .isPresent();
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        word.allow(List.of("hidden"));
        boolean joint = word.choice("hidden", List.of("sum", "joint"), "sum").equals("joint");
        try (Tokens tokens = Tokens.open(file)) {
            int visible = units(tokens, "visible");
            int hidden = units(tokens, "hidden");
            long weights = (long) visible * hidden;
            tokens.requireRoom(weights + visible + hidden, 2, "numbers");
            if (weights > MOST_WEIGHTS) {
                throw tokens.error("declares " + weights + " weights; expected at most " + MOST_WEIGHTS);
            }
            double[] a = numbers(tokens, visible, "a visible unit's bias");
            double[] b = numbers(tokens, hidden, "a hidden unit's bias");
            double[] w = numbers(tokens, (int) weights, "a weight");
            if (next(tokens)) {
                throw tokens.wrong("the end of the file after " + weights + " weights");
            }
            ContentHash hash = new ContentHash(joint ? "joint machine" : "machine")
                    .add(visible)
                    .add(hidden);
            for (double[] part : List.of(a, b, w)) {
                for (double number : part) {
                    hash.add(number);
                }
            }
            MachineWeights machine = MachineWeights.of(a, b, w);
            Target target = joint ? JointMachine.of(word.text(), machine) : BoltzmannMachine.of(word.text(), machine);
            return new Problem(word.text(), target, hash.hex(), LogicLadders.between(1, HOTTEST, target.dimension()));
        }
    }

    private static boolean next(Tokens tokens) {
        boolean found = tokens.next();
        while (found && tokens.firstOfLine() && tokens.startsWith('#')) {
            found = tokens.nextLine();
        }
        return found;
    }

    private static int units(Tokens tokens, String kind) {
        next(tokens);
        if (!tokens.is(kind)) {
            throw tokens.wrong("'" + kind + "' of the header 'visible V hidden H'");
        }
        next(tokens);
        return (int) tokens.whole("a number of " + kind + " units", 1, MOST_UNITS);
    }

    private static double[] numbers(Tokens tokens, int count, String what) {
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            next(tokens);
            numbers[i] = tokens.number(what);
            if (Math.abs(numbers[i]) > MachineWeights.LARGEST) {
                throw tokens.wrong(what + " of at most 10^6 in size");
            }
        }
        return numbers;
    }
}
