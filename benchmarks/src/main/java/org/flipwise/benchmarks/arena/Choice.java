package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * An option of the arena: how a run is told to move.
 *
 * @param name as the table shows it
 * @param kernel null for the automatic run
 * @param settings of the kernel that are not its defaults, by option
 * @param ladder whether a ladder is tuned; else there is one rung, at the cold β
 * @param round transitions, jumps or time of a round over p; 0 leaves it to the program
 * @param timed whether the run ends with the budget; else by the program's own rule
 */
record Choice(
        String name,
        @Nullable KernelName kernel,
        Map<String, String> settings,
        boolean ladder,
        double round,
        boolean timed) {
    /** {@code sample PROBLEM} and nothing else. */
    static final String AUTO = "auto";

    /** {@code sample PROBLEM --stop time=…}, where the program has more time than it needs and the arena ends the run. */
    static final String AUTO_TIMED = "auto, timed";

    static final String AUTOMATIC = "automatic";

    private static final List<String> QUICK = List.of(
            AUTO,
            AUTO_TIMED,
            "one rung, mh-sweep",
            "one rung, ct-iit",
            "ladder, mh-sweep, p/10",
            "ladder, mh-sweep, p",
            "ladder, mh-sweep, 10p",
            "ladder, a-iit, p/10");
    private static final Map<String, Double> ROUNDS = new LinkedHashMap<>();
    /** The parts of the papers on partial neighbour search; those drawn at random are the default. */
    private static final List<Map<String, String>> PARTS =
            List.of(Map.of(), Map.of("parts", "systematic"), Map.of("parts", "graph"));

    /** How many times longer the rounds of the next length are. */
    static final double LONGER = 10;

    static {
        ROUNDS.put("p/10", 1 / LONGER);
        ROUNDS.put("p", 1.0);
        ROUNDS.put("10p", LONGER);
    }

    Choice {
        settings = Map.copyOf(settings);
    }

    /** A fixed option with the defaults of its kernel. */
    Choice(String name, KernelName kernel, boolean ladder, double round) {
        this(name, kernel, Map.of(), ladder, round, true);
    }

    /** Auto, and every kernel, pns with each kind of parts, on one rung and on a tuned ladder with rounds of three lengths. */
    static List<Choice> all() {
        List<Choice> all = new ArrayList<>();
        all.add(automatic(AUTO, false));
        all.add(automatic(AUTO_TIMED, true));
        each((kernel, settings) ->
                all.add(new Choice("one rung, " + label(kernel, settings), kernel, settings, false, 1, true)));
        each((kernel, settings) -> ROUNDS.forEach((length, round) -> all.add(new Choice(
                "ladder, " + label(kernel, settings) + ", " + length, kernel, settings, true, round, true))));
        return List.copyOf(all);
    }

    /** The automatic run, which ends by its own rule or with the budget. */
    static Choice automatic(String name, boolean timed) {
        return new Choice(name, null, Map.of(), true, 0, timed);
    }

    private static void each(BiConsumer<KernelName, Map<String, String>> use) {
        for (KernelName kernel : KernelName.values()) {
            if (kernel == KernelName.PNS) {
                PARTS.forEach(parts -> use.accept(kernel, parts));
            } else if (kernel != KernelName.AUTO) {
                use.accept(kernel, Map.of());
            }
        }
    }

    /** The kernel and what is set of it, as on a command line. */
    private static String label(KernelName kernel, Map<String, String> settings) {
        StringBuilder label = new StringBuilder(kernel.label());
        settings.forEach((option, value) ->
                label.append(" --").append(option).append(' ').append(value));
        return label.toString();
    }

    /** Few of them, for a first look. */
    static List<Choice> quick() {
        return all().stream().filter(choice -> QUICK.contains(choice.name())).toList();
    }

    boolean automatic() {
        return kernel == null;
    }

    /** Returns whether this is the option of its kernel that is tried before other lengths of a round: one rung, or rounds of p on a ladder. */
    boolean usualLength() {
        return kernel == null || !ladder || round == 1;
    }

    /** Returns whether this option differs from the other one only in the length of a round. */
    boolean otherLength(Choice other) {
        return ladder && other.ladder && kernel != null && kernel == other.kernel && settings.equals(other.settings);
    }

    /** Returns which options this one is compared beside: those that differ from it in the kernel and its settings alone. */
    String family() {
        return kernel == null ? AUTOMATIC : name.replace(", " + label(kernel, settings), "");
    }

    /** Returns what tells it from the others of its family. */
    String member() {
        return kernel == null ? name : label(kernel, settings);
    }

    /** Returns whether this option differs from the other one only in rounds of the next length. */
    boolean lengthens(Choice other) {
        return otherLength(other) && round == LONGER * other.round;
    }

    /**
     * Returns the options of a run.
     *
     * @param seconds wall time of a run that ends by time
     */
    Map<String, String> options(Problem problem, long seed, double seconds) {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("seed", Long.toString(seed));
        options.put("threads", "1");
        if (timed) {
            options.put("stop", "time=" + seconds + "s");
        }
        if (kernel != null) {
            options.put("kernel", kernel.label());
            options.putAll(settings);
            if (!ladder) {
                options.put("betas", Double.toString(problem.ladder().beta(0)));
            }
            long length = Math.max(1, Math.round(round * problem.target().dimension()));
            options.put(option(kernel.unit()), Long.toString(length));
        }
        return options;
    }

    private static String option(Budget.Unit unit) {
        return switch (unit) {
            case TRANSITIONS -> "l0";
            case JUMPS -> "jumps";
            case TIME -> "clock";
        };
    }
}
