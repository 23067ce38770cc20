package org.flipwise.cli;

import java.util.Locale;
import org.flipwise.paper.run.ReproductionListener;
import org.flipwise.report.NumberText;

/** Shows how far a reproduction has come, and says before it starts how long it may take. */
final class ReproduceMeter implements ReproductionListener, AutoCloseable {
    private final Terminal terminal;
    private final boolean quiet;
    private final LiveLine line;

    ReproduceMeter(Terminal terminal, boolean quiet) {
        this.terminal = terminal;
        this.quiet = quiet;
        line = new LiveLine(terminal, quiet);
    }

    @Override
    public void damaged(String place) {
        terminal.say(place + ", so this simulation is run again");
    }

    @Override
    public void started(int simulations, int known, double seconds) {
        if (!quiet) {
            String kept = known == 0 ? "" : ", " + known + " more are kept from earlier";
            terminal.say(NumberText.count(simulations, "simulation") + " to run" + kept + "; about "
                    + NumberText.wholeDuration(seconds));
            terminal.say("you can stop it at any time; the same command continues it");
        }
    }

    @Override
    public void simulationDone(String label, double share, double secondsLeft) {
        if (line.due()) {
            line.show(String.format(
                    Locale.ROOT, "%5.1f%%  %s left  %s", 100 * share, NumberText.wholeDuration(secondsLeft), label));
        }
    }

    @Override
    public void close() {
        line.close();
    }
}
