package org.flipwise.session;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.simulation.Keeper;

/**
 * Told that a checkpoint could not be written, or that the run's folder is gone: what a run does from then on could be lost, so it is stopped, once, at the end of its round. Where all
 * rounds are done there is nothing left to stop, and the end of the run reports the failure.
 */
final class CheckpointFailure implements Consumer<String> {
    private final SessionHost host;
    private final Set<Integer> ended = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean told = new AtomicBoolean();
    private volatile int simulations = Integer.MAX_VALUE;

    CheckpointFailure(SessionHost host) {
        this.host = host;
    }

    /** Returns a keeper that counts ended simulations; it must run before the keepers that write checkpoints. */
    Keeper counting(int all) {
        simulations = all;
        return new Keeper() {
            @Override
            public void at(View view) {
                if (view.ended()) {
                    ended.add(view.snapshot().simulation());
                }
            }

            @Override
            public void ended(RemoteExecutor.Reached reached) {
                ended.add(reached.number());
            }

            @Override
            public void over() {
                simulations = 0;
            }
        };
    }

    @Override
    public void accept(String why) {
        if (ended.size() >= simulations || !told.compareAndSet(false, true)) {
            return;
        }
        host.interject(why + "; stopping at the end of this round");
        host.stopRequest().make();
    }
}
