package org.flipwise.paper.run;

/** Hears how a reproduction comes along; called from several threads, one at a time. */
public interface Watcher {

    /** A line of what was kept is not as it was written; its simulation is run again. */
    default void damaged(String place) {}

    /**
     * Before the first simulation.
     *
     * @param simulations still to be run
     * @param known simulations that the folder has
     * @param seconds wall time that the rest will take, roughly
     */
    void begins(int simulations, int known, double seconds);

    /**
     * After each simulation.
     *
     * @param label of the arm it belongs to
     * @param share of the expected work that is done, in [0, 1]
     * @param secondsLeft wall time, roughly
     */
    void done(String label, double share, double secondsLeft);
}
