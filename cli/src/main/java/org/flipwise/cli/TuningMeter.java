package org.flipwise.cli;

import java.util.function.Consumer;
import org.flipwise.report.NumberText;
import org.flipwise.session.SessionHost;

/** Shows the progress of tuning on a line. */
final class TuningMeter implements SessionHost.Monitor {
    private static final double NANO = 1e-9;
    private final LiveLine line;
    private final long start = System.nanoTime();
    private String what = "finding a ladder";

    TuningMeter(Terminal terminal, boolean quiet) {
        this.line = new LiveLine(terminal, quiet);
        line.showLive(what);
    }

    @Override
    public void whenSilent(Consumer<String> also) {
        line.whenSilent(also);
    }

    @Override
    public void doing(String now) {
        what = now;
    }

    @Override
    public void tuningRound() {
        if (line.due()) {
            line.show(what + "; " + NumberText.wholeDuration((System.nanoTime() - start) * NANO));
        }
    }

    @Override
    public void close() {
        line.close();
    }
}
