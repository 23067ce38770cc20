package org.flipwise.targets.problem;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.state.BitState;
import org.flipwise.targets.mixture.MixtureOfModes;

/**
 * A mixture of modes as a file:
 * <pre>
 * # comment
 * theta 6
 * 1010101010101010
 * 0101010101010101 weight=2 theta=5
 * </pre>
 * {@code theta} holds for the modes after it unless one has its own; {@code beta} is the inverse temperature of the target, 1
 * when absent.
 */
final class ModesFile implements FileFormat {
    private static final int LADDER_RUNGS = 8;
    /** Of weights and β: far from where their products with each other leave the range of doubles. */
    private static final double LEAST = 1e-100;

    @Override
    public String name() {
        return "modes";
    }

    @Override
    public List<String> extensions() {
        return List.of(".modes");
    }

    @Override
    public BuiltIn.Listing listing() {
        return new BuiltIn.Listing(
                name(),
                "mixture of modes: 'theta NUMBER', then a line of 0 and 1 per mode",
                "theta 6\n1010\n0101 weight=2 theta=5");
    }

    @Override
    public boolean recognises(List<List<String>> lines) {
        List<List<String>> all = FirstLines.outside('#', lines);
        return all.stream().anyMatch(words -> words.get(0).equals("theta") || isMode(words, "theta="))
                && all.stream().allMatch(words -> List.of("theta", "beta").contains(words.get(0)) || isMode(words, ""));
    }

    private static boolean isMode(List<String> words, String with) {
        return words.get(0).chars().allMatch(c -> c == '0' || c == '1')
                && words.stream().skip(1).allMatch(word -> word.startsWith("theta=") || word.startsWith("weight="))
                && words.stream().anyMatch(word -> word.startsWith(with));
    }

    @Override
    public Problem read(Path file, ProblemArgument word) {
        return read(TextFile.read(file), word);
    }

    static Problem read(TextFile text, ProblemArgument word) {
        word.allow(List.of());
        Reading reading = new Reading(text);
        reading.text.lines().forEach(reading::line);
        return reading.problem();
    }

    /** What has been read so far. */
    private static final class Reading {
        private final TextFile text;
        private final List<BitState> modes = new ArrayList<>();
        private final List<Double> thetas = new ArrayList<>();
        private final List<Double> weights = new ArrayList<>();
        private double theta = Double.NaN;
        private double beta = 1;

        Reading(TextFile text) {
            this.text = text;
        }

        private void line(TextFile.Line line) {
            TextFile.Word first = line.words().get(0);
            switch (first.text()) {
                case "theta" -> theta = setting(line, 0);
                case "beta" -> beta = setting(line, LEAST);
                default -> mode(line, first);
            }
        }

        private double setting(TextFile.Line line, double least) {
            TextFile.Word name = line.words().get(0);
            if (line.words().size() != 2) {
                throw text.error(line, name, "expected '" + name.text() + " NUMBER'");
            }
            TextFile.Word value = line.words().get(1);
            return within(line, value, value.text(), name.text(), least);
        }

        private double within(TextFile.Line line, TextFile.Word word, String number, String what, double least) {
            double value = text.number(line, word, number, "a number for " + what);
            if (!(value >= least && value <= MixtureOfModes.LARGEST_THETA)) {
                throw text.error(
                        line,
                        word,
                        what + " is " + TextFile.shown(number) + "; expected a number from "
                                + (least > 0 ? "1e-100" : "0") + " to 1e100");
            }
            return value;
        }

        private void mode(TextFile.Line line, TextFile.Word first) {
            BitState mode = text.bits(line, first);
            if (!modes.isEmpty() && mode.dimension() != modes.get(0).dimension()) {
                throw text.error(
                        line,
                        first,
                        "this mode has " + mode.dimension() + " bits; expected "
                                + modes.get(0).dimension() + " as in the first mode");
            }
            double modeTheta = theta;
            double weight = 1;
            for (TextFile.Word word : line.words().subList(1, line.words().size())) {
                if (word.text().startsWith("weight=")) {
                    weight = within(line, word, word.text().substring(7), "weight", LEAST);
                } else if (word.text().startsWith("theta=")) {
                    modeTheta = within(line, word, word.text().substring(6), "theta", 0);
                } else {
                    throw text.error(
                            line,
                            word,
                            "expected weight=NUMBER or theta=NUMBER, found '" + TextFile.shown(word.text()) + "'");
                }
            }
            if (Double.isNaN(modeTheta)) {
                throw text.error(line, first, "no theta for this mode; expected a line 'theta NUMBER' before it");
            }
            modes.add(mode);
            thetas.add(modeTheta);
            weights.add(weight);
        }

        private Problem problem() {
            if (modes.isEmpty()) {
                throw text.error("no mode in the file; expected at least one line of 0 and 1");
            }
            ContentHash hash =
                    new ContentHash("mixture").add(modes.get(0).dimension()).add(beta);
            for (int mode = 0; mode < modes.size(); mode++) {
                hash.add(modes.get(mode)).add(thetas.get(mode)).add(weights.get(mode));
            }
            return new Problem(text.name(), target(), hash.hex(), Ladders.geometric(beta, LADDER_RUNGS));
        }

        private MixtureOfModes target() {
            try {
                return MixtureOfModes.of(text.name(), modes, array(thetas), array(weights), beta);
            } catch (IllegalArgumentException tooMuch) {
                throw text.error(String.valueOf(tooMuch.getMessage()));
            }
        }

        private static double[] array(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }
}
