package org.flipwise.lab.paper;

import java.util.List;
import java.util.Map;
import org.flipwise.lab.report.page.Chapter;

/** A-IIT on one ladder with 0, 8 and 13 of its 13 rungs rejection-free (p = 3000): one law, three prices. */
public final class NoRejectionFreeRungs implements Item {
    static final List<Integer> COUNTS = List.of(0, HighDimension.REJECTION_FREE, HighDimension.RUNGS);
    private static final HighDimension SPACE = HighDimension.P3000;

    @Override
    public String name() {
        return "no-rejection-free-rungs";
    }

    @Override
    public String title() {
        return "A-IIT with 0, 8 and 13 of 13 rungs rejection-free on one ladder, p = 3000";
    }

    @Override
    public boolean inPaper() {
        return false;
    }

    /** The letter's own arm for 8. */
    static Arm arm(int rejectionFree) {
        Arm letter = SPACE.letter(Algorithm.A_IIT);
        return rejectionFree == HighDimension.REJECTION_FREE
                ? letter
                : letter.with(
                        letter.id() + "-rf-" + rejectionFree,
                        letter.label() + ", " + rejectionFree + " rejection-free",
                        Map.of("rf-rungs", Integer.toString(rejectionFree)));
    }

    @Override
    public List<Task> tasks(Scale scale) {
        return COUNTS.stream()
                .map(count -> new Task(arm(count), scale.simulations(HighDimension.SIMULATIONS)))
                .toList();
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
