package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** From one mode on a ladder of 42 rungs that reaches past the ordering point (p = 3000), with single flips and with block moves. */
public final class TunnellingLadder implements Item {
    static final List<Algorithm> ALGORITHMS = List.of(Algorithm.A_IIT, Algorithm.MH_MULT);
    private static final HighDimension SPACE = HighDimension.P3000;
    private static final long BURN_IN = 8_000;
    private static final long BLOCK_ROUNDS = 100_000;
    private static final long SINGLE_ROUNDS = 10_000;
    private static final int BLOCK_SIMULATIONS = 20;
    private static final int SINGLE_SIMULATIONS = 6;
    private static final double BLOCK_SECONDS = 8;
    private static final double SINGLE_SECONDS = 90;

    @Override
    public String name() {
        return "tunnelling-ladder";
    }

    @Override
    public String title() {
        return "a ladder that reaches past the ordering point and tunnels, from one mode, p = 3000";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    static Arm arm(Algorithm algorithm, boolean blockMoves) {
        return new Arm(
                "tunnelling-" + algorithm.kernel() + (blockMoves ? "-blocks" : "-flips"),
                algorithm.label() + (blockMoves ? " with block moves" : " with single flips"),
                SPACE.problem(),
                Map.of(
                        "kernel", algorithm.kernel(),
                        "ladder", "problem",
                        "rf-rungs", "auto",
                        "start", "mode:1",
                        "block-moves", blockMoves ? "auto" : "off"),
                BURN_IN,
                blockMoves ? BLOCK_ROUNDS : SINGLE_ROUNDS,
                true,
                blockMoves ? BLOCK_SECONDS : SINGLE_SECONDS);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : ALGORITHMS) {
            tasks.add(new Task(arm(algorithm, true), scale.simulations(BLOCK_SIMULATIONS)));
            tasks.add(new Task(arm(algorithm, false), scale.simulations(SINGLE_SIMULATIONS)));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
