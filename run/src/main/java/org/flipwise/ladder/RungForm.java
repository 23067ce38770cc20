package org.flipwise.ladder;

/** Which of two forms of the same chain stands on a rung. */
public enum RungForm {
    /** All neighbours are looked at and the chain always leaves its state. */
    REJECTION_FREE,
    /** One proposal at a time. */
    SINGLE_STEP,
    /** Either of the two, whichever takes less counted work in the states the rung is in. */
    EITHER,
    /** One of the two, as a pilot run finds before the first round. */
    BY_PILOT,
    /** A new independent state each round; for β = 0 only. */
    REFRESH
}
