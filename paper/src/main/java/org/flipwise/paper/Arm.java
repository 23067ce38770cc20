package org.flipwise.paper;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Everything that decides the simulations of one algorithm in one setting.
 *
 * @param id letters, digits and dashes; no two arms of different settings share one
 * @param label its name in tables and legends
 * @param problem the problem's word
 * @param words options of {@code sample} by name, without dashes: kernel, betas, l0, jumps, rf-rungs, start, …; burn-in, in rounds with swaps, where there are any
 * @param burnIn transitions or jumps that each replica makes alone, without swaps, before anything else; 0 for none
 * @param rounds after burn-in, at most
 * @param untilAllModes whether a simulation ends with the round in which the coldest rung has hit the last mode
 * @param secondsEach processor seconds that one simulation takes, roughly, for what is told before the start
 */
public record Arm(
        String id,
        String label,
        String problem,
        Map<String, String> words,
        long burnIn,
        long rounds,
        boolean untilAllModes,
        double secondsEach) {
    public Arm {
        words = Map.copyOf(words);
    }

    /** The same under another id with some words changed; a word with the value "" is taken away. */
    public Arm with(String otherId, String otherLabel, Map<String, String> changed) {
        Map<String, String> all = new LinkedHashMap<>(words);
        changed.forEach((name, value) -> {
            if (value.isEmpty()) {
                all.remove(name);
            } else {
                all.put(name, value);
            }
        });
        return new Arm(otherId, otherLabel, problem, all, burnIn, rounds, untilAllModes, secondsEach);
    }

    /** Returns this arm with another length; the seconds are those of one simulation. */
    public Arm withLength(long otherBurnIn, long otherRounds, boolean untilAll, double otherSeconds) {
        return new Arm(id, label, problem, words, otherBurnIn, otherRounds, untilAll, otherSeconds);
    }

    /** What decides the numbers, in one line: arms with equal settings may share simulations. */
    public String settings() {
        return String.join(
                " ",
                id,
                problem,
                new TreeMap<>(words).toString(),
                "apart=" + burnIn,
                "rounds=" + rounds,
                "untilAllModes=" + untilAllModes);
    }
}
