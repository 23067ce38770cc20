package org.flipwise.benchmarks.arena;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.kernel.Budget;
import org.flipwise.spec.KernelName;
import org.flipwise.targets.problem.Problem;
import org.jspecify.annotations.Nullable;

/**
 * An option of the arena: how a run is told to move.
 *
 * @param name as the table shows it
 * @param kernel null for the automatic run
 * @param ladder whether a ladder is tuned; else there is one rung, at the cold β
 * @param round transitions, jumps or time of a round over p; 0 leaves it to the program
 * @param timed whether the run ends with the budget; else by the program's own rule
 */
record Choice(String name, @Nullable KernelName kernel, boolean ladder, double round, boolean timed) {
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

    /** How many times longer the rounds of the next length are. */
    static final double LONGER = 10;

    static {
        ROUNDS.put("p/10", 1 / LONGER);
        ROUNDS.put("p", 1.0);
        ROUNDS.put("10p", LONGER);
    }

    /** Auto, and every kernel on one rung and on a tuned ladder with rounds of three lengths. */
    static List<Choice> all() {
        List<KernelName> kernels = new ArrayList<>(List.of(KernelName.values()));
        kernels.remove(KernelName.AUTO);
        List<Choice> all = new ArrayList<>();
        all.add(new Choice(AUTO, null, true, 0, false));
        all.add(new Choice(AUTO_TIMED, null, true, 0, true));
        for (KernelName kernel : kernels) {
            all.add(new Choice("one rung, " + kernel.label(), kernel, false, 1, true));
        }
        for (KernelName kernel : kernels) {
            ROUNDS.forEach((length, round) ->
                    all.add(new Choice("ladder, " + kernel.label() + ", " + length, kernel, true, round, true)));
        }
        return List.copyOf(all);
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
        return ladder && other.ladder && kernel != null && kernel == other.kernel;
    }

    /** Returns which options this one is compared beside: those that differ from it in the kernel alone. */
    String family() {
        return kernel == null ? AUTOMATIC : name.replace(", " + kernel.label(), "");
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
