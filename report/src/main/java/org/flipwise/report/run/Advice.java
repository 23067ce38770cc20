package org.flipwise.report.run;

import java.util.List;
import org.flipwise.report.page.Trust;

/**
 * What a warning of a run leaves to believe, and what to do about it.
 *
 * @param todo in one or two sentences; empty where the warning says it all
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
                                    + " of rungs where replicas are held up.")),
            new Known(
                    "parts that no single flip connects",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Longer runs do not help: give forbidden states a low density instead of none, or write the problem in variables that"
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
                            "Do not use these numbers: a heavy part of the law was not met. Begin a second run there (`--start FILE`) and see whether it leaves; masses of"
                                    + " parts between which replicas do not travel are not known.")),
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
                            "Nearly all of the mass seen is on states of one density. If that is not what you want, sample at a smaller β; to find the"
                                    + " best state, use `solve`.")),
            new Known("not even on the hottest rung", new Advice(Trust.DOUBTFUL, HOTTER)),
            new Known(
                    "known modes were never visited",
                    new Advice(
                            Trust.DOUBTFUL,
                            "Run longer, or start replicas near the modes (`--start near-modes`) to see whether they are ever left."
                                    + " Their masses here are not small: they are not known.")),
            new Known(
                    "effective samples of",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer: `--stop ess=100` continues until every error means something.")),
            new Known(
                    "tours (what a replica does",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer: `--stop trips=50` runs until replicas have made fifty round trips. Until then take errors of masses"
                                    + " for too small.")),
            new Known(
                    "swap in only",
                    new Advice(
                            Trust.CAREFUL,
                            "Put a rung between these two with `--betas`, or let `--ladder auto` place them all: it aims at equal swap rates.")),
            new Known(
                    "R-hat is",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer; `--sims 4` starts four runs from different states, which shows best what they disagree about.")),
            new Known(
                    "only once: the mass rests on one visit",
                    new Advice(
                            Trust.CAREFUL,
                            "Run longer (`--rounds`), until each has been left and come back to several times.")),
            new Known(
                    "gamma adapts all the time",
                    new Advice(
                            Trust.CAREFUL,
                            "Leave `--gamma-schedule` at its default, which freezes γ when burn-in ends, unless this is wanted.")),
            new Known("burn-in lasted", new Advice(Trust.NOTE, "")),
            new Known("gamma was still rising", new Advice(Trust.NOTE, "")));

    private static final Advice UNKNOWN = new Advice(Trust.CAREFUL, "");

    /** By what it speaks of. */
    static Advice on(String warning) {
        return KNOWN.stream()
                .filter(known -> warning.contains(known.part))
                .map(Known::advice)
                .findFirst()
                .orElse(UNKNOWN);
    }
}
