package org.flipwise.api;

import org.flipwise.result.StopRequest;
import org.flipwise.session.SessionHost;

/** Passes messages and progress of a session to a listener of the Java API. */
record ListenerHost(RunListener listener, StopRequest stopRequest) implements SessionHost {
    @Override
    public void message(String line) {
        listener.message(line);
    }

    @Override
    public void targetOutput(String line) {
        listener.message(line);
    }

    @Override
    public boolean wantsHints() {
        return false;
    }

    @Override
    public Monitor tuningMonitor() {
        return monitor(0, 0);
    }

    @Override
    public Monitor monitor(int simulations, double secondsBefore) {
        return new Monitor() {
            @Override
            public void doing(String what) {
                listener.tuning(what);
            }

            @Override
            public void at(Snapshot snapshot) {
                listener.progress(snapshot);
            }
        };
    }
}
