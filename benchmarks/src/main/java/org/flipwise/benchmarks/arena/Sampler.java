package org.flipwise.benchmarks.arena;

/** Runs an option on a target. */
interface Sampler {

    /** Returns what came of a run of about so many processor seconds; a run that cannot be made is a failure with its reason. */
    ArenaRun run(Choice choice, long seed, double seconds);
}
