package org.flipwise.folder;

/** The names of the files in a run folder. */
public final class RunFiles {
    /** What the run was made by and from. */
    public static final String MANIFEST = "manifest.json";

    /** The problem, where it was read from standard input. */
    public static final String PROBLEM = "problem";

    /** A signature of the manifest by the user's own key, of runs that run code or use other machines. */
    public static final String SIGNATURE = "manifest.sig";

    /** How it stands. */
    public static final String STATUS = "status.json";

    /** What it knows. */
    public static final String SUMMARY = "summary.json";

    /** The ladder that was found for it, where one was. */
    public static final String LADDER = "ladder.json";

    /** How it went. */
    public static final String TRACE = "trace.csv";

    /** Its rungs and their swaps, a line each. */
    public static final String SWAPS = "swaps.csv";

    /** Of a search: the improvements of each run. */
    public static final String BEST = "best.csv";

    /** How estimates settled. */
    public static final String RUNNING = "running.csv";

    /** The most correlated pairs of bits. */
    public static final String PAIRS = "pairs.csv";

    /** Draws of the coldest rung. */
    public static final String DRAWS = "draws.nc";

    /** The page about it. */
    public static final String REPORT = "report.html";

    /** What it can be resumed from. */
    public static final String CHECKPOINT = "checkpoint";

    /** What helper processes wrote to standard error, where they did. */
    public static final String HELPER_LOG = "helper.log";

    /** Of a comparison: what it found. */
    public static final String COMPARISON = "compare.json";

    /** Of a comparison: the runs that are done, a line each. */
    public static final String OUTCOMES = "outcomes.jsonl";

    private RunFiles() {}
}
