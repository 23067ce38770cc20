package org.flipwise.tune;

/** Receives the progress of tuning: each stage and each round. It is called by the thread that tunes and has no effect on the results. */
public interface TuningListener {
    /** Looks away. */
    TuningListener NONE = new TuningListener() {
        @Override
        public void doing(String what) {}

        @Override
        public void round() {}
    };

    /** What is being done from now on, in a few words. */
    void doing(String what);

    /** What remembers how far the search has come. */
    default TuningMemory memory() {
        return TuningMemory.NONE;
    }

    /** A round has ended. Throws {@link TuningStoppedException} where there are to be no more. */
    void round();
}
