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
            doubtful(
                    "no replica has gone from the coldest rung",
                    "Run longer (`--rounds`), or let the program find a ladder (`--ladder auto`). The chapter on swaps shows the pair"
                            + " of rungs that replicas do not cross."),
            doubtful(
                    "parts that no single flip connects",
                    "Longer runs do not help: give forbidden states a low density instead of zero, or write the problem in variables that"
                            + " flips connect."),
            doubtful(
                    "the exact law contradicts this run",
                    "Do not use these numbers. Unless flips do not connect the states, run longer, or let the program find the ladder (`--ladder auto`)."),
            doubtful(
                    "but the coldest rung never came near",
                    "Do not use these numbers: a heavy part of the distribution was not visited. Start a second run there (`--start FILE`) and see whether it leaves; without"
                            + " replicas that move between the parts their masses are unknown."),
            doubtful(
                    "met no state that satisfies all hard clauses",
                    "Search for a solution with `solve`, or run longer: there may be none."),
            doubtful("hard clauses are tempered for beta", "Give the problem the β that the run ends at (`?beta=`)."),
            careful(
                    "the coldest rung hardly moves",
                    "Nearly all of the visited mass is on states of one density. If that is not what you want, sample at a smaller β; to find the"
                            + " best state, use `solve`."),
            doubtful("not even on the hottest rung", HOTTER),
            doubtful(
                    "known modes were never visited",
                    "Run longer, or start replicas near the modes (`--start near-modes`) to see whether replicas ever leave them."
                            + " Their masses here are unknown, not small."),
            careful("effective samples of", "Run longer: `--stop ess=100` continues until every error is usable."),
            careful(
                    "tours (what a replica does",
                    "Run longer: `--stop trips=50` runs until replicas have made fifty round trips. Until then errors of masses"
                            + " are probably too small."),
            careful(
                    "swap in only",
                    "Put a rung between these two with `--betas`, or let `--ladder auto` place them all: it aims at equal swap rates."),
            careful(
                    "R-hat is",
                    "Run longer; `--sims 4` starts four runs from different states, which best shows where they disagree."),
            careful(
                    "only once: the mass rests on one visit",
                    "Run longer (`--rounds`), until each has been left and revisited several times."),
            careful(
                    "gamma adapts all the time",
                    "Leave `--gamma-schedule` at its default, which freezes γ when burn-in ends, unless you want this."),
            note("burn-in lasted"),
            note("gamma was still rising"));

    private static final Advice UNKNOWN = new Advice(Trust.CAREFUL, "");

    private static Known doubtful(String part, String todo) {
        return new Known(part, new Advice(Trust.DOUBTFUL, todo));
    }

    private static Known careful(String part, String todo) {
        return new Known(part, new Advice(Trust.CAREFUL, todo));
    }

    private static Known note(String part) {
        return new Known(part, new Advice(Trust.NOTE, ""));
    }

    /** Returns the advice on a warning, chosen by a part of its text. */
    static Advice on(String warning) {
        return KNOWN.stream()
                .filter(known -> warning.contains(known.part))
                .map(Known::advice)
                .findFirst()
                .orElse(UNKNOWN);
    }
}
