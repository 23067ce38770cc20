package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** Time to all modes against the number of rejection-free replicas (p = 3000; the last figure of the paper's section 6.4). */
public final class RejectionFreeReplicas implements Item {
    static final String EXPERIMENT = "p3000_rf_replicas";
    static final List<Algorithm> ALGORITHMS = List.of(Algorithm.A_IIT, Algorithm.MH_MULT);
    private static final int SIMULATIONS = 25;

    @Override
    public String name() {
        return "rf-replicas";
    }

    @Override
    public String title() {
        return "time to all modes against the number of rejection-free replicas, p = 3000";
    }

    @Override
    public boolean inPaper() {
        return true;
    }

    /** With so many of the coldest rungs rejection-free, on the ladder that the authors used for this figure. */
    static Arm arm(Algorithm algorithm, int rejectionFree) {
        String id = "rf-replicas-" + algorithm.kernel() + "-" + rejectionFree;
        String label = algorithm.label() + ", " + rejectionFree + " rejection-free";
        return HighDimension.P3000
                .onLadder(id, label, algorithm, Authors.ladder(EXPERIMENT, algorithm))
                .with(id, label, Map.of("rf-rungs", Integer.toString(rejectionFree)));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            for (int rejectionFree = 1; rejectionFree <= HighDimension.RUNGS; rejectionFree++) {
                tasks.add(new Task(arm(algorithm, rejectionFree), scale.simulations(SIMULATIONS)));
            }
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
