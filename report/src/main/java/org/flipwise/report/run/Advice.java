package org.flipwise.report.run;

import java.util.List;
import org.flipwise.report.page.Trust;

/**
 * How far a run can be trusted after a warning, and what to do about it.
 *
 * @param todo in one or two sentences; empty where the warning is enough
 */
record Advice(Trust trust, String todo) {
    private static final String HOTTER =
            "End the ladder hotter: `--ladder auto` finds where flips become free, or give `--betas` that end at a smaller value.";

    private record Known(String part, Advice advice) {}

    private static final List<Known> KNOWN = List.of(
            new Known(
                    "no replica has gone from the coldest rung",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Run longer (`--rounds`), or let the program find a ladder (`--ladder auto`). The chapter on swaps shows the pair"
                                    + " of rungs that replicas do not cross.")),
            new Known(
                    "parts that no single flip connects",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Longer runs do not help: give forbidden states a low density instead of zero, or write the problem in variables that"
                                    + " flips connect.")),
            new Known(
                    "the exact law contradicts this run",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Do not use these numbers. Unless flips do not connect the states, run longer, or let the program find the ladder (`--ladder auto`).")),
            new Known(
                    "but the coldest rung never came near",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Do not use these numbers: a heavy part of the distribution was not visited. Start a second run there (`--start FILE`) and see whether it leaves; without"
                                    + " replicas that move between the parts their masses are unknown.")),
            new Known(
                    "met no state that satisfies all hard clauses",
                    new Advice(
                            Trust.DOUBTFUL, "Search for a solution with `solve`, or run longer: there may be none.")),
            new Known(
                    "hard clauses are tempered for beta",
                    new Advice(Trust.DOUBTFUL, "Give the problem the β that the run ends at (`?beta=`).")),
            new Known(
                    "the coldest rung hardly moves",
                    new Advice(
                            Trust.CAREFUL,
                            "Nearly all of the visited mass is on states of one density. If that is not what you want, sample at a smaller β; to find the"
                                    + " best state, use `solve`.")),
            new Known("not even on the hottest rung", new Advice(Trust.DOUBTFUL, HOTTER)),
            new Known(
                    "known modes were never visited",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Run longer, or start replicas near the modes (`--start near-modes`) to see whether replicas ever leave them."
                                    + " Their masses here are unknown, not small.")),
            new Known(
                    "effective samples of",
                    new Advice(Trust.CAREFUL, "Run longer: `--stop ess=100` continues until every error is usable.")),
            new Known(
                    "tours (what a replica does",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer: `--stop trips=50` runs until replicas have made fifty round trips. Until then errors of masses"
                                    + " are probably too small.")),
            new Known(
                    "swap in only",
                    new Advice(
                            Trust.CAREFUL,
                            "Put a rung between these two with `--betas`, or let `--ladder auto` place them all: it aims at equal swap rates.")),
            new Known(
                    "R-hat is",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer; `--sims 4` starts four runs from different states, which best shows where they disagree.")),
            new Known(
                    "only once: the mass rests on one visit",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer (`--rounds`), until each has been left and revisited several times.")),
            new Known(
                    "gamma adapts all the time",
                    new Advice(
                            Trust.CAREFUL,
                            "Leave `--gamma-schedule` at its default, which freezes γ when burn-in ends, unless you want this.")),
            new Known("burn-in lasted", new Advice(Trust.NOTE, "")),
            new Known("gamma was still rising", new Advice(Trust.NOTE, "")));

    private static final Advice UNKNOWN = new Advice(Trust.CAREFUL, "");

    /** Returns the advice for a warning, recognised by a part of its text. */
    static Advice on(String warning) {
        return KNOWN.stream()
                .filter(known -> warning.contains(known.part))
                .map(Known::advice)
                .findFirst()
                .orElse(UNKNOWN);
    }
}
