package org.flipwise.paper.run;

/** Receives the progress of a reproduction. Called from several threads, one at a time. */
public interface ReproductionListener {

    /** Called for each stored line whose checksum is wrong; its simulation is run again. */
    default void damaged(String place) {}

    /**
     * Called before the first simulation.
     *
     * @param simulations still to be run
     * @param known simulations that the folder has
     * @param seconds wall time that the rest will take, roughly
     */
    void started(int simulations, int known, double seconds);

    /**
     * Called after each simulation.
     *
     * @param label of the arm it belongs to
     * @param share of the expected work that is done, in [0, 1]
     * @param secondsLeft wall time, roughly
     */
    void simulationDone(String label, double share, double secondsLeft);
}
