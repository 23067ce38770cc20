package org.flipwise.paper;

import java.util.List;
import org.flipwise.report.page.Chapter;

/** A table, a figure or a claim of the paper, or a question it leaves open: what to run, and what the outcomes show. */
public abstract class Item {
    private final String name;
    private final String title;
    private final boolean inPaper;

    /**
     * Makes an item.
     *
     * @param name its argument on the command line, and the id of its chapter
     * @param title one line in the list
     * @param inPaper whether the paper has it; else it goes beyond
     */
    protected Item(String name, String title, boolean inPaper) {
        this.name = name;
        this.title = title;
        this.inPaper = inPaper;
    }

    public final String name() {
        return name;
    }

    public final String title() {
        return title;
    }

    public final boolean inPaper() {
        return inPaper;
    }

    /** Returns what must be run; arms may be shared with other items. Empty where the answer is computed. */
    public List<Task> tasks(Scale scale) {
        return List.of();
    }

    /** Returns what came of it, which depends on the outcomes alone. */
    public abstract Chapter chapter(Results results);
}
