package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.page.Chapter;

/** All four algorithms on A-IIT's ladder and on MH-mult's: is it the balancing function or the ladder? */
public final class CommonLadder implements Item {
    static final List<HighDimension> SPACES = List.of(HighDimension.P3000, HighDimension.P7000);
    static final List<Algorithm> LADDERS = List.of(Algorithm.A_IIT, Algorithm.MH_MULT);

    @Override
    public String name() {
        return "common-ladder";
    }

    @Override
    public String title() {
        return "the four algorithms on one ladder: is it the balancing function or the ladder?";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    /** An algorithm on the ladder of another: the letter itself where they are the same. */
    static Arm arm(HighDimension space, Algorithm algorithm, Algorithm ladderOf) {
        return algorithm == ladderOf
                ? space.letter(algorithm)
                : space.onLadder(
                        space.word() + "-" + algorithm.kernel() + "-on-" + ladderOf.kernel(),
                        algorithm.label() + " on the ladder of " + ladderOf.label(),
                        algorithm,
                        space.ladder(ladderOf));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (HighDimension space : SPACES) {
            for (Algorithm ladderOf : LADDERS) {
                for (Algorithm algorithm : Algorithm.ALL) {
                    tasks.add(new Task(arm(space, algorithm, ladderOf), scale.simulations(HighDimension.SIMULATIONS)));
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
