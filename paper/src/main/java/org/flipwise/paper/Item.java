package org.flipwise.paper;

import java.util.List;
import org.flipwise.lab.report.page.Chapter;

/** A table, a figure or a claim of the paper, or a question it leaves open: what to run, and what to say of it. */
public interface Item {

    /** Its word on the command line. */
    String name();

    /** One line in the list. */
    String title();

    /** Whether the paper has it; else it goes beyond. */
    boolean inPaper();

    /** What must be run; arms may be shared with other items. Empty where the answer is computed. */
    List<Task> tasks(Scale scale);

    /** What came of it: a pure function of the outcomes. */
    Chapter chapter(Results results);
}
