package org.flipwise.paper.small;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.flipwise.numeric.Elementary;
import org.flipwise.paper.Algorithm;
import org.flipwise.paper.Arm;
import org.flipwise.paper.Scale;
import org.flipwise.paper.Task;

/** The arms that ask whether a γ that is lowered again after burn-in pays: A-IIT under five schedules, CT-IIT, and MH-mult. */
final class GammaSchedules {
    static final int SIMULATIONS = 400;
    private static final long ROUNDS = 5_000;
    private static final long FEWEST_ROUNDS = 2_000;
    private static final long STEPS_PER_HALVING = 1_000;
    /** Sojourns per round against the letter's, whose seconds are known. */
    private static final double WORK = 3;

    private GammaSchedules() {}

    /** What γ does. */
    enum Schedule {
        FROZEN("frozen", "frozen", "A-IIT, γ frozen after burn-in", "burn-in"),
        ALWAYS("always", "adapting", "A-IIT, γ adapting from the first step", "always"),
        DECREASING(
                "decreasing",
                "lowered",
                "A-IIT, log γ halved every " + STEPS_PER_HALVING + " steps",
                "decreasing:" + STEPS_PER_HALVING),
        RANDOM_DECREASING(
                "random-decreasing",
                "lowered at random",
                "A-IIT, log γ halved at step k with probability 1/√k",
                "random-decreasing"),
        RATIO("ratio", "γ by r, 1/r", "A-IIT, γ = max{r, 1/r} frozen", "burn-in"),
        CLOCK("ct-iit", "CT-IIT", "CT-IIT, T0 = L0/γ of the coldest rung", ""),
        METROPOLIS("mh-mult", "MH-mult", "MH-mult at the same L0", "");

        private final String id;
        private final String place;
        private final String label;
        private final String schedule;

        Schedule(String id, String place, String label, String schedule) {
            this.id = id;
            this.place = place;
            this.label = label;
            this.schedule = schedule;
        }

        /** Its name on an axis. */
        String place() {
            return place;
        }

        String label() {
            return label;
        }
    }

    static Arm arm(SmallSpace space, Schedule schedule, Scale scale) {
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS);
        return space.arm(
                space.id() + "-gamma-" + schedule.id,
                schedule.label,
                options(space, schedule),
                // From the first step means that no step is spared.
                schedule == Schedule.ALWAYS ? 0 : space.burnIn(Algorithm.A_IIT),
                rounds,
                WORK * space.secondsFor(Algorithm.A_IIT, rounds));
    }

    private static Map<String, String> options(SmallSpace space, Schedule schedule) {
        Map<String, String> options = new HashMap<>(space.correctedOptions(Algorithm.A_IIT));
        switch (schedule) {
            case CLOCK -> {
                List.of("l0", "rf-rungs", "gamma-rule", "gamma-schedule").forEach(options::remove);
                options.put("kernel", "ct-iit");
                options.put("clock", Double.toString(clock(space)));
            }
            case METROPOLIS -> {
                List.of("gamma-rule", "gamma-schedule").forEach(options::remove);
                options.put("kernel", Algorithm.MH_MULT.kernel());
            }
            default -> {
                options.put("gamma-schedule", schedule.schedule);
                options.put("gamma-rule", schedule == Schedule.RATIO ? "ratio" : "f");
            }
        }
        return options;
    }

    /** L0/γ with the γ = e^(θ/2) that a mode's neighbours ask for at β = 1. */
    static double clock(SmallSpace space) {
        double logGamma = space.theta() / 2;
        return space.transitions(Algorithm.A_IIT) * Elementary.exp(-logGamma);
    }

    static List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (SmallSpace space : SmallSpace.values()) {
            for (Schedule schedule : Schedule.values()) {
                tasks.add(new Task(arm(space, schedule, scale), scale.simulations(SIMULATIONS)));
            }
        }
        return tasks;
    }
}
