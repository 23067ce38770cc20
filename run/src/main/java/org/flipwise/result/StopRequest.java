package org.flipwise.result;

/** Asks a run to end after its current round. It can be made from any thread and cannot be withdrawn. */
public class StopRequest {
    private volatile boolean made;

    /** A request that has not been made yet. */
    public StopRequest() {}

    /** Makes the request. */
    public void make() {
        made = true;
    }

    public boolean made() {
        return made;
    }
}
