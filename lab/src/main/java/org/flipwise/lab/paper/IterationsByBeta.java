package org.flipwise.lab.paper;

import java.util.List;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** How many rejection-free iterations each rung makes between swaps (p = 5000, all 13 rungs rejection-free; the paper's section 5.2). */
public final class IterationsByBeta implements Item {
    static final String EXPERIMENT = "p5000_13rf_iterations";
    private static final HighDimension SPACE = HighDimension.P5000;
    private static final int SIMULATIONS = 25;

    @Override
    public String name() {
        return "iterations-by-beta";
    }

    @Override
    public String title() {
        return "rejection-free iterations per inverse temperature, and computations of A-IIT against SS-IIT";
    }

    @Override
    public boolean inPaper() {
        return true;
    }

    /** As the paper ran it. */
    static Arm letter() {
        return SPACE.onLadder("p5000-13rf-a-iit", "A-IIT", Algorithm.A_IIT, Authors.ladder(EXPERIMENT, Algorithm.A_IIT))
                .with("p5000-13rf-a-iit", "A-IIT", Map.of("rf-rungs", Integer.toString(HighDimension.RUNGS)));
    }

    /** The same ladder at stationarity. */
    static Task corrected(Scale scale) {
        return SPACE.atStationarity("p5000-13rf-corrected-a-iit", letter(), true, scale);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return List.of(new Task(letter(), scale.simulations(SIMULATIONS)), corrected(scale));
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
