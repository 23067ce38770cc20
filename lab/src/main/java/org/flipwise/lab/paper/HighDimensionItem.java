package org.flipwise.lab.paper;

import java.util.ArrayList;
import java.util.List;
import org.flipwise.lab.report.page.Chapter;

/** Six modes on 1000, 3000, 5000 or 7000 bits (the paper's section 6.4 and its appendix). */
public final class HighDimensionItem implements Item {
    private final HighDimension space;

    public HighDimensionItem(HighDimension space) {
        this.space = space;
    }

    @Override
    public String name() {
        return space.word();
    }

    @Override
    public String title() {
        return "six modes, p = " + space.p() + ": time to all modes, swap rates, iterations, γ, round trips";
    }

    @Override
    public boolean inPaper() {
        return true;
    }

    @Override
    public List<Task> tasks(Scale scale) {
        List<Task> tasks = new ArrayList<>();
        for (Algorithm algorithm : Algorithm.ALL) {
            tasks.add(new Task(space.letter(algorithm), scale.simulations(HighDimension.SIMULATIONS)));
        }
        for (Algorithm algorithm : Algorithm.ALL) {
            tasks.add(space.corrected(algorithm, scale));
        }
        return tasks;
    }

    @Override
    public Chapter chapter(Results results) {
        return new Chapter(name(), title(), "", "", List.of(), List.of(), List.of(), List.of());
    }
}
