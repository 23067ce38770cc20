package org.flipwise.targets.problem;

import java.util.List;
import org.flipwise.fault.Fault;

/** A family of built-in problems, known by the part of the word before its colon. */
public interface BuiltIn {

    /** Such as {@code paper:}. */
    String prefix();

    /** Returns each problem or family with its parameters, one line, and an example that runs. */
    List<Listing> listings();

    Problem resolve(ProblemArgument word);

    /** There is no such problem in this family; with the nearest one that there is. */
    default ProblemException unknown(ProblemArgument word, String otherwise) {
        List<String> names = listings().stream().map(Listing::name).toList();
        return new ProblemException(
                Fault.NO_INPUT,
                "no problem '" + word.base() + "'" + NearestName.hint(word.base(), names) + "; " + otherwise
                        + String.join(", ", names));
    }

    /**
     * A line of {@code flipwise targets} or {@code flipwise formats}.
     *
     * @param name what it is called
     * @param description what it is, in a few words
     * @param example a word PROBLEM that works, or for a format a few lines of a file
     */
    record Listing(String name, String description, String example) {}
}
