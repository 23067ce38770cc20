package org.flipwise.live;

import java.util.concurrent.Semaphore;

/** Limits the number of event streams. A slot is taken before a request is answered, so a burst of requests cannot exceed the limit. */
interface ListenerSlots {

    /** Takes a slot and returns whether one was free. */
    boolean take();

    /** Returns a slot that was taken. */
    void release();

    /** Returns whether a slot is free now. */
    boolean areFree();

    /** Returns a limit with the given number of slots. */
    static ListenerSlots of(int most) {
        Semaphore free = new Semaphore(most);
        return new ListenerSlots() {
            @Override
            public boolean take() {
                return free.tryAcquire();
            }

            @Override
            public void release() {
                free.release();
            }

            @Override
            public boolean areFree() {
                return free.availablePermits() > 0;
            }
        };
    }
}
