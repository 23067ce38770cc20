package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** The paper's p = 3000 experiment from starts that need not, or do not, lie in every mode's basin. */
public final class UncoveredStarts implements Item {
    static final List<String> STARTS = List.of("random", "mode:1");
    private static final HighDimension SPACE = HighDimension.P3000;
    private static final long ROUNDS = 10_000;
    private static final int RANDOM_SIMULATIONS = 100;
    private static final int ONE_MODE_SIMULATIONS = 40;
    private static final double MULTIPLICITY_SECONDS = 1.5;
    private static final double JUMP_SECONDS = 0.4;

    @Override
    public String name() {
        return "uncovered-starts";
    }

    @Override
    public String title() {
        return "starts that do not cover the basins, p = 3000";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    /** The letter in all but the start, for 10,000 rounds at most. */
    static Arm arm(Algorithm algorithm, String start) {
        Arm letter = SPACE.letter(algorithm);
        String id = letter.id() + "-from-" + start.replace(":", "-");
        Arm from = letter.with(id, algorithm.label() + " from " + start, Map.of("start", start));
        return new Arm(
                from.id(),
                from.label(),
                from.problem(),
                from.words(),
                from.burnIn(),
                ROUNDS,
                true,
                algorithm.multiplicity() ? MULTIPLICITY_SECONDS : JUMP_SECONDS);
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (String start : STARTS) {
            int full = start.equals("random") ? RANDOM_SIMULATIONS : ONE_MODE_SIMULATIONS;
            Algorithm.ALL.forEach(algorithm -> tasks.add(new Task(arm(algorithm, start), scale.simulations(full))));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
