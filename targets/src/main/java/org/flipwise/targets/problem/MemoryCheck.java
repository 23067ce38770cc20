package org.flipwise.targets.problem;

/** Whether a problem that is about to be made can fit in the memory that the program may use. Reckoned from below: what is refused would have run out of memory. */
final class MemoryCheck {
    private static final double BYTES_PER_SITE = 60;
    private static final double BYTES_PER_EDGE = 40;
    private static final double MEGABYTE = 1 << 20;

    private MemoryCheck() {}

    /** Refuses a model of so many sites and edges where there is no room for it. */
    static void requireForGraph(ProblemArgument word, double sites, double edges) {
        require(word, BYTES_PER_SITE * sites + BYTES_PER_EDGE * edges);
    }

    static void require(ProblemArgument word, double bytes) {
        double most = Runtime.getRuntime().maxMemory();
        if (bytes > most) {
            throw word.usage("needs more than " + (long) (bytes / MEGABYTE) + " MB of memory; expected at most "
                    + (long) (most / MEGABYTE) + " MB; FLIPWISE_JAVA_OPTS=-Xmx… gives the program more");
        }
    }
}
