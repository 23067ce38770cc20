package org.flipwise.paper.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.outcome.RunExecutor;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.report.page.Chapter;
import org.flipwise.result.StopRequest;

/** Arms that take some milliseconds, items that ask for them, and outcomes without what a clock said. */
final class ShortRuns {
    static final Scale FULL = new Scale(1);
    static final long SEED = 20261115;

    private ShortRuns() {}

    /** MH-mult on two modes of 16 bits, for so many rounds. */
    static Arm arm(String id, long rounds) {
        Map<String, String> options = Map.of(
                "kernel", "mh-mult", "betas", "1,0.49,0.33,0.22", "l0", "20", "rf-rungs", "4", "block-moves", "off");
        return new Arm(id, "MH-mult", "paper:bimodal", options, 1, rounds, false, 0.01);
    }

    /** Has hit both modes before burn-in ends, so that no round comes after it. */
    static Arm foundInBurnIn() {
        Map<String, String> options = new HashMap<>(arm("any", 1).options());
        options.put("burn-in", "3000");
        return new Arm("found-in-burn-in", "MH-mult", "paper:bimodal", options, 0, 1000, true, 0.01);
    }

    /** Asks for some simulations and says nothing about them. */
    static final class Asking extends Item {
        private final List<Task> asked;

        private Asking(List<Task> asked) {
            super("asking", "asking", false);
            this.asked = asked;
        }

        static Asking of(Arm arm, int simulations) {
            return new Asking(List.of(new Task(arm, simulations)));
        }

        @Override
        public List<Task> tasks(Scale scale) {
            return asked;
        }

        @Override
        public Chapter chapter(Results results) {
            throw new UnsupportedOperationException("nobody reads it");
        }
    }

    /** Counts, and stops the run after so many simulations where that is wanted. */
    static final class Counting implements ReproductionListener {
        private final int most;
        private int toRun;
        private int known;
        private int done;
        private double share;
        private final List<String> damaged = new ArrayList<>();

        Counting(int most) {
            this.most = most;
        }

        @Override
        public void started(int simulations, int kept, double seconds) {
            toRun = simulations;
            known = kept;
        }

        @Override
        public void simulationDone(String label, double shareDone, double secondsLeft) {
            done++;
            share = shareDone;
            if (done == most) {
                throw new StoppedException();
            }
        }

        @Override
        public void damaged(String place) {
            damaged.add(place);
        }

        List<String> damaged() {
            return List.copyOf(damaged);
        }

        int toRun() {
            return toRun;
        }

        int known() {
            return known;
        }

        int done() {
            return done;
        }

        double share() {
            return share;
        }
    }

    /** Somebody has had enough. */
    static final class StoppedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    static Counting counting() {
        return new Counting(Integer.MAX_VALUE);
    }

    static List<Outcome> run(Arm arm, int simulations, int threads, Path folder, ReproductionListener listener)
            throws Exception {
        return run(List.of(Asking.of(arm, simulations)), SEED, threads, folder, listener)
                .of(arm);
    }

    static Results run(List<Item> items, long seed, int threads, Path folder, ReproductionListener listener)
            throws Exception {
        Reproduction.Storage place = new Reproduction.Storage(folder, seed, false);
        return Reproduction.run(items, FULL, place, RunExecutor.threads(threads), listener, new StopRequest())
                .orElseThrow();
    }

    /** What must be the same on every machine. */
    static Outcome timeless(Outcome outcome) {
        return new Outcome(
                outcome.simulation(),
                outcome.rounds(),
                0,
                0,
                outcome.costs(),
                outcome.rungs(),
                outcome.roundTrips(),
                outcome.passages(),
                outcome.startCoverage(),
                outcome.hits().stream()
                        .map(hit -> new Outcome.Hit(hit.round(), 0, 0, hit.evaluations()))
                        .toList(),
                outcome.masses(),
                outcome.basins(),
                outcome.meanLogDensity(),
                outcome.distances().stream()
                        .map(at -> new Outcome.Distance(at.round(), 0, at.evaluations(), at.distance()))
                        .toList(),
                null);
    }

    static List<Outcome> timeless(List<Outcome> outcomes) {
        return outcomes.stream().map(ShortRuns::timeless).toList();
    }
}
