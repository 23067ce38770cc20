package org.flipwise.simulation;

import java.util.List;
import org.flipwise.codec.Encoder;
import org.flipwise.execution.RemoteExecutor;
import org.flipwise.result.Improvement;
import org.flipwise.result.Progress;
import org.flipwise.result.Summary;
import org.flipwise.trace.Trace;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what a run shows of itself while it runs. Called between rounds, some ten times a second, by the thread that runs the simulation, several of which may run side by
 * side; what it does changes no number.
 */
public interface Keeper {
    /** Keeps nothing. */
    Keeper NONE = view -> {};

    /** A view of a simulation between two rounds, or after its last one. */
    void at(View view);

    /** How far a simulation has come that runs elsewhere, between two views of it. */
    default void heard(Progress.Snapshot snapshot) {}

    /** A simulation that ran elsewhere came back at its end; a view of it follows. */
    default void ended(RemoteExecutor.Reached reached) {}

    /** All simulations have ended, or were stopped; what they gave will now be pooled. Called once, by the thread that began the run. */
    default void over() {}

    /** Nothing has been done for a long time, which a person may want to know. Called from another thread. */
    default void silent(String message) {}

    /** Whether anything is to be kept of how the run goes and of its draws. */
    default boolean keeps() {
        return this != NONE;
    }

    /** Whether it is to be called after this round, counted from 1 with burn-in, however soon that is. */
    default boolean wants(long round) {
        return false;
    }

    /** Both of them, one after the other. */
    static Keeper both(Keeper first, Keeper second) {
        return new Keeper() {
            @Override
            public void at(View view) {
                first.at(view);
                second.at(view);
            }

            @Override
            public void heard(Progress.Snapshot snapshot) {
                first.heard(snapshot);
                second.heard(snapshot);
            }

            @Override
            public void ended(RemoteExecutor.Reached reached) {
                first.ended(reached);
                second.ended(reached);
            }

            @Override
            public void over() {
                first.over();
                second.over();
            }

            @Override
            public void silent(String message) {
                first.silent(message);
                second.silent(message);
            }

            @Override
            public boolean keeps() {
                return first.keeps() || second.keeps();
            }

            @Override
            public boolean wants(long round) {
                return first.wants(round) || second.wants(round);
            }
        };
    }

    /** A simulation between two rounds. Good only until the call returns, and only on the thread that was called. */
    interface View {
        Progress.Snapshot snapshot();

        /** Bits of a state: what a look costs grows with them. */
        int dimension();

        /** Whether its last round is over. */
        boolean ended();

        /** What it knows so far, alone, without a digest; null before the first round that counts. Building it changes nothing. */
        @Nullable
        Summary summary();

        /** How it went so far: a copy. */
        Trace.Chain trace();

        /** Returns the improvements of a search so far: a copy. */
        default List<Improvement> improvements() {
            return List.of();
        }

        /** Writes down all that it can be resumed from. */
        void save(Encoder into);
    }
}
