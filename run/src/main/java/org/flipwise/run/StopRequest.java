package org.flipwise.run;

/** A wish that a run should end at the next round's end; made from any thread, once and for all. */
public class StopRequest {
    private volatile boolean made;

    /** Makes the wish. */
    public void make() {
        made = true;
    }

    public boolean made() {
        return made;
    }
}
