package org.flipwise.paper;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that decides the simulations of one algorithm in one setting.
 *
 * @param id letters, digits and dashes; no two arms of different settings share one
 * @param label its name in tables and legends
 * @param problem the name of the problem
 * @param options options of {@code sample} by name, without dashes: kernel, betas, l0, jumps, rf-rungs, start, …; burn-in, in rounds with swaps, where there are any
 * @param burnIn transitions or jumps that each replica makes alone, without swaps, before anything else; 0 for none
 * @param rounds after burn-in, at most
 * @param untilAllModes whether a simulation ends with the round in which the coldest rung has hit the last mode
 * @param secondsEach processor seconds that one simulation takes, roughly, for the estimate before the start
 * @param burnInGamma γ of the single-step rungs of A-IIT in burn-in
 * @param measure what is kept of a simulation
 */
public record Arm(
        String id,
        String label,
        String problem,
        Map<String, String> options,
        long burnIn,
        long rounds,
        boolean untilAllModes,
        double secondsEach,
        BurnInGamma burnInGamma,
        Measure measure) {
    public Arm {
        options = Map.copyOf(options);
    }

    /** Creates an arm whose γ, where it has one, grows by the text. */
    public Arm(
            String id,
            String label,
            String problem,
            Map<String, String> options,
            long burnIn,
            long rounds,
            boolean untilAllModes,
            double secondsEach) {
        this(id, label, problem, options, burnIn, rounds, untilAllModes, secondsEach, BurnInGamma.TEXT, Measure.MODES);
    }

    /** Creates an arm on any problem of which {@code measure} is kept; burn-in is among its options. */
    public static Arm of(
            String id,
            String label,
            String problem,
            Map<String, String> options,
            long rounds,
            double secondsEach,
            Measure measure) {
        return new Arm(id, label, problem, options, 0, rounds, false, secondsEach, BurnInGamma.TEXT, measure);
    }

    /** Returns a copy under another id with some options changed; an option with the value "" is removed. */
    public Arm with(String otherId, String otherLabel, Map<String, String> changed) {
        Map<String, String> all = new LinkedHashMap<>(options);
        changed.forEach((name, value) -> {
            if (value.isEmpty()) {
                all.remove(name);
            } else {
                all.put(name, value);
            }
        });
        return new Arm(
                otherId, otherLabel, problem, all, burnIn, rounds, untilAllModes, secondsEach, burnInGamma, measure);
    }

    /** Returns this arm with another length; the seconds are those of one simulation. */
    public Arm withLength(long otherBurnIn, long otherRounds, boolean untilAll, double otherSeconds) {
        return new Arm(
                id, label, problem, options, otherBurnIn, otherRounds, untilAll, otherSeconds, burnInGamma, measure);
    }

    /** Returns this arm of A-IIT under another id with γ of its single-step rungs by another rule. */
    public Arm with(String otherId, BurnInGamma rule) {
        return new Arm(otherId, label, problem, options, burnIn, rounds, untilAllModes, secondsEach, rule, measure);
    }

    /** Returns all that decides the numbers on one line: arms with equal settings may share simulations. */
    public String settings() {
        return String.join(
                " ",
                id,
                problem,
                new TreeMap<>(options).toString(),
                "apart=" + burnIn,
                "rounds=" + rounds,
                "untilAllModes=" + untilAllModes
                        + (burnInGamma == BurnInGamma.TEXT ? "" : " gamma=" + burnInGamma.label())
                        + (measure == Measure.MODES ? "" : " measure=" + measure.label()));
    }
}
