package org.flipwise.paper.high;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Item;
import org.flipwise.paper.Outcome;
import org.flipwise.paper.Results;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;
import org.flipwise.result.Summary;
import org.jspecify.annotations.Nullable;

/** Outcomes made up for tests: what an arm would give if its simulations said just this. */
final class MadeUp {
    static final Scale FULL = new Scale(1);

    private MadeUp() {}

    /** A simulation that hits the last of six modes in a round; a round of 0 or less never hits it. */
    static Outcome outcome(int number, Arm arm, long lastHit, double cpuPerRound, long evaluationsPerRound) {
        long rounds = lastHit > 0 ? lastHit : arm.rounds();
        List<Outcome.Hit> hits = new ArrayList<>();
        for (int mode = 0; mode < HighDimension.MODES - 1; mode++) {
            hits.add(new Outcome.Hit(0, 0, 0, 1));
        }
        hits.add(
                lastHit > 0
                        ? new Outcome.Hit(
                                lastHit,
                                2 * lastHit * cpuPerRound,
                                lastHit * cpuPerRound,
                                lastHit * evaluationsPerRound)
                        : Outcome.Hit.NEVER);
        List<Outcome.OnRung> rungs = new ArrayList<>();
        List<String> betas =
                List.of(arm.options().getOrDefault("betas", "20000").split(",", -1));
        for (String beta : betas) {
            rungs.add(new Outcome.OnRung(Double.parseDouble(beta), 50.0, 2.0, 100, 60));
        }
        Summary.CostLine costs =
                new Summary.CostLine(1, rounds * evaluationsPerRound, 10, 10, 1000 * rounds, 1000 * rounds, 10);
        return new Outcome(
                number,
                rounds,
                2 * rounds * cpuPerRound,
                rounds * cpuPerRound,
                costs,
                rungs,
                13,
                Collections.nCopies(betas.size(), 3L),
                HighDimension.MODES,
                hits,
                null,
                List.of(),
                0.6,
                List.of(),
                null);
    }

    /** The same with other rungs. */
    static Outcome withRungs(Outcome outcome, List<Outcome.OnRung> rungs) {
        return new Outcome(
                outcome.simulation(),
                outcome.rounds(),
                outcome.seconds(),
                outcome.cpuSeconds(),
                outcome.costs(),
                rungs,
                outcome.roundTrips(),
                outcome.passages(),
                outcome.startCoverage(),
                outcome.hits(),
                outcome.masses(),
                outcome.basins(),
                outcome.meanLogDensity(),
                outcome.distances(),
                null);
    }

    /** The same with other whole round trips of all replicas, and other passages of each. */
    static Outcome withTrips(Outcome outcome, long roundTrips, @Nullable List<Long> passages) {
        return new Outcome(
                outcome.simulation(),
                outcome.rounds(),
                outcome.seconds(),
                outcome.cpuSeconds(),
                outcome.costs(),
                outcome.rungs(),
                roundTrips,
                passages,
                outcome.startCoverage(),
                outcome.hits(),
                outcome.masses(),
                outcome.basins(),
                outcome.meanLogDensity(),
                outcome.distances(),
                null);
    }

    /** The same whose starts were near so many modes. */
    static Outcome covering(Outcome outcome, int modes) {
        return new Outcome(
                outcome.simulation(),
                outcome.rounds(),
                outcome.seconds(),
                outcome.cpuSeconds(),
                outcome.costs(),
                outcome.rungs(),
                outcome.roundTrips(),
                outcome.passages(),
                modes,
                outcome.hits(),
                outcome.masses(),
                outcome.basins(),
                outcome.meanLogDensity(),
                outcome.distances(),
                null);
    }

    /** Says what a simulation of an arm came to. */
    interface Maker {
        Outcome make(Arm arm, int number);
    }

    /** All that an item asks for at a scale. */
    static Results results(Item item, Scale scale, Maker maker) {
        Map<String, List<Outcome>> byArm = new HashMap<>();
        for (Task task : item.tasks(scale)) {
            List<Outcome> outcomes = new ArrayList<>();
            for (int number = 0; number < task.simulations(); number++) {
                outcomes.add(maker.make(task.arm(), number));
            }
            byArm.put(task.arm().id(), outcomes);
        }
        return new Results(scale, byArm);
    }
}
