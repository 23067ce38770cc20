package org.flipwise.session;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.flipwise.result.Progress;
import org.flipwise.result.Result;
import org.flipwise.result.StopRequest;
import org.flipwise.simulation.Keeper;
import org.flipwise.trace.KeptDraws;
import org.jspecify.annotations.Nullable;

/** The environment of a session: a terminal, or a program that uses the library. It receives progress and results, and may stop the run. Only {@link #stopRequest} is required. */
public interface SessionHost {
    /** Made to stop the run at the end of its round. */
    StopRequest stopRequest();

    /** Called when the folder of the run is open, before anything runs; what it returns is closed at the end. */
    default Scope begin() {
        return () -> {};
    }

    /** A message for a person, in one line. */
    default void message(String line) {}

    /** A message for a person in the middle of a run, when a line of progress may be on the screen. */
    default void interject(String line) {
        message(line);
    }

    /** A line that a process of the user's own target has written to standard error. */
    default void targetOutput(String line) {}

    /** Returns whether progress and advice are not wanted. */
    default boolean isQuiet() {
        return false;
    }

    /** Returns whether hints are wanted, such as where a result is kept. */
    default boolean wantsHints() {
        return !isQuiet();
    }

    /** Shows that the user's own target is being loaded. */
    default Monitor loadingMonitor() {
        return new Monitor() {};
    }

    /** Returns what a failure means to the user, in one line. */
    default String describe(Throwable failure) {
        String message = failure.getMessage();
        return message == null ? failure.toString() : message;
    }

    /** The run has a folder from now on. An exception refuses the run. */
    default void folderOpened(Path folder) throws IOException {}

    /** Nothing is kept after all: what the host has put into the folder must go. */
    default void folderDiscarded() throws IOException {}

    /** The run has left its folder. */
    default void folderClosed() throws InterruptedException {}

    /** The result of a task, as soon as it is kept; that of a run that was stopped is what it had until then. */
    default void delivered(Result result) throws IOException {}

    /** The draws of a sampling run, those of simulations that have any; called before {@link #delivered}. */
    default void drawn(List<KeptDraws> draws) {}

    /** Shows tuning. */
    default Monitor tuningMonitor() {
        return new Monitor() {};
    }

    /**
     * Shows rounds.
     *
     * @param secondsBefore what the run had taken when it was stopped
     */
    default Monitor monitor(int simulations, double secondsBefore) {
        return new Monitor() {};
    }

    /** Watches over rounds that take too long once a stop is requested. */
    default RoundGuard guard(Leaving leaving) {
        return new RoundGuard() {};
    }

    /** Closed at the end of a run. */
    interface Scope extends AutoCloseable {
        @Override
        void close();
    }

    /** Shows how far something has come; closed at its end. */
    interface Monitor extends Progress, AutoCloseable {
        /** What is being done before there is anything to count. */
        default void doing(String what) {}

        /** A round of tuning is done. */
        default void tuningRound() {}

        @Override
        default void at(Snapshot snapshot) {}

        /** Returns progress that is shown here and received there; null for nobody else. */
        default Progress with(@Nullable Progress other) {
            return other == null
                    ? this
                    : snapshot -> {
                        at(snapshot);
                        other.at(snapshot);
                    };
        }

        /** Sets a further listener for the message that nothing has been done for a long time. */
        default void whenSilent(Consumer<String> also) {}

        /** Returns a keeper that sees the simulations between rounds. */
        default Keeper observer() {
            return Keeper.NONE;
        }

        @Override
        default void close() {}
    }

    /** Keeps what was reached before the present round, for a process that ends in the middle of it. */
    interface Leaving {
        void leave() throws Exception;
    }

    /** Ends a process whose round does not end after a stop request. */
    interface RoundGuard extends AutoCloseable {
        /** Rounds are those of other machines, so that what comes back from there is waited for. */
        default void awaitCluster() {}

        /** Returns a keeper that is waited for. */
        default Keeper around(Keeper keeper) {
            return keeper;
        }

        /** All rounds have ended. */
        default void over() {}

        @Override
        default void close() {}
    }
}
