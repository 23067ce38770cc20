package org.flipwise.cli;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.flipwise.lab.run.Keeper;

/**
 * Told that a checkpoint could not be written: what a run does from then on could be lost, so it is asked to end with its round. Where all rounds are done there is nothing left to
 * stop, and whoever ends the run tells.
 */
final class LostCheckpoint implements Consumer<String> {
    private final Terminal terminal;
    private final Signals signals;
    private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);

    LostCheckpoint(Terminal terminal, Signals signals) {
        this.terminal = terminal;
        this.signals = signals;
    }

    /** Counts the simulations of a run that are not over; to be asked before those who write checkpoints. */
    Keeper counting(int simulations) {
        left.set(simulations);
        return new Keeper() {
            @Override
            public void at(View view) {
                if (view.ended()) {
                    left.decrementAndGet();
                }
            }

            @Override
            public void over() {
                left.set(0);
            }
        };
    }

    @Override
    public void accept(String why) {
        if (left.get() <= 0) {
            return;
        }
        if (terminal.live()) {
            terminal.tell("\n");
        }
        terminal.say(why + "; stopping at the end of this round");
        signals.request().make();
    }
}
