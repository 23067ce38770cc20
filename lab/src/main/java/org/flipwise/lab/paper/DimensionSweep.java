package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** Six modes from 16 to 100,000 bits: which algorithm finds them all for the fewest evaluations, and in the least time. */
public final class DimensionSweep implements Item {
    static final List<Integer> DIMENSIONS = List.of(16, 32, 100, 300, 1000, 3000, 10_000, 30_000, 100_000);
    private static final int RUNGS = 13;
    private static final int REJECTION_FREE = 8;
    private static final int SIMULATIONS = 20;
    private static final int LARGE = 100_000;
    private static final int LARGE_SIMULATIONS = 10;
    private static final int SHORTEST_ROUND = 16;
    private static final int ROUNDS_OF_BURN_IN = 10;
    private static final long JUMPS = 2;
    private static final long BURN_IN_JUMPS = 50;
    private static final double MOST_SECONDS = 40;
    private static final long MOST_ROUNDS = 200_000;
    private static final double PROPOSAL = 40e-9;
    private static final double JUMP = 800e-9;
    /** Of what the cap allows, the share that most simulations need. */
    private static final double LIKELY_SHARE = 0.01;

    /** Who competes: the paper's four, and its two multiplicity algorithms with single steps on every rung. */
    enum Contestant {
        A_IIT(Algorithm.A_IIT, "A-IIT", REJECTION_FREE, 0),
        MH_MULT(Algorithm.MH_MULT, "MH-mult", REJECTION_FREE, 1),
        IIT(Algorithm.IIT, "IIT", RUNGS, 2),
        RF_MH(Algorithm.RF_MH, "RF-MH", RUNGS, 3),
        SS_IIT(Algorithm.A_IIT, "SS-IIT", 0, 4),
        MH(Algorithm.MH_MULT, "MH", 0, 5);

        static final List<Contestant> ALL = List.of(values());

        private final Algorithm algorithm;
        private final String label;
        private final int rejectionFree;
        private final int hue;

        Contestant(Algorithm algorithm, String label, int rejectionFree, int hue) {
            this.algorithm = algorithm;
            this.label = label;
            this.rejectionFree = rejectionFree;
            this.hue = hue;
        }

        String label() {
            return label;
        }

        int hue() {
            return hue;
        }
    }

    @Override
    public String name() {
        return "dimension-sweep";
    }

    @Override
    public String title() {
        return "p from 16 to 100,000: where each algorithm wins, in evaluations and in seconds";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    /** L0 of every multiplicity algorithm and of its single-step form: p/4 as in the paper's p = 3000, 16 at least. */
    static long transitions(int p) {
        return Math.max(SHORTEST_ROUND, p / 4);
    }

    static Arm arm(int p, Contestant who) {
        boolean multiplicity = who.algorithm.multiplicity();
        Map<String, String> words = new HashMap<>();
        words.put("kernel", who.algorithm.kernel());
        words.put("betas", HighDimension.betas(ScaledSixModes.ladder(p, RUNGS)));
        words.put("start", "near-modes");
        words.put("swap", "deo-odd");
        words.put("block-moves", "off");
        if (multiplicity) {
            words.put("l0", Long.toString(transitions(p)));
            words.put("rf-rungs", Integer.toString(who.rejectionFree));
        } else {
            words.put("jumps", Long.toString(JUMPS));
            words.put("jump-parity", "random");
        }
        double perRound = multiplicity
                ? (RUNGS - who.rejectionFree) * transitions(p) * PROPOSAL + who.rejectionFree * 4 * JUMP
                : RUNGS * JUMPS * JUMP;
        long rounds = Math.min(MOST_ROUNDS, (long) (MOST_SECONDS / perRound));
        double seconds = rounds * perRound * (p >= LARGE ? 0.5 : LIKELY_SHARE);
        return new Arm(
                "sweep-" + p + "-" + who.label.toLowerCase(Locale.ROOT),
                who.label,
                ScaledSixModes.problem(p),
                words,
                multiplicity ? ROUNDS_OF_BURN_IN * transitions(p) : BURN_IN_JUMPS,
                rounds,
                true,
                seconds);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (int p : DIMENSIONS) {
            int full = p >= LARGE ? LARGE_SIMULATIONS : SIMULATIONS;
            Contestant.ALL.forEach(who -> tasks.add(new Task(arm(p, who), scale.simulations(full))));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
