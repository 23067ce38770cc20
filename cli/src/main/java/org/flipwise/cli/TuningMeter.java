package org.flipwise.cli;

import org.flipwise.lab.folder.RunKeeper;
import org.flipwise.lab.report.NumberText;
import org.flipwise.lab.run.StopRequest;
import org.flipwise.lab.tune.TuningMemory;
import org.flipwise.lab.tune.TuningStoppedException;
import org.flipwise.lab.tune.TuningWatch;
import org.jspecify.annotations.Nullable;

/** Shows what is being found before a run, keeps the folder's status fresh, and stops where that is wished. */
final class TuningMeter implements TuningWatch, AutoCloseable {
    private static final double NANO = 1e-9;
    private final LiveLine line;
    private final StopRequest request;
    private final @Nullable RunKeeper keeper;
    private final TuningMemory memory;
    private final long start = System.nanoTime();
    private String what = "finding a ladder";

    TuningMeter(
            Terminal terminal, boolean quiet, StopRequest request, @Nullable RunKeeper keeper, TuningMemory memory) {
        this.line = new LiveLine(terminal, quiet);
        this.request = request;
        this.keeper = keeper;
        this.memory = memory;
        line.showLive(what);
        if (keeper != null) {
            line.whenSilent(keeper::silent);
        }
    }

    @Override
    public TuningMemory memory() {
        return memory;
    }

    @Override
    public void doing(String now) {
        what = now;
    }

    @Override
    public void round() {
        if (request.made()) {
            throw new TuningStoppedException();
        }
        if (line.due()) {
            line.show(what + "; " + NumberText.wholeDuration((System.nanoTime() - start) * NANO));
        }
        if (keeper != null) {
            keeper.tuning();
        }
    }

    @Override
    public void close() {
        line.close();
    }
}
