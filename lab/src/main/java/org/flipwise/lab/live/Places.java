package org.flipwise.lab.live;

import java.util.concurrent.Semaphore;

/** The places of pages that listen. A place is taken before the request is answered, so that no burst finds more of them than there are. */
interface Places {

    /** Takes a place, if there is one. */
    boolean take();

    /** Gives back a place that was taken. */
    void leave();

    /** Whether there is one to be taken, as of now. */
    boolean areLeft();

    /** So many places. */
    static Places of(int most) {
        Semaphore free = new Semaphore(most);
        return new Places() {
            @Override
            public boolean take() {
                return free.tryAcquire();
            }

            @Override
            public void leave() {
                free.release();
            }

            @Override
            public boolean areLeft() {
                return free.availablePermits() > 0;
            }
        };
    }
}
