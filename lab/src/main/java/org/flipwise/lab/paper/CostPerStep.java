package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** What one step costs on six modes from 16 to a million bits: a rejection-free step and a single proposal. */
public final class CostPerStep implements Item {
    static final List<Integer> DIMENSIONS = List.of(16, 100, 1000, 3000, 10_000, 100_000, 1_000_000);
    private static final int SIMULATIONS = 4;
    private static final long STEPS_PER_ROUND = 10_000;
    private static final long ROUNDS = 300;
    private static final long FEWEST_ROUNDS = 100;
    private static final int JUMPS_PER_BIT = 2;
    private static final int PROPOSALS_PER_BIT = 20;
    private static final double JUMP = 600e-9;
    private static final double PROPOSAL = 60e-9;

    /** The steps that are timed. */
    enum Step {
        RF_SQRT("iit", "rejection-free step, √", true, 2),
        RF_MIN("rf-mh", "rejection-free step, min", true, 3),
        SINGLE_SQRT("ss-iit", "single proposal, bounded √", false, 0),
        SINGLE_MIN("mh", "single proposal, min", false, 1);

        static final List<Step> ALL = List.of(values());

        private final String kernel;
        private final String label;
        private final boolean rejectionFree;
        private final int hue;

        Step(String kernel, String label, boolean rejectionFree, int hue) {
            this.kernel = kernel;
            this.label = label;
            this.rejectionFree = rejectionFree;
            this.hue = hue;
        }

        String label() {
            return label;
        }

        boolean rejectionFree() {
            return rejectionFree;
        }

        int hue() {
            return hue;
        }
    }

    /** Where on a ladder: at the coldest rung, or at 0.4 of its β, where many bits are off the mode. */
    enum Place {
        COLD(1),
        WARM(0.4);

        static final List<Place> ALL = List.of(values());

        private final double share;

        Place(double share) {
            this.share = share;
        }

        String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public String name() {
        return "cost-per-step";
    }

    @Override
    public String title() {
        return "cost of a step against p, up to a million bits";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    static Arm arm(int p, Step step, Place place, Scale scale) {
        long rounds = scale.rounds(ROUNDS, FEWEST_ROUNDS) * (step.rejectionFree ? 1 : 4);
        long burnIn = (long) p * (step.rejectionFree ? JUMPS_PER_BIT : PROPOSALS_PER_BIT);
        double beta = ScaledSixModes.rounded(ScaledSixModes.coldest(p) * place.share);
        return new Arm(
                "step-" + p + "-" + step.kernel + "-" + place.label(),
                step.label + ", " + place.label(),
                ScaledSixModes.problem(p),
                Map.of(
                        "kernel",
                        step.kernel,
                        "betas",
                        HighDimension.betas(List.of(beta)),
                        step.rejectionFree ? "jumps" : "l0",
                        Long.toString(STEPS_PER_ROUND),
                        "start",
                        "near-modes",
                        "block-moves",
                        "off"),
                burnIn,
                rounds,
                false,
                (burnIn + rounds * STEPS_PER_ROUND) * (step.rejectionFree ? JUMP : PROPOSAL));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (int p : DIMENSIONS) {
            for (Step step : Step.ALL) {
                for (Place place : Place.ALL) {
                    tasks.add(new Task(arm(p, step, place, scale), scale.simulations(SIMULATIONS)));
                }
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
