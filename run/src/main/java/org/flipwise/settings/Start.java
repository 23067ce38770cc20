package org.flipwise.settings;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.flipwise.fault.Fault;
import org.flipwise.numeric.Elementary;
import org.flipwise.random.Draws;
import org.flipwise.spec.Options;
import org.flipwise.spec.RunOptions;
import org.flipwise.spec.SettingsException;
import org.flipwise.state.BitState;
import org.flipwise.target.Target;
import org.flipwise.target.TargetException;
import org.flipwise.targets.problem.NearestName;
import org.flipwise.targets.problem.Problem;
import org.flipwise.targets.problem.ProblemException;
import org.jspecify.annotations.Nullable;

/**
 * Where the replicas start.
 *
 * @param kind the rule
 * @param state the state all replicas share, where the rule names one
 * @param flips how many coordinates are flipped near a mode, where that is the rule
 */
public record Start(
        Kind kind, @Nullable BitState state, @Nullable Flips flips) {
    /** The word for the states that tuning ends with, which {@link TuningResult#starts} has; where it has none, starts are random. */
    public static final String TUNED = "tuned";

    private static final int TRIES = 10_000;
    /** Blanks, empty lines and a byte order mark around the bits of a file. */
    private static final int MOST_BESIDE = 1 << 12;

    private static final double FEWEST_FLIPS = 0.1;
    private static final double MOST_FLIPS = 0.45;

    /** The rules on offer. */
    public enum Kind {
        /** Each replica uniform on {0,1}^p, or with as few ones as the target prefers. */
        RANDOM,
        /** All at one state. */
        GIVEN,
        /**
         * The paper's high-dimensional start: a replica near each mode, the others near random modes, in random order; near means that a
         * uniform number of coordinates, between 0.1p and 0.45p unless other numbers are given, is flipped.
         */
        NEAR_MODES
    }

    /** From so few to so many coordinates. */
    public record Flips(int fewest, int most) {
        private static Flips usual(int p) {
            int fewest = (int) Math.ceil(FEWEST_FLIPS * p);
            return new Flips(fewest, Math.max(fewest, (int) Math.floor(MOST_FLIPS * p)));
        }

        private static Flips parse(String text, int p) {
            if (text.matches("near-modes:[0-9]{1,9}-[0-9]{1,9}")) {
                String range = text.substring("near-modes:".length());
                int dash = range.indexOf('-');
                int fewest = Integer.parseInt(range.substring(0, dash));
                int most = Integer.parseInt(range.substring(dash + 1));
                if (fewest <= most && most <= p) {
                    return new Flips(fewest, most);
                }
            }
            throw new SettingsException(
                    "--start " + text + ": expected near-modes:A-B, whole numbers of flips with A <= B <= " + p);
        }
    }

    /** Each replica at random. */
    public static Start random() {
        return new Start(Kind.RANDOM, null, null);
    }

    static Start parse(Options options, Problem problem) {
        String text = options.get(RunOptions.START);
        Target target = problem.target();
        if (text == null || text.equals("random") || text.equals(TUNED)) {
            return new Start(Kind.RANDOM, null, null);
        }
        if (text.equals("zeros")) {
            return new Start(Kind.GIVEN, BitState.zeros(target.dimension()), null);
        }
        if (text.startsWith("near-modes") || text.startsWith("mode:")) {
            if (target.modes().isEmpty()) {
                throw new SettingsException("--start " + text + " needs a problem whose modes are known");
            }
            return text.startsWith("mode:") ? mode(text, target.modes()) : nearModes(text, target.dimension());
        }
        Path file = file(text);
        if (file == null || !Files.isRegularFile(file)) {
            if (text.contains(".") || text.contains("/")) {
                throw new ProblemException(
                        Fault.NO_INPUT, "--start: no file '" + text + "'" + NearestName.fileHint(text));
            }
            throw new SettingsException("--start '" + text
                    + "' is neither tuned, random, zeros, mode:K, near-modes nor a file" + nearest(text));
        }
        return new Start(Kind.GIVEN, read(file, target.dimension()), null);
    }

    private static String nearest(String text) {
        String word = NearestName.hint(text, List.of(TUNED, "random", "zeros", "near-modes"));
        return word.isEmpty() ? NearestName.fileHint(text) : word;
    }

    private static Start nearModes(String text, int p) {
        return new Start(Kind.NEAR_MODES, null, text.equals("near-modes") ? Flips.usual(p) : Flips.parse(text, p));
    }

    private static Start mode(String text, List<BitState> modes) {
        try {
            int k = Integer.parseInt(text.substring("mode:".length()));
            if (k >= 1 && k <= modes.size()) {
                return new Start(Kind.GIVEN, modes.get(k - 1).copy(), null);
            }
        } catch (NumberFormatException notANumber) {
            // falls through to the one message below
        }
        throw new SettingsException("--start " + text + ": expected mode:K with K from 1 to " + modes.size());
    }

    private static @Nullable Path file(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException notAFileName) {
            return null;
        }
    }

    private static BitState read(Path file, int dimension) {
        try {
            long size = Files.size(file);
            if (size > dimension + MOST_BESIDE) {
                throw malformed(file, "the file has " + size + " bytes; expected a line of " + dimension + " bits");
            }
            String text = Files.readString(file, StandardCharsets.UTF_8);
            BitState state = BitState.parse((text.startsWith("\uFEFF") ? text.substring(1) : text).strip());
            if (state.dimension() == dimension) {
                return state;
            }
            throw malformed(file, "the start has " + state.dimension() + " bits; expected " + dimension);
        } catch (IllegalArgumentException | CharacterCodingException notBits) {
            throw malformed(file, "expected one line of 0 and 1 (" + notBits.getMessage() + ")");
        } catch (IOException unreadable) {
            throw new ProblemException(Fault.NO_INPUT, "cannot read '" + file + "': " + unreadable.getMessage());
        }
    }

    private static ProblemException malformed(Path file, String message) {
        return new ProblemException(Fault.BAD_DATA, file + ":1:1: " + message);
    }

    /** One state for each replica, all of positive probability. */
    public List<BitState> states(Target target, int replicas, Draws draws) {
        List<BitState> states = new ArrayList<>();
        List<Integer> modes =
                kind == Kind.NEAR_MODES ? assignment(target.modes().size(), replicas, draws) : List.of();
        for (int replica = 0; replica < replicas; replica++) {
            states.add(
                    switch (kind) {
                        case GIVEN -> given(target);
                        case RANDOM -> target.feasible(draws).orElseGet(() -> feasible(target, draws));
                        case NEAR_MODES -> near(target.modes().get(modes.get(replica)), draws);
                    });
        }
        return states;
    }

    private BitState given(Target target) {
        if (state == null || !possible(target, state)) {
            throw new TargetException(
                    "the start has probability 0 under '" + target.name() + "'; expected a possible state");
        }
        return state.copy();
    }

    private static boolean possible(Target target, BitState x) {
        return target.base(x) + target.potential(x) > Double.NEGATIVE_INFINITY;
    }

    private static BitState feasible(Target target, Draws draws) {
        double density = target.startDensity();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            BitState x = BitState.zeros(target.dimension());
            for (int bit = 0; bit < target.dimension(); bit++) {
                if (density == 0.5 ? draws.below(2) == 1 : draws.accept(Elementary.log(density))) {
                    x.flip(bit);
                }
            }
            if (possible(target, x)) {
                return x;
            }
        }
        throw new TargetException("none of " + TRIES + " random states is possible under '" + target.name()
                + "'; give a possible one with --start FILE");
    }

    private static List<Integer> assignment(int modes, int replicas, Draws draws) {
        List<Integer> assigned = new ArrayList<>();
        for (int replica = 0; replica < replicas; replica++) {
            assigned.add(replica < modes ? replica : draws.below(modes));
        }
        for (int last = replicas - 1; last > 0; last--) {
            int other = draws.below(last + 1);
            int moved = assigned.get(last);
            assigned.set(last, assigned.get(other));
            assigned.set(other, moved);
        }
        return assigned;
    }

    private BitState near(BitState mode, Draws draws) {
        int p = mode.dimension();
        Flips range = flips == null ? Flips.usual(p) : flips;
        int count = range.fewest() + draws.below(range.most() - range.fewest() + 1);
        int[] bits = new int[p];
        for (int bit = 0; bit < p; bit++) {
            bits[bit] = bit;
        }
        BitState x = mode.copy();
        for (int i = 0; i < count; i++) {
            int other = i + draws.below(p - i);
            int bit = bits[other];
            bits[other] = bits[i];
            bits[i] = bit;
            x.flip(bit);
        }
        return x;
    }
}
